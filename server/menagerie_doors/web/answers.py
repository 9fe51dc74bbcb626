"""What each request is answered: pages, what they are made of, and the way to a websocket."""

import asyncio
import logging
import re
from contextlib import suppress
from ipaddress import ip_address
from typing import Final, Protocol, cast

from aiohttp import web

from menagerie_client.text.way_in import browser_line
from menagerie_client.text.words import ENGLISH, Words, languages
from menagerie_doors.stage.backend import Backend
from menagerie_doors.web.address import WebAddress, read_path
from menagerie_doors.web.assets import PREFIX, assets, path_of
from menagerie_doors.web.browser_key import DAYS, key_of, name_of_cookie, new_cookie
from menagerie_doors.web.connection import PageConnection
from menagerie_doors.web.limits import WebLimits
from menagerie_doors.web.origin import is_host, is_own
from menagerie_doors.web.own_names import OwnNames
from menagerie_doors.web.pages import (
    HEADERS,
    key_answer,
    key_page,
    key_question,
    plain_page,
    sentence_page,
    stage_page,
    strange_name_page,
)
from menagerie_doors.web.session import PageVisitor
from menagerie_server.budgets.neighbourhood import neighbourhood

log = logging.getLogger(__name__)

SOCKET: Final = "/socket"
KEY: Final = "/key"
KEY_STATE: Final = "/key/state"
FRESH: Final = {"Cache-Control": "no-store"}
LONGEST: Final = 200
"""No path of ours is longer."""
MOST_LANGUAGES: Final = 10
QUALITY: Final = re.compile(r";\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*$", re.ASCII)
"""How much a browser wants a language, behind its name."""


class AnswerHost(Protocol):
    """What answers need of the door."""

    @property
    def backend(self) -> Backend:
        """What the door asks its server for."""

    @property
    def web_limits(self) -> WebLimits:
        """How much anybody may have who comes by a browser."""

    def turn(self, address: str) -> float:
        """After how many seconds a request from an address has its turn."""

    def may_offer(self, address: str) -> bool:
        """Whether a browser there may be shown a code, of which there are only so many."""

    def admit_proxied(self, connection: PageConnection, address: str) -> bool:
        """Count a websocket that a proxy brings, by where it comes from; returns whether it may come in."""

    async def converse(self, connection: PageConnection, opened: web.WebSocketResponse, visitor: PageVisitor) -> None:
        """Serve a websocket until it is closed."""


