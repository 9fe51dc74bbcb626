"""Small pictures made of pixels: how they are kept, read and drawn. What they show is their owners' business."""
