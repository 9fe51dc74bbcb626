"""How many files this process may have open: as many as the system lets it have."""

import logging
import resource
from typing import Final

log = logging.getLogger(__name__)

PER_CONNECTION: Final = 2
"""Somebody who comes by ssh may need a second file for the way to the tables."""
BESIDES: Final = 64
"""The journal, logs, sockets that listen, processes."""
ENOUGH: Final = 65_536


def raise_file_limit(connections: int) -> int:
    """Have as many files as the system allows, and say so if that is too few; returns how many it is."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, max(soft, ENOUGH))
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        wanted = soft
    else:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):  # some systems allow less than they say
            wanted = soft
    needed = connections * PER_CONNECTION + BESIDES
    if wanted != resource.RLIM_INFINITY and wanted < needed:
        log.warning("this system allows fewer files than all connections need", extra={"count": wanted})
    else:
        log.info("files that may be open", extra={"count": wanted})
    return wanted
