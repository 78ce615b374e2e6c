"""Words are measured, wrapped and shortened, with bold runs."""

from pygame import Rect, Surface
from pygame.image import tobytes

from game.ui import text
from game.ui.theme import theme_for

LONG = "Garza coloca un **dominó** en el arroyo y planta un **árbol grande** junto al molino."


def test_no_line_is_wider_than_the_column() -> None:
    for wide in (60, 90, 200, 500):
        block = text.paragraph(LONG, 16, wide)
        assert block.width <= wide
        assert not block.cut


def test_wrapping_loses_no_word() -> None:
    block = text.paragraph(LONG, 16, 120)
    joined = " ".join("".join(run.text for run in line.runs) for line in block.lines)
    assert joined == text.plain(LONG)


def test_bold_runs_are_heavier() -> None:
    runs = text.paragraph("a **b** c", 16).lines[0].runs
    assert [(r.text, r.weight) for r in runs] == [("a ", "regular"), ("b", "bold"), (" c", "regular")]


def test_punctuation_stays_with_the_bold_word_before_it() -> None:
    for wide in range(60, 200):
        for line in text.paragraph("uno dos tres **cuatro**, cinco seis **siete**.", 16, wide).lines:
            assert line.runs[0].text[0] not in ",."


def test_a_word_wider_than_the_line_is_broken() -> None:
    block = text.paragraph("desoxirribonucleico", 16, 50)
    assert block.width <= 50 and len(block.lines) > 2


def test_the_last_allowed_line_ends_with_an_ellipsis() -> None:
    block = text.paragraph(LONG, 16, 120, max_lines=2)
    assert block.cut and len(block.lines) == 2
    assert block.lines[-1].runs[-1].text.endswith("…")
    assert block.width <= 120


def test_newlines_are_kept() -> None:
    assert len(text.paragraph("uno\ndos\n\ntres", 16).lines) == 4


def test_a_text_is_rendered_once() -> None:
    one = text.render("hola", 16, (0, 0, 0))
    assert text.render("hola", 16, (0, 0, 0)) is one
    assert text.render("hola", 16, (255, 0, 0)) is not one


def test_drawing_stays_inside_its_rectangle() -> None:
    theme = theme_for()
    target = Surface((300, 200))
    box = Rect(20, 20, 120, 60)
    for wrap in (False, True):
        assert box.inflate(0, 8).contains(text.draw(target, LONG, box, theme, wrap=wrap))


def test_spanish_letters_have_glyphs() -> None:
    from game.ui.fonts import font

    def picture(letter: str) -> bytes:
        return tobytes(font(24).render(letter, True, (0, 0, 0)), "RGBA")

    letters = "áéíóúüñÁÉÍÓÚÜÑ¿¡«»…−–ºª"
    assert len({picture(letter) for letter in letters + "\uffff"}) == len(letters) + 1
