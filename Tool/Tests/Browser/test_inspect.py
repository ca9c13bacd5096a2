# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
"""Inspect: what comes appears at once, with all that can be said about it."""

import json
import subprocess
import urllib.request

from selenium.webdriver.support.ui import Select

from support import PATIENCE, PageTest, Studio, png

JSON = [("Content-Type", "application/json")]
FORM = [("Content-Type", "application/x-www-form-urlencoded")]


def multipart(*parts, boundary="cut"):
    """A body of parts, each given by its fields and its bytes."""
    lines = b"".join(
        b"--%s\r\n%s\r\n\r\n%s\r\n" % (boundary.encode(), "\r\n".join(fields).encode(), content)
        for fields, content in parts
    )
    return [
        ("Content-Type", f"multipart/form-data; boundary={boundary}")
    ], lines + f"--{boundary}--\r\n".encode()


class InspectTests(PageTest):
    def setUp(self):
        super().setUp()
        self.open("inspect")

    def test_the_address_is_shown(self):
        self.assertEqual(self.text("#inspect .address code"), self.studio.inspect)

    def test_a_request_of_curl_appears_at_once(self):
        subprocess.run(
            ["curl", "-s", "-d", "name=value", f"{self.studio.inspect}hello?a=1"],
            check=True,
            stdout=subprocess.DEVNULL,
        )
        self.wait(lambda: len(self.rows()) == 1)
        row = self.rows()[0].text
        self.assertIn("POST", row)
        self.assertIn("/hello?a=1", row)
        self.wait_for_text("#news", "New request: POST")
        self.inspect("overview")
        self.wait_for_panel("overview", "HTTP/1.1")
        self.wait_for_panel("overview", "10 bytes")

    def test_a_request_of_urlsession_appears_with_its_fields(self):
        # What `requests send` sends goes through URLSession.
        run = subprocess.run(
            [self.program, "send", "curl", "-X", "PUT", "-H", "X-Mine: yes"]
            + ["--json", '{"a": 1}', f"{self.studio.inspect}session"],
            check=True,
            capture_output=True,
        )
        self.assertEqual(json.loads(run.stdout)["target"], "/session")
        self.wait(lambda: len(self.rows()) == 1)
        row = self.rows()[0].text
        self.assertIn("PUT", row)
        self.assertIn("/session", row)
        self.inspect("headers")
        self.wait(lambda: self.all("#inspect-detail-headers tbody tr"))
        names = [found.text for found in self.all("#inspect-detail-headers tbody th")]
        for name in ["Host", "X-Mine", "Content-Type", "Content-Length", "User-Agent"]:
            self.assertIn(name, names)
        self.inspect("body")
        self.wait_for_panel("body", "a: 1")

    def test_fields_keep_their_order_and_secrets_are_masked(self):
        self.studio.send(
            headers=[("X-B", "1"), ("X-A", "2"), ("X-B", "3"), ("Authorization", "Bearer s3cr3t")]
        )
        self.inspect("headers")
        self.wait(lambda: self.all("#inspect-detail-headers tbody tr"))
        names = [found.text for found in self.all("#inspect-detail-headers tbody th")]
        self.assertEqual(names[1:5], ["X-B", "X-A", "X-B", "Authorization"])
        self.assertNotIn("s3cr3t", self.panel("headers"))
        self.switch("Show secrets", "#inspect")
        self.wait_for_panel("headers", "s3cr3t")
        self.switch("Show secrets", "#inspect")
        self.wait(lambda: "s3cr3t" not in self.panel("headers"))

    def test_json_is_folded_and_in_its_order(self):
        deep = {"z": 1, "a": {"b": {"c": {"d": ["deepest"]}}}}
        self.studio.send("POST", "/", JSON, json.dumps(deep).encode())
        self.inspect("body")
        self.wait_for_panel("body", "2 members")
        self.assertLess(self.panel("body").index("z: 1"), self.panel("body").index("a: 1 member"))
        self.assertNotIn("deepest", self.panel("body"))
        folded = "#inspect-detail-body details:not([open]) > summary"
        for _ in range(2):
            # What is inside of one is made after it was opened.
            self.wait(lambda: (self.one(folded).click(), True)[1])
        self.wait_for_panel("body", "deepest")

    def test_numbers_of_json_are_as_they_were_written(self):
        self.studio.send("POST", "/", JSON, b'{"a": 12.50, "b": 10000000000000000001}')
        self.inspect("body")
        self.wait_for_panel("body", "12.50")
        self.wait_for_panel("body", "10000000000000000001")

    def test_a_long_array_is_made_in_pieces(self):
        self.studio.send("POST", "/", JSON, json.dumps(list(range(5000))).encode())
        self.inspect("body")
        self.wait_for_panel("body", "5000 elements")
        count = "return document.querySelectorAll('#inspect-detail-body .leaf').length"
        self.assertEqual(self.run_script(count), 200)
        self.click("Show 200 of 4800 more")
        self.assertEqual(self.run_script(count), 400)
        self.assertEqual(self.focused("return document.activeElement.textContent"), "200: 200")

    def test_the_query_is_a_tree_of_the_chosen_dialect(self):
        self.studio.send("GET", "/?filter[status]=open&filter[page]=2&user.name=Ada")
        self.inspect("query")
        self.wait_for_panel("query", "status")
        dialects = [
            option.get_attribute("value")
            for option in Select(self.one("#inspect-detail-query select")).options
        ]
        self.assertGreater(len(dialects), 1)
        trees = [self.panel("query")]
        for dialect in dialects[1:]:
            # The panel is made again with the answer.
            self.run_script(
                "document.querySelector('#inspect-detail-query .bar').className += ' old'"
            )
            Select(self.one("#inspect-detail-query select")).select_by_value(dialect)
            self.wait(
                lambda: self.all("#inspect-detail-query .bar")
                and not self.all("#inspect-detail-query .old")
            )
            chosen = Select(self.one("#inspect-detail-query select")).first_selected_option
            self.assertEqual(chosen.get_attribute("value"), dialect)
            trees.append(self.panel("query"))
        self.assertGreater(len(set(trees)), 1)

    def test_a_form_is_a_tree_of_the_chosen_dialect(self):
        self.studio.send("POST", "/", FORM, b"user[name]=Ada+L&user[age]=36")
        self.inspect("body")
        self.wait_for_panel("body", "Ada L")
        self.assertIn("user", self.panel("body"))
        self.assertTrue(self.all("#inspect-detail-body select"))

    def test_a_form_that_a_dialect_cannot_read_is_read_in_another_one(self):
        self.studio.send("POST", "/", FORM, b"k=1&k=2")
        self.inspect("body")
        self.wait(lambda: self.all("#inspect-detail-body .problem"))
        self.assertIn("k=1&k=2", self.panel("body"))
        menu = self.one("#inspect-detail-body select")
        self.run_script("arguments[0].focus()", menu)
        Select(menu).select_by_value("repeated")
        self.wait_for_panel("body", "2 elements")
        # The menu is the same, and has the focus still.
        self.assertTrue(self.run_script("return document.activeElement === arguments[0]", menu))
        self.assertEqual(self.all("#inspect-detail-body .problem"), [])

    def test_a_long_and_a_binary_part_show_their_beginning(self):
        headers, body = multipart(
            (['Content-Disposition: form-data; name="long"'], b"a" * 70_000),
            (
                ['Content-Disposition: form-data; name="bytes"', "Content-Type: a/b"],
                bytes(range(64)),
            ),
        )
        self.studio.send("POST", "/", headers, body)
        self.inspect("body")
        self.wait_for_panel("body", "Only the beginning is shown.")
        self.wait_for_panel("body", "10 11 12")
        links = self.all("#inspect-detail-body .parts a")
        self.assertEqual(len(links), 2)
        with urllib.request.urlopen(links[1].get_attribute("href")) as answer:
            self.assertEqual(answer.read(), bytes(range(64)))

    def test_parts_are_listed_with_previews_of_images(self):
        headers, body = multipart(
            (['Content-Disposition: form-data; name="caption"'], "A cat".encode()),
            (
                [
                    'Content-Disposition: form-data; name="file"; filename="cat.png"',
                    "Content-Type: image/png",
                ],
                png(),
            ),
        )
        self.studio.send("POST", "/", headers, body)
        self.inspect("body")
        self.wait_for_panel("body", "cat.png")
        self.assertIn("A cat", self.panel("body"))
        self.wait(
            lambda: self.run_script(
                "return document.querySelector('#inspect-detail-body img')?.naturalWidth"
            )
            == 3
        )
        self.assertIn("cat.png", self.one("#inspect-detail-body img").get_attribute("alt"))

    def test_an_image_is_shown_and_what_only_says_so_is_not(self):
        self.studio.send("POST", "/", [("Content-Type", "image/png")], png())
        self.inspect("body")
        self.wait(
            lambda: self.run_script(
                "return document.querySelector('#inspect-detail-body img')?.naturalWidth"
            )
            == 3
        )
        self.studio.send("POST", "/", [("Content-Type", "image/png")], b"<svg onload=alert(1)>")
        self.wait(lambda: len(self.rows()) == 2)
        self.inspect("body")
        self.wait(lambda: "21 B" in self.panel("body") and not self.all("#inspect-detail-body img"))

    def test_binary_is_hexadecimal(self):
        self.studio.send(
            "POST", "/", [("Content-Type", "application/octet-stream")], bytes(range(64))
        )
        self.inspect("body")
        self.wait_for_panel("body", "00000010")
        self.assertIn("10 11 12", self.panel("body"))

    def test_raw_bytes_swift_and_curl_are_shown(self):
        self.studio.send("POST", "/raw", [("X-Bytes", b"\xc3\xa9")], b"tail\x00")
        for tab, part in [
            ("raw", "POST /raw HTTP/1.1"),
            ("raw", "\\xC3\\xA9"),
            ("raw", "tail\\x00"),
            ("swift", "raw"),
            ("curl", "curl"),
        ]:
            self.inspect(tab)
            self.wait(
                lambda: part.lower() in self.panel(tab).lower(), f"{tab} does not show {part}"
            )

    def test_the_filter_needs_all_its_words(self):
        for target in ["/orders/first", "/orders/second", "/users/second"]:
            self.studio.send("GET", target)
        self.wait(lambda: len(self.rows()) == 3)
        self.one("#inspect-filter").send_keys("ORDERS second")
        self.wait(lambda: len(self.rows()) == 1)
        self.assertIn("/orders/second", self.rows()[0].text)
        self.wait_for_text("#inspect-list .bar [role=status]", "1 of 3")

    def test_two_are_compared(self):
        self.studio.send("POST", "/a", JSON, b'{"name": "Ada", "age": 36}')
        self.studio.send("POST", "/a", JSON, b'{"name": "Ada", "age": 37}')
        self.wait(lambda: len(self.rows()) == 2)
        compare = self.button("Compare")
        self.assertFalse(compare.is_enabled())
        for row in [1, 0]:
            self.rows()[row].find_element("css selector", "input").click()
        self.assertTrue(compare.is_enabled())
        compare.click()
        self.wait(lambda: self.all(".differences li"))
        self.assertIn("age", self.text(".differences"))
        self.assertNotIn("name", self.text(".differences"))

    def test_two_that_are_equal_have_no_differences(self):
        for _ in range(2):
            self.studio.send("POST", "/a", JSON, b'{"name": "Ada"}')
        self.wait(lambda: len(self.rows()) == 2)
        for row in [1, 0]:
            self.rows()[row].find_element("css selector", "input").click()
        self.click("Compare")
        self.wait_for_text("#inspect-details", "The requests are equal.")

    def test_all_are_cleared_when_it_is_pressed_twice(self):
        self.studio.send()
        self.wait(lambda: len(self.rows()) == 1)
        self.click("Clear all", "#inspect")
        self.assertEqual(len(self.rows()), 1)
        self.click("Clear all requests?", "#inspect")
        self.wait(lambda: len(self.rows()) == 0)
        self.wait_for_text("#inspect-list", "Every request to this address appears here immediately.")
        self.assertEqual(self.focused(), "inspect-filter")

    def test_what_was_sent_stays_when_what_came_is_cleared(self):
        self.studio.api("send", {"text": f"curl {self.studio.inspect}both"})
        self.wait(lambda: len(self.rows()) == 1)
        self.click("Clear all", "#inspect")
        self.click("Clear all requests?", "#inspect")
        self.wait(lambda: len(self.rows()) == 0)
        self.one("#compose-tab").click()
        self.wait(lambda: len(self.rows("compose")) == 1)

    def test_an_export_has_the_secrets_that_are_shown(self):
        self.studio.send(headers=[("Authorization", "Bearer s3cr3t")])
        self.inspect("headers")
        for word, is_shown in [("secrets masked", False), ("with their secrets", True)]:
            if is_shown:
                self.switch("Show secrets", "#inspect")
            for title in ["HAR", ".http"]:
                link = self.button(title, "#inspect-list")
                self.assertIn(word, link.get_attribute("title"))
                with urllib.request.urlopen(link.get_attribute("href")) as answer:
                    self.assertEqual("s3cr3t" in answer.read().decode(), is_shown)

    def test_an_address_after_the_number_sign_opens_a_request(self):
        self.studio.send("GET", "/linked")
        self.wait(lambda: len(self.rows()) == 1)
        number = self.rows()[0].get_attribute("data-id")
        self.open(f"inspect/{number}")
        self.wait_for_text("#inspect-details h3", "/linked")

    def test_a_request_goes_to_compose(self):
        self.studio.send("PUT", "/again", JSON, b"{}")
        self.inspect("overview")
        self.click("Edit and send")
        self.wait(lambda: self.one("#compose").is_displayed())
        self.assertIn("/again", self.one("#compose-text").get_property("value"))

    def test_a_thousand_requests_are_few_elements(self):
        for number in range(1000):
            self.studio.send("GET", f"/many/{number}?q={number}")
        self.wait(lambda: self.text("#inspect-list .bar [role=status]") == "1000")
        count = "return document.querySelectorAll('*').length"
        rows = "return document.querySelectorAll('#inspect .row').length"
        self.assertLess(self.run_script(count), 900)
        for place in [0, 0.5, 1]:
            self.run_script(
                """
                const list = document.getElementById("inspect-requests");
                list.scrollTop = list.scrollHeight * arguments[0];
            """,
                place,
            )
            wanted = f"/many/{999 - round(place * 999)}"
            self.wait(lambda: place == 0.5 or wanted + "?" in self.text("#inspect .rows"), wanted)
            self.assertLess(self.run_script(rows), 60)
            self.assertLess(self.run_script(count), 900)
        # What is looked at stays where it is when more comes.
        self.run_script("document.getElementById('inspect-requests').scrollTop = 4800")
        self.wait(lambda: "/many/899?" in self.text("#inspect .rows"))
        top = """
            const list = document.getElementById("inspect-requests");
            const { x, y } = list.getBoundingClientRect();
            return document.elementFromPoint(x + 100, y + 10).closest(".row").textContent;
        """
        first = self.run_script(top)
        self.studio.send("GET", "/many/1000?q=1000")
        self.wait_for_text("#news", "/many/1000")
        self.assertEqual(self.run_script(top), first)
        self.assertEqual(self.text("#inspect-list .bar [role=status]"), "1000")
        self.one("#inspect-filter").send_keys("many/99")
        self.wait_for_text("#inspect-list .bar [role=status]", "11 of 1000")


