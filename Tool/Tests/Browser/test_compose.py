# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
"""Compose: a request is sent from the page, and its answer shown and kept."""

import json
import time
import urllib.request

from selenium.webdriver.common.keys import Keys

from support import PageTest


class ComposeTests(PageTest):
    def setUp(self):
        super().setUp()
        self.open("compose")

    def send(self, text):
        self.type_text(text, "compose")
        self.wait(lambda: self.one("#compose .primary").is_enabled())
        self.click("Send", "#compose")

    def test_json_comes_back_as_a_tree(self):
        self.send(f"curl {self.world.url}/json -d a=1")
        self.wait_for_panel("response", '"Ada"', "compose")
        self.assertIn("Status 200", self.panel("response", "compose"))
        self.assertIn("2.50", self.panel("response", "compose"))
        method, path, _, body = self.world.came[-1]
        self.assertEqual((method, path, body), ("POST", "/json", b"a=1"))
        self.assertEqual(len(self.rows("compose")), 1)

    def test_an_image_is_shown(self):
        self.send(f"curl {self.world.url}/image")
        self.wait(
            lambda: self.run_script(
                "return document.querySelector('#compose-detail-response img')?.naturalWidth"
            )
            == 3
        )

    def test_binary_is_hexadecimal(self):
        self.send(f"curl {self.world.url}/binary")
        self.wait_for_panel("response", "000000f0", "compose")

    def test_html_is_text(self):
        self.send(f"curl {self.world.url}/hostile")
        self.wait_for_panel("response", "<script>window.__hacked = 1</script>", "compose")
        self.assert_nothing_ran()

    def test_a_status_of_an_error_is_shown_as_one(self):
        self.send(f"curl {self.world.url}/missing")
        self.wait_for_panel("response", "Status 404", "compose")
        self.assertEqual(self.text("#compose .row .status.bad"), "404")

    def test_nobody_at_the_address_is_an_error_in_words(self):
        self.send("curl http://127.0.0.1:9/")
        self.wait(lambda: self.all("#compose-detail-response .problem"))
        self.assertEqual(self.text("#compose .row .status"), "error")

    def test_control_and_enter_send(self):
        self.type_text(f"GET {self.world.url}/keys", "compose")
        self.wait(lambda: self.one("#compose .primary").is_enabled())
        self.press(Keys.CONTROL, Keys.ENTER)
        self.wait_for_panel("response", "hello", "compose")
        self.assertEqual(self.world.came[-1][1], "/keys")

    def test_the_button_keeps_the_focus(self):
        self.type_text(f"GET {self.world.url}/json", "compose")
        self.wait(lambda: self.one("#compose .primary").is_enabled())
        self.run_script("document.querySelector('#compose .primary').focus()")
        self.press(Keys.ENTER)
        self.wait_for_panel("response", '"Ada"', "compose")
        self.assertEqual(self.focused("return document.activeElement.textContent"), "Send")

    def test_an_answer_that_goes_on_is_cut_when_the_time_is_over(self):
        self.one("#compose input[type=number]").send_keys(Keys.CONTROL, "a")
        self.press("2")
        self.send(f"GET {self.world.url}/events")
        self.wait_for_panel("response", "was not complete after 2 s", "compose")
        self.assertIn("data: one", self.panel("response", "compose"))
        self.world.go_on.set()

    def test_a_variable_is_filled_before_it_is_sent(self):
        self.type_text(f"GET {self.world.url}/{{{{PLACE}}}}", "compose")
        self.wait(lambda: self.all("#compose .variables input"))
        self.one("#compose .variables input").send_keys("filled")
        self.wait(lambda: self.one("#compose .primary").is_enabled())
        self.click("Send", "#compose")
        self.wait_for_panel("response", "hello", "compose")
        self.assertEqual(self.world.came[-1][1], "/filled")

    def test_what_cannot_be_sent_says_why(self):
        self.send("curl https://example.com/$OPEN")
        self.wait(lambda: self.text("#alert") or self.all("#compose-detail-response .problem"))

    def test_an_error_stays_when_the_text_was_sent_before_it_was_read(self):
        self.type_text(f"GET {self.world.url}/{{{{A}}}}/{{{{B}}}}", "compose")
        self.wait(lambda: len(self.all("#compose .variables input")) == 2)
        # The field is read 120 ms later, when the error of the other one may be there already.
        self.run_script(
            """
            const field = document.querySelector("#compose .variables input");
            field.value = "filled";
            field.dispatchEvent(new Event("input", { bubbles: true }));
            document.querySelector("#compose .primary").click();
        """
        )
        self.wait(lambda: self.text("#alert"))
        time.sleep(0.5)
        self.assertIn("B", self.text("#alert"))

    def test_a_file_is_not_opened(self):
        self.send(f"curl {self.world.url}/ -d @/etc/hostname")
        self.wait(lambda: self.text("#alert") or self.all("#compose-detail-response .problem"))
        self.assertNotIn("/etc/hostname was", self.text("#alert"))

    def test_the_list_is_exported(self):
        self.send(f"curl {self.world.url}/json -H 'Authorization: Bearer s3cr3t'")
        self.wait_for_panel("response", '"Ada"', "compose")
        # A link that saves a file: the test reads what it leads to.
        for title, part in [("HAR", '"entries"'), (".http", "GET ")]:
            address = self.button(title, "#compose-list").get_attribute("href")
            with urllib.request.urlopen(address) as answer:
                self.assertIn("attachment", answer.headers["Content-Disposition"])
                content = answer.read().decode()
            self.assertIn(part, content)
            self.assertIn("/json", content)
            self.assertNotIn("s3cr3t", content)
            if title == "HAR":
                self.assertEqual(len(json.loads(content)["log"]["entries"]), 1)

    def test_what_is_inspected_is_not_in_the_list(self):
        self.send(f"curl {self.studio.inspect}both")
        self.wait(lambda: len(self.rows("compose")) == 1)
        self.wait_for_panel("response", "Status 200", "compose")
        self.one("#inspect-tab").click()
        self.wait(lambda: len(self.rows("inspect")) == 1)
