"""Servers to visit: in this process or in one of their own, on good disks and on bad ones."""
