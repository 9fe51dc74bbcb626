"""What is still in memory of sessions that are over: found by counting references, while nobody looks for garbage."""

import gc
import weakref
from collections import Counter
from typing import Any, Final

from textual.dom import DOMNode
from textual.worker import Worker

from menagerie_client.client import Client
from menagerie_client.drawing.textual_seam import KeyParser
from menagerie_client.link.at_table import AtTable
from menagerie_client.screens.kit import Kit
from menagerie_client.text.words import Words
from menagerie_doors.processes.relay import Relay
from menagerie_doors.ssh.admission.connection import DoorConnection
from menagerie_doors.ssh.admission.handshakes import PatientConnection
from menagerie_doors.ssh.sessions.channel import DoorChannel
from menagerie_doors.ssh.sessions.session import Session
from menagerie_doors.ssh.sessions.subsystem import SubsystemLine
from menagerie_doors.stage.app_host import AppHost
from menagerie_doors.stage.dismantling import Inventory
from menagerie_doors.stage.driver import ChannelDriver
from menagerie_doors.stage.lines import ChannelLines
from menagerie_doors.stage.output import Output
from menagerie_doors.web.channel import SocketChannel
from menagerie_doors.web.connection import PageConnection
from menagerie_doors.web.door import Newcomer
from menagerie_doors.web.session import WebSession
from menagerie_server.doors.conversation import Conversation
from menagerie_server.doors.local import LocalLink
from menagerie_server.doors.reception import Doorstep
from menagerie_server.doors.tcp import TcpLine

OF_A_SESSION: Final = (
    *(DOMNode, Worker, ChannelDriver, KeyParser, Inventory, Kit, Client, AtTable, Words),
    *(AppHost, ChannelLines, Output),
    *(PatientConnection, DoorConnection, DoorChannel, Session, SubsystemLine, Relay),
    *(PageConnection, Newcomer, SocketChannel, WebSession),
    *(LocalLink, Conversation, Doorstep, TcpLine),
)
"""What there is for one session, and is gone with it: apps, pages and their parts are nodes."""
REST_OF_A_NODE: Final = {"_closing", "_closed", "_running", "_MessagePump__parent"}
"""What says that a node is closed: Textual itself may hold one for some time, which then holds nothing."""


class Held:
    """All that there is of sessions at some moment."""

    def __init__(self) -> None:
        """Take no notice of what other tests have left."""
        self._before = {id(one) for one in gc.get_objects() if isinstance(one, OF_A_SESSION)}
        self._there: list[weakref.ref[Any]] = []

    def look(self) -> None:
        """Note it, and have what is garbage already out of the way: Textual makes some whenever it lays out a page."""
        gc.collect()
        self.note()

    def note(self) -> None:
        """Note it as it is."""
        there = (one for one in gc.get_objects() if isinstance(one, OF_A_SESSION) and id(one) not in self._before)
        self._there += [weakref.ref(one) for one in there]

    def left(self) -> Counter[str]:
        """What of it is still there, and more than the shell of a node that is closed."""
        there = (one for ref in self._there if (one := ref()) is not None)
        return Counter(type(one).__name__ for one in there if not _is_shell(one))


def _is_shell(one: object) -> bool:
    return isinstance(one, DOMNode) and not vars(one).keys() - REST_OF_A_NODE
