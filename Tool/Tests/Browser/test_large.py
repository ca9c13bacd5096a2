# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
"""Requests of many megabytes, and those that take long to come: the page stays what it is."""

import urllib.request

from support import PATIENCE, PageTest
from test_hostile import TABS

SIZE = 50_000_000
# Makes requests to an address wait for ever.
HOLD = """
    const ask = window.fetch;
    window.fetch = (path, options) =>
      path.startsWith(arguments[0]) ? new Promise(() => {}) : ask(path, options);
"""


class LargeTests(PageTest):
    def setUp(self):
        super().setUp()
        self.open("inspect")

    def check_tabs(self, view, tabs):
        """Opens each tab, and looks at what it took."""
        for tab in tabs:
            self.show(tab, view)
            self.wait(lambda: self.panel(tab, view) not in ["", "Loading…"], tab)
            self.assertLess(self.run_script("return document.querySelectorAll('*').length"), 10_000)
            self.assertLess(self.run_script("return document.body.textContent.length"), 700_000)
        sizes = self.run_script("""
            return performance.getEntriesByType("resource")
              .filter(({ name }) => name.includes("/api/requests/"))
              .map(({ name, decodedBodySize }) => [name, decodedBodySize]);
        """)
        self.assertGreater(len(sizes), 3)
        for name, size in sizes:
            self.assertLess(size, 640 * 1024, name)

    def check_request(self, kind, body, part):
        self.studio.send("POST", "/large", [("Content-Type", kind)], body)
        self.inspect("overview")
        self.check_tabs("inspect", TABS)
        self.show("body")
        self.wait_for_panel("body", part)
        self.wait_for_panel("body", "Only the beginning is shown.")
        for tab in ["swift", "curl"]:
            self.show(tab)
            self.wait_for_panel(tab, "Download the body to that file.")
            self.assertIn("body.bin", self.text(f"#inspect-detail-{tab} .code"))
            link = self.button("Download the body", f"#inspect-detail-{tab}")
            with urllib.request.urlopen(link.get_attribute("href"), timeout=PATIENCE) as answer:
                self.assertEqual(answer.read(), body)
        self.click("Edit and send", "#inspect")
        self.wait_for_text("#alert", "The body is too long to edit.")

    def test_each_tab_of_a_long_text_opens(self):
        line = "It's \"quoted\" \\ $HOME é\n".encode()
        self.check_request("text/plain", (line * (SIZE // len(line) + 1))[:SIZE], "quoted")

    def test_each_tab_of_long_bytes_opens(self):
        self.check_request(
            "application/octet-stream", bytes(range(256)) * (SIZE // 256), "00000010"
        )

    def test_each_tab_of_a_long_response_opens(self):
        self.open("compose")
        self.type_text(f"GET {self.world.url}/long", "compose")
        self.wait(lambda: self.one("#compose .primary").is_enabled())
        self.click("Send", "#compose")
        self.wait_for_panel("response", "Only the first", "compose")
        self.check_tabs("compose", TABS)

    def test_a_text_that_is_cut_is_a_download(self):
        self.studio.send("POST", "/", [("Content-Type", "a/b")], b"\x80" * 200_000)
        self.inspect("curl")
        self.wait_for_panel("curl", "Download the text to see all of it.")
        link = self.button("Download", "#inspect-detail-curl")
        with urllib.request.urlopen(link.get_attribute("href"), timeout=PATIENCE) as answer:
            text = answer.read().decode()
        self.assertGreater(len(text), len(self.text("#inspect-detail-curl .code")))
        # All of it is edited, nevertheless.
        self.click("Edit and send", "#inspect")
        self.wait(lambda: self.one("#compose").is_displayed())
        self.assertEqual(self.one("#compose-text").get_property("value"), text)

    def test_a_request_that_loads_shows_nothing_of_the_one_before(self):
        for target in ["/first", "/second"]:
            self.studio.send("GET", target)
        self.inspect("overview", 1)
        self.wait_for_panel("overview", "/first")
        number = self.rows()[0].get_attribute("data-id")
        self.run_script(HOLD, f"api/requests/{number}")
        self.rows()[0].click()
        self.wait_for_text("#inspect-details h3", "/second")
        self.wait_for_text("#inspect-details", "Loading…")
        shown = [found.text for found in self.all("#inspect-details button") if found.is_displayed()]
        self.assertEqual(shown, [])
        self.assertNotIn("/first", self.text("#inspect-details"))
        # The one before can be opened again.
        self.inspect("overview", 1)
        self.wait_for_panel("overview", "/first")

    def test_a_comparison_that_loads_shows_nothing_of_the_one_before(self):
        for target in ["/first", "/second"]:
            self.studio.send("GET", target)
        self.inspect("overview", 1)
        self.wait_for_panel("overview", "/first")
        for row in self.rows():
            row.find_element("css selector", "input").click()
        self.run_script(HOLD, "api/compare")
        self.click("Compare", "#inspect")
        self.wait_for_text("#inspect-details h3", "Two requests compared")
        self.assertNotIn("/first", self.text("#inspect-details"))

    def test_a_tab_that_fails_says_so_and_the_others_open(self):
        self.studio.send("GET", "/fails")
        self.run_script("""
            const ask = window.fetch;
            window.fetch = (path, options) =>
              path.includes("/raw?") ? Promise.reject(new TypeError()) : ask(path, options);
        """)
        self.inspect("raw")
        self.wait_for_panel("raw", "requests studio is not responding.")
        self.show("curl")
        self.wait_for_panel("curl", "/fails")
