"""What holds for all tests of the client."""

from tests.kit.fixtures import in_a_hurry, nothing_fails

__all__ = ["in_a_hurry", "nothing_fails"]
