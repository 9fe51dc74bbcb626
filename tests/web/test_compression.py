"""Nothing that is compressed is ever unpacked: a few bytes of it could become any number."""

import zlib
from pathlib import Path

from tests.web.house import open_web_house
from tests.web.pages import Page, browser

BOMB = zlib.compress(bytes(50_000_000), 9)
PROTOCOL_ERROR = 1002


async def test_no_message_is_compressed_whatever_is_offered(tmp_path: Path) -> None:
    async with open_web_house(tmp_path) as house, browser(house) as ada:
        await ada.get("/")
        headers = {"Origin": house.base}
        async with ada.session.ws_connect(f"{house.base}/socket", headers=headers, compress=15) as opened:
            assert not opened.compress
            page = Page(opened, (80, 24))
            await page.tell("hello", "/", {"width": 80, "height": 24})
            await page.see("Play now")
            # Though nothing was agreed on.
            await opened.send_str(f'["stdin", "{" " * 5_000_000}"]', compress=9)
            assert await page.end() == PROTOCOL_ERROR


async def test_no_request_is_unpacked(tmp_path: Path) -> None:
    async with open_web_house(tmp_path) as house, browser(house) as ada:
        await ada.get("/")
        headers = {"Origin": house.base, "Content-Encoding": "deflate"}
        async with ada.session.post(f"{house.base}/key", data=BOMB, headers=headers) as answer:
            assert answer.status == 200
        async with ada.session.get(house.base, headers={"Accept-Encoding": "gzip, deflate, br"}) as answer:
            assert "Content-Encoding" not in answer.headers, "a page with a secret in it would tell it by its length"
