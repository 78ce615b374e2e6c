"""The screens around the tables: menu, set-up, saves, settings, privacy, results, help, lessons, replay, statistics."""