class ForwardTests(PageTest):
    def test_a_request_is_passed_on_and_its_answer_shown(self):
        studio = Studio(self.program, "--forward", self.world.url)
        try:
            self.open("inspect", studio.page)
            self.assertIn(self.world.url, self.text(".address"))
            status, content = studio.send("GET", "/json?a=1", [("X-Mine", "yes")])
            self.assertEqual((status, content), (200, b'{"name": "Ada", "list": [1, 2.50, null]}'))
            method, path, headers, _ = self.world.came[-1]
            self.assertEqual((method, path, headers["X-Mine"]), ("GET", "/json?a=1", "yes"))
            self.assertEqual(headers["Host"], self.world.url.removeprefix("http://"))
            # What is written of it goes to the server, and the list leaves that out.
            self.wait(lambda: "GET\n/json?a=1" in self.rows()[0].text)
            self.inspect("curl")
            self.wait_for_panel("curl", f"{self.world.url}/json?a=1")
            self.wait(lambda: "200" in self.rows()[0].text)
            self.inspect("response")
            self.wait_for_panel("response", "Status 200")
            self.wait_for_panel("response", '"Ada"')
            studio.send("GET", "/missing")
            self.wait(lambda: "404" in self.rows()[0].text)
        finally:
            studio.stop()

    def test_events_are_passed_on_as_they_come(self):
        studio = Studio(self.program, "--forward", self.world.url)
        try:
            self.open("inspect", studio.page)
            # The server sends the first event, and no other one until this has come here.
            with urllib.request.urlopen(f"{studio.inspect}events", timeout=PATIENCE) as answer:
                self.assertEqual(answer.readline(), b"data: one\n")
                self.world.go_on.set()
                self.assertIn(b"data: two\n", answer.read())
            self.inspect("response")
            self.wait_for_panel("response", "data: two")
        finally:
            self.world.go_on.set()
            studio.stop()
