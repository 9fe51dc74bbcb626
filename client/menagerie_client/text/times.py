"""Times as people read them."""


def clock_face(seconds: float) -> str:
    """Seconds as minutes and seconds, or as hours and minutes."""
    whole = max(0, int(seconds + 0.5))
    if whole >= 3600:
        return f"{whole // 3600}h{whole % 3600 // 60:02}"
    return f"{whole // 60}:{whole % 60:02}"