class Answers:
    """Answers requests."""

    def __init__(self, door: AnswerHost, own_names: OwnNames, *, known_as: str | None, tls: bool) -> None:
        self._door = door
        self._own_names = own_names
        self._known_as = known_as
        self._scheme = "https" if tls else "http"

    async def answer(self, request: web.BaseRequest) -> web.StreamResponse:
        """One request; what goes wrong is logged, and told in no detail."""
        connection = cast(PageConnection, request.protocol)  # there are no others
        connection.asked()
        if wait := self._door.turn(self._address(request, connection)):
            await asyncio.sleep(wait)
        try:
            response = await self._answer(request)
        except (ConnectionError, web.HTTPException):
            raise
        except Exception:
            log.exception("a page could not be shown")
            response = web.Response(status=500)
        if not response.prepared:
            response.headers.update(HEADERS)
            if self._is_secure(request):
                response.headers["Strict-Transport-Security"] = "max-age=15552000"
            with suppress(ConnectionError):  # whoever called this notices as well
                await response.prepare(request)
                await response.write_eof()
                connection.answered()
        return response

    async def _answer(self, request: web.BaseRequest) -> web.StreamResponse:
        path = request.rel_url.raw_path
        if len(path) > LONGEST:
            return web.Response(status=414)
        if not path.startswith(PREFIX) and (found_at := self._strange_place(request)) is not None:
            return _html(strange_name_page(Words(language_of(request)), found_at), 421)
        if path == SOCKET:
            return await self._open_socket(request)
        if path in (KEY, KEY_STATE):
            return await self._bring_key(request, path)
        if request.method not in ("GET", "HEAD"):
            return web.Response(status=405, headers={"Allow": "GET, HEAD"})
        if path.startswith(PREFIX):
            return self._asset(path)
        if path == "/favicon.ico":
            return self._asset(path_of("icon.svg"))
        if path == "/robots.txt":
            return web.Response(text="User-agent: *\nDisallow: /\n")
        words = Words(language_of(request))
        wish = read_path(path)
        if wish is None:
            return _html(sentence_page(words, "web-no-page", "title"), 404)
        page = plain_page(words, path) if wish.plain else stage_page(words, path)
        response = _html(page)
        self._remember(request, response)
        return response

    def _asset(self, path: str) -> web.Response:
        found = assets().get(path)
        if found is None:
            return web.Response(status=404)
        kept = {"Cache-Control": "public, max-age=31536000, immutable"}
        return web.Response(body=found.data, headers={"Content-Type": found.kind, **kept})

    async def _open_socket(self, request: web.BaseRequest) -> web.StreamResponse:
        """A websocket, for a page of our own: a browser says which page asks, and no page can say it differently."""
        if not is_own(request.headers.get("Origin"), self._base(request)):
            return web.Response(status=403)
        connection = cast(PageConnection, request.protocol)  # there are no others
        address = self._address(request, connection)
        opened = web.WebSocketResponse(
            timeout=2, autoping=False, compress=False, max_msg_size=self._door.web_limits.message
        )
        if not opened.can_prepare(request).ok:
            return web.Response(status=400)
        if connection.proxied and not self._door.admit_proxied(connection, address):
            return web.Response(status=503)
        await opened.prepare(request)
        visitor = PageVisitor(
            key=self._key(request),
            address=address,
            found_at=WebAddress(self._base(request)),
            language=language_of(request),
        )
        await self._door.converse(connection, opened, visitor)
        return opened

    async def _bring_key(self, request: web.BaseRequest, path: str) -> web.StreamResponse:
        """Where a browser becomes one with the owner of a key: a question, a code, and whether it was confirmed."""
        words, key = Words(language_of(request)), self._key(request)
        if path == KEY_STATE:
            taken = key is not None and await self._door.backend.owns_browser(key)
            return web.Response(text="yes" if taken else "no", headers=FRESH)
        if request.method != "POST":
            response = _html(key_page(words, key_question(words), waits=False))
            self._remember(request, response)
            return response
        if not is_own(request.headers.get("Origin"), self._base(request)):
            return web.Response(status=403)
        if key is None:
            return _html(sentence_page(words, "web-key-no-cookie"))
        if await self._door.backend.owns_browser(key):
            return _html(sentence_page(words, "web-key-done"))
        if not self._door.may_offer(self._address(request, cast(PageConnection, request.protocol))):
            return _html(sentence_page(words, "ssh-away-crowd"), 429)
        code, ssh = await self._door.backend.offer_browser(key)
        if not ssh:
            return _html(sentence_page(words, "web-key-no-ssh"))
        return _html(key_page(words, key_answer(words, browser_line(ssh, code)), waits=True))

    # Who and where

    def _address(self, request: web.BaseRequest, connection: PageConnection) -> str:
        """Where a request comes from: what a proxy that is believed has added last."""
        if not connection.proxied:
            return connection.address
        told = request.headers.get("X-Forwarded-For", "").rpartition(",")[2].strip()
        try:
            return neighbourhood(str(ip_address(told)))
        except ValueError:
            return connection.address

    def _base(self, request: web.BaseRequest) -> str:
        """What the addresses of our pages begin with, as the browser sees them."""
        if self._known_as is not None:
            return self._known_as
        host = request.headers.get("Host", "")
        if not is_host(host):
            raise web.HTTPBadRequest
        return f"{self._scheme}://{host.lower()}"

    def _strange_place(self, request: web.BaseRequest) -> str | None:
        """Where a browser has found this door, if somebody else's name may have led it here; None if none has.

        Where the host has said what links begin with, every page is asked for that.
        """
        host = request.headers.get("Host")
        if self._known_as is not None or host is None:  # there is no browser that does not say
            return None
        base = self._base(request)
        return None if self._own_names.have(host) else base

    def _is_secure(self, request: web.BaseRequest) -> bool:
        return self._scheme == "https" or (self._known_as or "").startswith("https:")

    def _key(self, request: web.BaseRequest) -> str | None:
        return key_of(request.cookies.get(name_of_cookie(secure=self._is_secure(request))))

    def _remember(self, request: web.BaseRequest, response: web.Response) -> None:
        """Have a browser be known from now on: by what it has, which it is to keep for longer, or by something new."""
        secure = self._is_secure(request)
        name = name_of_cookie(secure=secure)
        response.set_cookie(
            name,
            request.cookies[name] if self._key(request) is not None else new_cookie(),
            max_age=DAYS * 24 * 60 * 60,
            httponly=True,
            samesite="Lax",
            secure=secure,
            path="/",
        )


def language_of(request: web.BaseRequest) -> str:
    """The language that a browser likes best of those that are spoken here; else English."""
    wanted = request.headers.get("Accept-Language", "").split(",")[:MOST_LANGUAGES]
    spoken = languages()
    liked = [(_liking(each), each.partition(";")[0].strip().partition("-")[0].lower()) for each in wanted]
    # Of those that are liked equally, the first one counts.
    best = max((one for one in liked if one[1] in spoken), key=lambda one: one[0], default=(0.0, ENGLISH))
    return best[1] if best[0] > 0 else ENGLISH


def _liking(wanted: str) -> float:
    """How much a language is wanted, from 0 to 1: all there is if nothing is said."""
    found = QUALITY.search(wanted)
    return 1.0 if found is None else float(found[1])


def _html(page: str, status: int = 200) -> web.Response:
    return web.Response(text=page, status=status, content_type="text/html", charset="utf-8", headers=FRESH)
