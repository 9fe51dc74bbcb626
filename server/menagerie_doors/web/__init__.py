"""The browser door: open a link, and one is at the table, by touch, mouse or keyboard, with nothing to install.

A page draws what the app sends for a terminal, and sends keys and clicks back, over one websocket. The app runs here,
on the same stage as behind the ssh door, and talks to the hall with the messages that a client far away would use.

Each module has one concern: what a browser may say, who somebody is, which page may ask, what pages there are, what
becomes of one websocket, and the door itself.
"""
