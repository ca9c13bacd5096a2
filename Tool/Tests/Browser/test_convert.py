# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
"""Convert: a text becomes eight, live, with marks, variables and secrets."""

from selenium.webdriver.common.by import By

from support import PageTest


class ConvertTests(PageTest):
    def field(self, name):
        return next(
            found.find_element(By.TAG_NAME, "input")
            for found in self.all("#convert .variables label")
            if found.find_element(By.TAG_NAME, "span").text == name
        )

    def test_what_is_typed_is_written_in_six_forms_at_once(self):
        self.type_text("curl https://example.com/a -d x=1")
        self.wait_for_text("#convert-swift", "example.com")
        for name, part in [
            ("swift", "POST"),
            ("curl", "curl"),
            ("http", "POST /a HTTP/1.1"),
            ("har", '"log"'),
            ("httpfile", "POST https://example.com/a"),
            ("json", '"method"'),
        ]:
            self.assertIn(part, self.output(name), name)
        self.one("#convert-text").send_keys("23")
        self.wait_for_text("#convert-http", "x=123")

    def test_the_format_is_recognized_and_can_be_chosen(self):
        self.type_text("GET /a HTTP/1.1\r\nHost: example.com\r\n\r\n")
        self.wait_for_text("#convert .recognized", "Recognized: HTTP")
        self.one("#convert option[value=curl]").click()
        self.wait_for_text("#convert .recognized", "")
        self.wait(lambda: self.all("#convert .marks .error"))

    def test_an_error_is_marked_at_its_place_and_can_be_gone_to(self):
        self.type_text("curl https://example.com --no-such-option-at-all")
        self.wait(lambda: self.all("#convert .behind mark.error"))
        start = self.run_script(
            "return Number(document.querySelector('.behind mark.error').dataset.start)"
        )
        self.assertEqual(
            self.text("#convert .behind").rstrip("\u00a0"),
            "curl https://example.com --no-such-option-at-all",
        )
        self.assertGreaterEqual(start, len("curl https://example.com "))
        self.assertIn("1 error", self.text("#convert .summary"))
        self.one("#convert .marks .error button").click()
        self.assertEqual(self.focused(), "convert-text")
        self.assertEqual(self.run_script("return document.activeElement.selectionStart"), start)

    def test_a_mark_after_letters_of_four_bytes_is_at_its_place(self):
        self.type_text("curl https://example.com -H 'X: 😀é' --no-such-option-at-all")
        self.wait(lambda: self.all("#convert .behind mark.error"))
        self.assertTrue(
            "--no-such-option-at-all".startswith(self.text("#convert .behind mark.error")[:2])
        )

    def test_marks_are_under_their_letters(self):
        for text, kind in [
            ("curl https://example.com \\\n  -H 'A: b' \\\n  --no-such-option-at-all", "error"),
            ("curl https://example.com \\\n  --silent -H 'A: b'", "note"),
        ]:
            self.type_text(text)
            self.wait(lambda: self.all(f"#convert .behind mark.{kind}"))
            self.check_marks()

    def check_marks(self):
        boxes = self.run_script("""
            const area = document.getElementById("convert-text").getBoundingClientRect();
            const behind = document.querySelector("#convert .behind").getBoundingClientRect();
            return [area.x - behind.x, area.y - behind.y, area.width - behind.width, area.height - behind.height];
        """)
        self.assertEqual(boxes, [0, 0, 0, 0])
        fonts = self.run_script("""
            return ["#convert-text", "#convert .behind"].map((selector) => {
              const style = getComputedStyle(document.querySelector(selector));
              return [style.font, style.padding, style.letterSpacing, style.whiteSpace, style.overflowWrap, style.tabSize].join();
            });
        """)
        self.assertEqual(fonts[0], fonts[1])
        # A mark takes no more room than its letters.
        self.assertEqual(
            self.run_script("""
            const style = getComputedStyle(document.querySelector("#convert .behind mark"));
            return [style.margin, style.padding, style.borderWidth, style.display];
        """),
            ["0px", "0px", "0px", "inline"],
        )

    def test_a_variable_is_a_field_that_is_filled_while_typing(self):
        self.type_text('curl https://example.com/$PLACE -H "Accept: $KIND"')
        self.wait(lambda: len(self.all("#convert .variables input")) == 2)
        self.wait_for_text("#convert-http", "no value")
        self.field("PLACE").send_keys("somewhere")
        self.wait_for_text("#convert-curl", "/somewhere")
        self.assertEqual(self.focused("return document.activeElement.value"), "somewhere")
        self.field("KIND").send_keys("text/html")
        self.wait_for_text("#convert-http", "Accept: text/html")

    def test_secrets_are_masked_until_they_are_asked_for(self):
        self.type_text("curl https://example.com -H 'Authorization: Bearer s3cr3t-token'")
        self.wait_for_text("#convert-swift", "example.com")
        outputs = "".join(
            self.output(name)
            for name in [
                "swift", "urlrequest", "curl", "http", "har", "httpfile", "postman", "json",
            ]
        )
        self.assertNotIn("s3cr3t-token", outputs)
        self.wait_for_text("#convert-outputs", "Secrets are masked")
        self.switch("Show secrets", "#convert")
        self.wait_for_text("#convert-http", "s3cr3t-token")

    def test_one_of_many_requests_is_chosen(self):
        self.type_text("GET https://example.com/first\n\n###\nPOST https://example.com/second\n\nx")
        self.wait_for_text("#convert-http", "/first")
        self.wait(lambda: len(self.all("#convert .editor .bar select")) == 2)
        options = self.all("#convert .editor .bar label:last-child option")
        self.assertEqual(len(options), 2)
        options[1].click()
        self.wait_for_text("#convert-http", "/second")

    def test_a_path_alone_gets_the_base(self):
        self.type_text("GET /path\n")
        self.one("#convert .base input").send_keys("https://base.example")
        self.wait_for_text("#convert-curl", "base.example/path")

    def test_every_example_is_converted_without_errors(self):
        for title, part in [
            ("curl", "/v1/orders"),
            ("Upload", "avatars"),
            ("HTTP", "login"),
            (".http", 'Endpoint("/orders'),
            ("HAR", "search"),
        ]:
            self.click(title, "#convert .examples")
            # Each example names something that no other does.
            self.wait_for_text("#convert-swift", part)
            self.assertEqual(self.all("#convert .marks .error"), [], title)

    def test_an_empty_text_has_no_outputs_and_no_errors(self):
        self.type_text("curl https://example.com")
        self.wait_for_text("#convert-swift", "example.com")
        self.type_text("")
        self.run_script("document.getElementById('convert-text').value = ''")
        self.one("#convert-text").send_keys(" ")
        self.wait_for_text("#convert-swift", "Nothing to write yet.")
        self.assertEqual(self.all("#convert .marks li"), [])

    def test_copy_takes_the_text_as_it_is(self):
        self.driver.execute_cdp_cmd(
            "Browser.grantPermissions",
            {"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]},
        )
        self.type_text("curl https://example.com/a -H 'X: \u202eabc'")
        self.wait_for_text("#convert-swift", "example.com")
        self.assertIn("U+202E", self.output("http"))
        self.one("#convert-http-tab").click()
        self.click("Copy", "#convert-http")
        copied = self.wait(
            lambda: self.driver.execute_async_script(
                "const done = arguments[0]; navigator.clipboard.readText().then(done, () => done(''))"
            )
        )
        self.assertIn("\u202eabc", copied)

    def test_side_by_side_shows_all_and_is_remembered(self):
        self.switch("Side by side")
        self.assertEqual(
            len([found for found in self.all("#convert .output") if found.is_displayed()]), 8
        )
        self.open("convert")
        self.assertEqual(
            len([found for found in self.all("#convert .output") if found.is_displayed()]), 8
        )
        self.switch("Side by side")
        self.assertEqual(
            len([found for found in self.all("#convert .output") if found.is_displayed()]), 1
        )
