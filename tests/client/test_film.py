"""A film: each row is drawn once for each thing that it shows, and is seen only then."""

import re
from xml.etree import ElementTree

from rich.style import Style

from tests.client.film import Frame, svg_of_film

SVG = "{http://www.w3.org/2000/svg}"
PLAIN = Style()


def film(*frames: tuple[list[str], float], still: int = 0) -> str:
    rows = [Frame(tuple(((text, PLAIN),) for text in texts), seconds) for texts, seconds in frames]
    return svg_of_film(rows, 10, "#000000", still)


def seen(svg: str) -> dict[str, str]:
    """What is written, and when it can be seen."""
    whole = ElementTree.fromstring(svg)
    style = whole.findtext(f"{SVG}style") or ""
    found = {}
    for group in whole.findall(f"{SVG}g"):
        name = group.attrib["class"].split()[0]
        steps = re.search(rf"@keyframes {name}{{((?:[^{{}}]*{{[^{{}}]*}})*)}}", style)
        assert steps is not None
        found["".join(group.itertext())] = steps[1]
    return found


def test_what_stays_is_drawn_once_and_what_changes_is_seen_in_its_time() -> None:
    times = seen(film((["head", "one"], 1.0), (["head", "two"], 3.0)))
    assert times == {
        "head": "0.000%{visibility:visible}",
        "one": "0.000%{visibility:visible}25.000%{visibility:hidden}",
        "two": "0%{visibility:hidden}25.000%{visibility:visible}",
    }


def test_what_comes_back_is_not_drawn_again() -> None:
    times = seen(film((["a"], 1.0), (["b"], 1.0), (["a"], 2.0)))
    assert times["a"] == "0.000%{visibility:visible}25.000%{visibility:hidden}50.000%{visibility:visible}"


def test_who_wants_nothing_to_move_sees_one_picture() -> None:
    svg = film((["a", "c"], 1.0), (["b", "c"], 1.0), still=1)
    groups = ElementTree.fromstring(svg).findall(f"{SVG}g")
    kept = ["".join(group.itertext()) for group in groups if "s" in group.attrib["class"].split()]
    assert sorted(kept) == ["b", "c"]
    assert "prefers-reduced-motion:reduce" in svg
