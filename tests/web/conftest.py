"""What holds for all tests of the browser door."""

from tests.kit.fixtures import nobody_looks_for_garbage

__all__ = ["nobody_looks_for_garbage"]
