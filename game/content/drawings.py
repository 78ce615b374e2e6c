"""Which SVG text pygame draws right: a small subset, checked for every sprite."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import Final

ELEMENTS: Final = frozenset(
    (
        "svg",
        "g",
        "path",
        "circle",
        "ellipse",
        "rect",
        "polygon",
        "polyline",
        "line",
        "defs",
        "linearGradient",
        "radialGradient",
        "stop",
    )
)
FORBIDDEN_ATTRIBUTES: Final = frozenset(("style", "class", "clip-path", "mask", "filter", "stroke-dasharray", "href"))
GRADIENT: Final = "gradient in the object's box with plain numbers"


def problems(text: str) -> list[str]:
    """Name what pygame would ignore or draw wrongly in an SVG text."""
    try:
        root = ET.fromstring(text)
    except ET.ParseError as error:
        return [f"no XML: {error}"]
    found = [] if "viewBox" in root.attrib else ["no viewBox"]
    for node in root.iter():
        found += _node_problems(node)
    return found


def _node_problems(node: ET.Element) -> list[str]:
    tag = node.tag.rpartition("}")[2]
    found = [] if tag in ELEMENTS else [f"<{tag}>"]
    for name, value in node.attrib.items():
        if name.rpartition("}")[2] in FORBIDDEN_ATTRIBUTES:
            found.append(f"{tag} {name}")
        if name in ("fill", "stroke") and re.fullmatch(r"#[0-9A-Fa-f]{3}", value):
            found.append(f"short colour {value}")
    if tag.endswith("Gradient") and node.get("gradientUnits") != "userSpaceOnUse":
        numbers = [node.get(name, "") for name in ("x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy")]
        if any(number and not number.endswith("%") for number in numbers):
            found.append(GRADIENT)
    return found
