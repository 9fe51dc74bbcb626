"""`menagerie serve --web`: a server as people run it, with door processes and without, encrypted and in the open."""

import datetime
import re
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from ipaddress import ip_address
from pathlib import Path

import aiohttp
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from menagerie_client.drawing.qr import draw as draw_qr
from menagerie_doors.web.channel import STOPPING
from menagerie_server.observing.status import ask
from menagerie_server.serving.announcement import own_address
from menagerie_server.settings.configuration import Configuration
from menagerie_server.settings.loading import load
from tests.kit.servers.house import eventually
from tests.kit.servers.process import ServerProcess, menagerie, serving
from tests.web.pages import Browser

PORT = re.compile(r"people come in by browsers.*?:(\d+)")


class Place:
    """Where a server's pages are."""

    def __init__(self, server: ServerProcess) -> None:
        found = re.search(r"https?://\S+", server.said)
        assert found is not None, server.said
        self.base = found[0]


@asynccontextmanager
async def browsing(server: ServerProcess, trusted: Path | None = None, come_from: str = "") -> AsyncIterator[Browser]:
    """Somebody's browser, for a server in a process of its own."""
    tls = ssl.create_default_context(cafile=trusted) if trusted else None
    connector = aiohttp.TCPConnector(ssl=tls) if tls else aiohttp.TCPConnector()
    jar = aiohttp.CookieJar(unsafe=True)
    headers = {"X-Forwarded-For": come_from} if come_from else {}
    async with aiohttp.ClientSession(cookie_jar=jar, connector=connector, headers=headers) as session:
        yield Browser(Place(server), session)  # type: ignore[arg-type]  # of a house it needs the address alone


@pytest.mark.long
@pytest.mark.parametrize("doors", ["0", "1"])
async def test_pages_are_held_by_the_server_or_by_its_doors(tmp_path: Path, doors: str) -> None:
    arguments = ("--web", "127.0.0.1:0", "--ssh", "127.0.0.1:0", "--doors", doors)
    with serving(tmp_path, *arguments, "--data", str(tmp_path / "data"), MENAGERIE_NO_SSH="") as server:
        async with browsing(server) as ada, ada.page() as page:
            await page.see("Play now")
            await page.press("p", "your hand")

            def pages() -> int:
                figures = ask(tmp_path / "data" / "status.socket")
                assert figures is not None
                assert [door.pages for door in figures.doors] == [figures.pages] * int(doors)
                return figures.pages

            await eventually(lambda: pages() == 1)
            assert "pages of browsers: 1" in menagerie(tmp_path, "status", "--data", str(tmp_path / "data")).stdout
            assert server.stop() == 0
            assert await page.end() == STOPPING, "the page comes back by itself"


@pytest.mark.long
async def test_behind_a_proxy_a_door_process_counts_people_where_they_come_from(tmp_path: Path) -> None:
    """And it answers to the names that the host has given to the server."""
    where = ("--web", "127.0.0.1:0", "--ssh", "127.0.0.1:0", "--doors", "1", "--data", str(tmp_path / "data"))
    named = ("--trust-proxies", "127.0.0.1", "--known-as", "table.example")
    with serving(tmp_path, *where, *named, MENAGERIE_NO_SSH="") as server:
        await eventually(lambda: PORT.search(server.logged) is not None)
        async with (
            browsing(server, come_from="203.0.113.9, 192.0.2.1") as ada,
            browsing(server, come_from="203.0.113.9, 192.0.2.2") as bram,
        ):
            ada.house.base = bram.house.base = f"http://127.0.0.1:{open_port(server)}"
            async with ada.page() as page, bram.page() as other:
                await page.see("Play now")
                await other.see("Play now")
                figures = ask(tmp_path / "data" / "status.socket")
                assert figures is not None
                assert [figures.budgets["screens"].used, figures.budgets["screens"].most_of_one] == [2, 1]
                assert [figures.budgets["vouched"].used, figures.budgets["vouched"].most_of_one] == [2, 1]
            for host, status in (("table.example", 200), ("evil.example", 421)):
                assert (await ada.get("/", headers={"Host": host}))[0] == status


