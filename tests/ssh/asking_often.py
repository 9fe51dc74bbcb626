"""`menagerie` that asks its door processes how they are more often: so nobody has to wait until one is given up."""

from menagerie.cli import main
from menagerie_doors.processes import worker_slot

if __name__ == "__main__":
    worker_slot.ASK_EVERY = 0.2  # type: ignore[misc]  # that is the point
    main()
