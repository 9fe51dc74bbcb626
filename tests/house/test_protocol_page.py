"""docs/protocol.md says what the types say."""

from tests.house.protocol_tables import PAGE, codes, write_page


def test_the_tables_of_the_page_are_those_of_the_types() -> None:
    """If this fails, run `python -m tests.house.protocol_tables` and look at what has changed."""
    page = PAGE.read_text()
    assert write_page(page) == page


def test_codes_are_found_where_they_are_raised() -> None:
    assert {"not_asked", "frame_too_long", "taken_over", "unknown_token", "time_is_up", "wrong_fields"} <= codes()
