"""How the process of a server runs: its loop, its garbage collector, and its announcement on the local network."""
