"""How many games the suites over generated games play: MENAGERIE_PROFILE=fast (the default) or prove."""

import os

from hypothesis import HealthCheck, settings

# A whole game is a large example, so it is neither slow nor too large by hypothesis' measure of small values.
WHOLE_GAMES = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example)

# Fast is the same on every run: what failed on one machine fails on all.
settings.register_profile(
    "fast", max_examples=20, derandomize=True, deadline=None, database=None, suppress_health_check=WHOLE_GAMES
)
# Prove looks for games that nobody has seen yet, and remembers those that failed.
settings.register_profile("prove", max_examples=600, deadline=None, print_blob=True, suppress_health_check=WHOLE_GAMES)
PROFILE = os.environ.get("MENAGERIE_PROFILE", "fast")
settings.load_profile(PROFILE)

# A measurement that wants the machine for itself: only `make prove` has that.
collect_ignore = [] if PROFILE == "prove" else ["ssh/test_siege.py"]
