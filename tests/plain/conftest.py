"""What holds for all tests of plain mode."""

from tests.kit.fixtures import in_a_hurry

__all__ = ["in_a_hurry"]
