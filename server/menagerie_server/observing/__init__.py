"""How a running server is seen: figures, metrics, status, logs."""
