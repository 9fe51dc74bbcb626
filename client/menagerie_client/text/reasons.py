"""Why the system would not do something: by the name of the error, since its own words are English only."""

from errno import errorcode


def reason_of(error: OSError) -> str:
    """What a sentence is handed as `$reason`: `ENOENT` and the like, for which `reason-words` has the words."""
    return errorcode.get(error.errno or 0) or type(error).__name__
