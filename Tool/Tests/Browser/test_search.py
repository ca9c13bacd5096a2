# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
"""The filter of a list also searches bodies, as far as the program keeps and reads them."""

from selenium.webdriver.common.keys import Keys

from support import PageTest
from test_inspect import FORM, JSON

REMARK = "#inspect-searched"


class SearchTests(PageTest):
    def setUp(self):
        super().setUp()
        self.open("inspect")

    def search(self, words):
        field = self.one("#inspect-filter")
        field.send_keys(Keys.CONTROL + "a" + Keys.NULL, words or Keys.DELETE)

    def wait_for_targets(self, *targets):
        def found():
            return [row.find_element("css selector", ".url").text for row in self.rows()]

        self.wait(lambda: found() == list(targets), f"{targets} are not the list")

    def test_bodies_are_searched_when_that_is_on(self):
        self.studio.send("POST", "/one", JSON, '{"name": "Ada Lovelace é"}'.encode())
        self.studio.send("POST", "/two", FORM, b"name=Grace&role=admiral")
        self.studio.send("GET", "/lovelace")
        self.search("lovelace")
        self.wait_for_targets("/lovelace")
        self.switch("Search bodies", "#inspect")
        self.wait_for_targets("/lovelace", "/one")
        self.wait_for_text("#inspect-list .bar [role=status]", "2 of 3")
        # Each word is in the row or in a body.
        for words, targets in [
            ("LOVELACE one ada", ["/one"]),
            ("post name", ["/two", "/one"]),
            ("é", ["/one"]),
            ("ada grace", []),
            ("<script>", []),
        ]:
            self.search(words)
            self.wait_for_targets(*targets)
        self.search("admiral")
        self.wait_for_targets("/two")
        self.switch("Search bodies", "#inspect")
        self.wait_for_targets()
        self.assertEqual(self.text(REMARK), "")

    def test_a_request_that_comes_is_searched_too(self):
        self.switch("Search bodies", "#inspect")
        self.search("needle")
        for number in range(3):
            self.studio.send("POST", f"/{number}", FORM, b"a=needle" if number % 2 == 0 else b"a=hay")
        self.wait_for_targets("/2", "/0")

    def test_a_response_is_searched_and_the_lists_are_two(self):
        self.open("compose")
        self.type_text(f"GET {self.world.url}/json", "compose")
        self.wait(lambda: self.one("#compose .primary").is_enabled())
        self.click("Send", "#compose")
        self.wait_for_panel("response", '"Ada"', "compose")
        self.switch("Search bodies", "#compose")
        self.one("#compose-filter").send_keys("ada")
        self.wait_for_text("#compose-list .bar [role=status]", "1 of 1")
        self.one("#compose-filter").send_keys("x")
        self.wait(lambda: not self.rows("compose"))

    def test_a_search_shows_no_secret(self):
        self.studio.send("POST", "/secret", FORM, b"user=ada&password=s3cr3t")
        self.switch("Search bodies", "#inspect")
        self.search("s3cr3t")
        self.wait_for_targets("/secret")
        self.inspect("body")
        self.wait_for_panel("body", "ada")
        self.assertNotIn("s3cr3t", self.run_script("return document.body.textContent"))

    def test_a_body_that_is_not_searched_to_its_end_is_told(self):
        self.switch("Search bodies", "#inspect")
        self.studio.send("POST", "/long", FORM, b"a" * 70_000 + b"needle")
        self.search("needle")
        self.wait_for_text(
            REMARK, "Only the first 64 KiB of a body are searched. 1 request has more"
        )
        self.wait_for_targets()
        self.search("")
        self.wait(lambda: self.text(REMARK) == "")
        self.wait_for_targets("/long")

    def test_too_many_words_are_told_at_the_filter(self):
        self.studio.send("POST", "/one", FORM, b"a=b")
        self.switch("Search bodies", "#inspect")
        self.search("a " * 9)
        self.wait_for_text(REMARK, "Use fewer or shorter words.")
        self.assertEqual(self.one("#inspect-filter").get_attribute("aria-invalid"), "true")
        self.search("a=b")
        self.wait_for_targets("/one")
        self.assertEqual(self.text(REMARK), "")
        self.assertEqual(self.one("#inspect-filter").get_attribute("aria-invalid"), "false")

    def test_one_question_at_a_time_is_asked(self):
        self.run_script("""
            const ask = window.fetch;
            window.__open = window.__most = 0;
            window.fetch = async (path, options) => {
              if (!path.startsWith("api/search")) return ask(path, options);
              window.__open += 1;
              window.__most = Math.max(window.__most, window.__open);
              try { return await ask(path, options); } finally { window.__open -= 1; }
            };
        """)
        self.switch("Search bodies", "#inspect")
        self.search("needle")
        for number in range(30):
            self.studio.send("POST", f"/{number}", FORM, b"a=needle")
        self.wait_for_text("#inspect-list .bar [role=status]", "30 of 30")
        self.assertEqual(self.run_script("return window.__most"), 1)