@pytest.mark.long
async def test_with_a_certificate_everything_is_encrypted(tmp_path: Path) -> None:
    certificate, key = make_certificate(tmp_path)
    tls = ("--tls", str(certificate), str(key))
    with serving(tmp_path, "--web", "127.0.0.1:0", *tls) as server:
        assert "https://127.0.0.1:" in server.said
        async with browsing(server, certificate) as ada, ada.page() as page:
            await page.see("Play now")
            async with ada.session.get(ada.house.base, headers={"Cookie": ""}) as answer:
                assert "Strict-Transport-Security" in answer.headers
            (cookie,) = ada.session.cookie_jar
            assert cookie.key.startswith("__Host-")
            assert cookie["secure"]


@pytest.mark.long
@pytest.mark.parametrize(
    ("arguments", "begins"),
    [
        (["--web", ":0"], "http://127.0.0.1:{port}"),
        (["--public", "--web", ":0"], "http://{own}:{port}"),
        (["--web", ":0", "--tls", "{certificate}", "{key}"], "https://127.0.0.1:{port}"),
        (["--web", ":0", "--known-as", "Table.example"], "http://Table.example:{port}"),
        (["--web", ":0", "--web-as", "https://table.example"], "https://table.example"),
    ],
    ids=lambda value: "-".join(value)[2:16] if isinstance(value, list) else "",
)
async def test_the_link_and_the_code_on_a_hosts_screen_lead_here(
    tmp_path: Path, arguments: list[str], begins: str
) -> None:
    """The host has opened the page on the server's own computer, whose name for itself is no use to friends."""
    certificate, key = make_certificate(tmp_path)
    flags = [each.format(certificate=certificate, key=key) for each in arguments]
    with serving(tmp_path, *flags) as server:
        said = re.search(r"browser +(\S+)", server.said)
        assert said is not None
        await eventually(lambda: PORT.search(server.logged) is not None)
        port = open_port(server)
        assert said[1] == begins.format(port=port, own=own_address() or "127.0.0.1")
        async with browsing(server, certificate) as host:
            host.house.base = f"{'https' if '--tls' in flags else 'http'}://127.0.0.1:{port}"
            origin = begins if "--web-as" in flags else ""
            async with host.page(size=(120, 50), origin=origin) as page:
                await page.see("Play now")
                await page.press("n", "A new table")
                await page.press("\r", "I am ready")
                link = re.search(rf"{re.escape(said[1])}/t/\S+", page.text)
                assert link is not None, page.text
                rows, code = page.text.splitlines(), draw_qr(link[0])
                first = next(number for number, row in enumerate(rows) if code[1] in row)
                x = rows[first].index(code[1])
                assert [row[x : x + len(code[0])] for row in rows[first - 1 : first - 1 + len(code)]] == code


def open_port(server: ServerProcess) -> int:
    """The port at which a server process is open to browsers: it says so in its log."""
    found = PORT.search(server.logged)
    assert found is not None, server.logged
    return int(found[1])


def test_what_is_no_certificate_is_said(tmp_path: Path) -> None:
    broken = tmp_path / "broken.pem"
    broken.write_text("no certificate")
    for file in (broken, tmp_path / "missing.pem"):
        done = menagerie(tmp_path, "serve", "--listen", "127.0.0.1:0", "--web", ":0", "--tls", str(file), str(file))
        assert done.returncode == 1
        assert str(file) in done.stderr
        assert "Traceback" not in done.stderr


def test_it_is_on_for_everybody_and_off_otherwise() -> None:
    assert Configuration().web_address is None
    assert Configuration(public=True).web_address == ("", 8080)
    assert Configuration(public=True, no_web=True).web_address is None
    assert Configuration(web=":9").web_address == ("127.0.0.1", 9)
    assert Configuration(web="*:9").web_address == ("", 9)
    assert load({"web": ":9"}, {"MENAGERIE_NO_WEB": "true"}, None).web_address == ("127.0.0.1", 9)
    assert Configuration(web_as="https://Table.example/").web_known_as == "https://table.example"


def make_certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate of one's own for this computer, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "127.0.0.1")])
    now = datetime.datetime.now(datetime.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    files = folder / "certificate.pem", folder / "key.pem"
    files[0].write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    files[1].write_bytes(
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )
    return files
