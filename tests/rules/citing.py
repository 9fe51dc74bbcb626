"""Marks that tie a test to a numbered paragraph of docs/rules.

Every paragraph needs a case of each kind: `allows` shows that what it says can happen and does, `refuses` that what it
rules out is refused or does not happen. `test_every_paragraph.py` holds the marks against the paragraphs.
"""

from collections.abc import Callable
from typing import TypeVar

import pytest

Test = TypeVar("Test", bound=Callable[..., object])


def allows(*paragraphs: str) -> Callable[[Test], Test]:
    """Mark a test as a case of what these paragraphs allow or prescribe."""
    return pytest.mark.allows(*paragraphs)


def refuses(*paragraphs: str) -> Callable[[Test], Test]:
    """Mark a test as a case of what these paragraphs refuse or rule out."""
    return pytest.mark.refuses(*paragraphs)
