"""What goes over the wire: frames, messages and how they are encoded."""
