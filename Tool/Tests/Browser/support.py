# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
"""The program, a browser that shows its page, and a server that stands for the rest of the world."""

import http.client
import http.server
import json
import os
import re
import struct
import subprocess
import threading
import unittest
import urllib.request
import zlib

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait

# Long enough for a slow machine: nothing is measured by time.
PATIENCE = int(os.environ.get("STUDIO_PATIENCE", "60"))


# A telephone, a tablet, a laptop and a desk.
WINDOWS = [(360, 740), (768, 1024), (1280, 800), (1920, 1080)]
SCHEMES = ["light", "dark"]


def png(width=3, height=2):
    """A small image, every byte of which is made here."""

    def chunk(kind, data):
        return (
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        )

    rows = b"".join(b"\0" + b"\x0a\x6a\x6a" * width for _ in range(height))
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )


class Studio:
    """The program as a child, and the two addresses that it prints."""

    def __init__(self, program, *options):
        self.process = subprocess.Popen(
            [program, "studio", "--no-open", *options], stdout=subprocess.PIPE, text=True
        )
        self.page = self._address("studio at ")
        self.inspect = self._address("inspecting ")
        # A full pipe would stop the program.
        threading.Thread(target=self.process.stdout.read, daemon=True).start()

    def _address(self, start):
        for line in self.process.stdout:
            found = re.search(re.escape(start) + r"(http://\S+)", line)
            if found:
                return found[1]
        raise RuntimeError(f"the program ended without saying {start!r}")

    def send(self, method="GET", target="/", headers=(), body=b""):
        """Sends the bytes as they are given: no library changes the target or the fields."""
        host = self.inspect.split("/")[2]
        connection = http.client.HTTPConnection(host, timeout=PATIENCE)
        connection.connect()
        lines = [f"{method} {target} HTTP/1.1".encode(), f"Host: {host}".encode()]
        lines += [
            name.encode() + b": " + (value if isinstance(value, bytes) else value.encode())
            for name, value in headers
        ]
        lines += [f"Content-Length: {len(body)}".encode(), b"Connection: close", b"", b""]
        connection.sock.sendall(b"\r\n".join(lines) + body)
        answer = http.client.HTTPResponse(connection.sock)
        answer.begin()
        content = answer.read()
        connection.close()
        return answer.status, content

    def api(self, path, value=None):
        data = None if value is None else json.dumps(value).encode()
        request = urllib.request.Request(
            f"{self.page}api/{path}", data, {"Content-Type": "application/json"} if data else {}
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            content = answer.read()
        return json.loads(content) if content else None

    def stop(self):
        self.process.terminate()
        self.process.wait(PATIENCE)


class World(http.server.ThreadingHTTPServer):
    """A server that answers by path and keeps what came."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), WorldHandler)
        self.came = []
        self.go_on = threading.Event()
        self.url = f"http://127.0.0.1:{self.server_port}"
        threading.Thread(target=self.serve_forever, daemon=True).start()


class WorldHandler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        self.server.came.append((self.command, self.path, dict(self.headers), body))
        path = self.path.split("?")[0]
        if path == "/events":
            return self.answer_events()
        status, kind, content = {
            "/json": (200, "application/json", b'{"name": "Ada", "list": [1, 2.50, null]}'),
            "/image": (200, "image/png", png()),
            "/binary": (200, "application/octet-stream", bytes(range(256))),
            "/hostile": (
                200,
                "text/html",
                b"<script>window.__hacked = 1</script><img src=x onerror=alert(1)>",
            ),
            "/missing": (404, "text/plain", b"not here"),
            "/long": (200, "text/plain", b"a line of a long text\n" * 1_000_000),
        }.get(path, (200, "text/plain", b"hello"))
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def answer_events(self):
        """An event, and another one when the test says so."""
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(b"data: one\n\n")
        self.wfile.flush()
        self.server.go_on.wait(PATIENCE)
        self.wfile.write(b"data: two\n\n")
        self.close_connection = True

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = answer

    def log_message(self, *arguments):
        pass


def browser():
    """Chromium without a window, in the time and language of nowhere."""
    options = webdriver.ChromeOptions()
    options.binary_location = os.environ["CHROMIUM"]
    for argument in [
        "--headless=new",
        "--no-sandbox",
        "--disable-dev-shm-usage",
        "--disable-gpu",
        "--window-size=1280,900",
        "--lang=en-US",
        "--no-first-run",
        "--disable-background-networking",
        "--force-color-profile=srgb",
    ]:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    options.set_capability("unhandledPromptBehavior", "ignore")
    driver = webdriver.Chrome(options=options, service=Service(os.environ["CHROMEDRIVER"]))
    # Violations and alerts are kept from the first moment of each document.
    driver.execute_cdp_cmd(
        "Page.addScriptToEvaluateOnNewDocument",
        {"source": """
        window.__violations = [];
        addEventListener("securitypolicyviolation", (event) =>
          window.__violations.push(`${event.violatedDirective} ${event.blockedURI}`));
        window.__alerts = [];
        window.alert = (text) => window.__alerts.push(text);
    """},
    )
    return driver


class PageTest(unittest.TestCase):
    """A test with the page open and nothing recorded."""

    # Set by the runner for all tests.
    driver = studio = world = program = None

    def setUp(self):
        self.studio.api("clear", {})
        self.studio.api("answer", {"status": 200})
        self.world.go_on.clear()
        self.size(1280, 900)
        self.emulate("light")
        self.open("convert")

    # The browser

    def open(self, view, page=None):
        self.driver.get("about:blank")
        self.driver.get(f"{page or self.studio.page}#{view}")
        self.wait(lambda: self.one("#live").text == "Live")

    def size(self, width, height=900):
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False},
        )

    def emulate(self, scheme):
        self.driver.execute_cdp_cmd(
            "Emulation.setEmulatedMedia",
            {"features": [{"name": "prefers-color-scheme", "value": scheme}]},
        )

    def each_window(self, windows=WINDOWS):
        """Makes the window each of these in both schemes, gives its name, and the first window at the end."""
        for width, height in windows:
            self.size(width, height)
            for scheme in SCHEMES:
                self.emulate(scheme)
                # The list makes its rows in the frame after the window has changed.
                self.driver.execute_async_script("""
                    const done = arguments[0];
                    requestAnimationFrame(() => requestAnimationFrame(() => {
                      document.getAnimations().forEach((animation) => animation.finish());
                      done();
                    }));
                """)
                yield f"{width} by {height}, {scheme}"
        self.size(1280, 900)
        self.emulate("light")

    def run_script(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def wait(self, condition, what=None):
        """Waits until the condition gives something true, and gives it."""

        def tried(_):
            try:
                return condition()
            except (StaleElementReferenceException, IndexError):
                return False

        return WebDriverWait(self.driver, PATIENCE, 0.05).until(
            tried, what or "the condition did not come true"
        )

    # Elements

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def one(self, selector):
        return self.all(selector)[0]

    def text(self, selector):
        """The text of the first such element, whether it can be seen or not."""
        return self.run_script(
            "return document.querySelector(arguments[0])?.textContent ?? ''", selector
        )

    def wait_for_text(self, selector, part):
        self.wait(lambda: part in self.text(selector), f"{selector} does not show {part!r}")

    def button(self, title, inside="body"):
        return next(
            found
            for found in self.all(f"{inside} button, {inside} a")
            if found.is_displayed() and found.text.strip().split("\n")[0] == title
        )

    def click(self, title, inside="body"):
        self.wait(lambda: self.try_click(title, inside), f"no button {title!r}")

    def try_click(self, title, inside):
        try:
            self.button(title, inside).click()
            return True
        except StopIteration:
            return False

    def switch(self, title, inside="body"):
        label = next(
            found
            for found in self.all(f"{inside} label.switch")
            if found.is_displayed() and found.text == title
        )
        label.click()

    def press(self, *keys):
        self.driver.switch_to.active_element.send_keys(*keys)

    def focused(self, script="return document.activeElement.id"):
        return self.run_script(script)

    # The views

    def type_text(self, text, view="convert"):
        """Puts a text into the text area as a paste does."""
        self.run_script(
            """
            const area = document.getElementById(arguments[0]);
            area.focus();
            area.select();
            document.execCommand("insertText", false, arguments[1]);
        """,
            f"{view}-text",
            text,
        )

    def output(self, name):
        """The text of an output, as it is, with what is written out."""
        return self.text(f"#convert-{name} .code")

    def rows(self, view="inspect"):
        return [found for found in self.all(f"#{view} .row") if found.is_displayed()]

    def inspect(self, tab, row=0):
        """Opens a request of the list and one of its tabs."""
        self.wait(lambda: len(self.rows()) > row)
        self.wait(lambda: (self.rows()[row].click(), True)[1])
        self.show(tab)

    def show(self, tab, view="inspect"):
        self.wait(lambda: (self.one(f"#{view}-detail-{tab}-tab").click(), True)[1])

    def panel(self, tab, view="inspect"):
        return self.text(f"#{view}-detail-{tab}")

    def wait_for_panel(self, tab, part, view="inspect"):
        self.wait_for_text(f"#{view}-detail-{tab}", part)

    def assert_nothing_ran(self):
        state = self.run_script("""return {
            hacked: typeof window.__hacked, alerts: window.__alerts, violations: window.__violations,
            elements: document.querySelectorAll(
              "main script, main iframe, main object, main embed, main svg, main style, main link, main base, main form").length,
            handlers: [...document.querySelectorAll("*")].filter((node) =>
              [...node.attributes].some(({ name }) => name.startsWith("on"))).length,
            addresses: [...document.querySelectorAll("[href], [src]")]
              .map((node) => node.getAttribute("href") ?? node.getAttribute("src"))
              .filter((address) => !/^(api\\/|studio\\.(css|js)$|[a-z]+\\.(js|svg)$)/.test(address)),
        }""")
        self.assertEqual(
            state,
            {
                "hacked": "undefined",
                "alerts": [],
                "violations": [],
                "elements": 0,
                "handlers": 0,
                "addresses": [],
            },
        )
