"""`menagerie` with less patience, so that nobody has to wait for it to run out."""

from menagerie import serving
from menagerie.cli import main
from menagerie_server.observing import status

if __name__ == "__main__":
    serving.STOP_WITHIN = 0.3  # type: ignore[misc]  # that is the point
    status.PATIENCE = 0.3  # type: ignore[misc]  # and here too
    main()
