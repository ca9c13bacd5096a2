# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
"""The answer that requests get: a form sets it, and the program refuses what cannot be one."""

import json
import urllib.error
import urllib.request

from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from support import PATIENCE, PageTest, Studio

# Asks for an address as a script of the page that is open does.
FETCH = """
    const [address, options, done] = arguments;
    fetch(address, options).then(async (answer) =>
      done([answer.status, await answer.text(), answer.headers.get("x-total")]), () => done(null));
"""


class AnswerFields:
    """The controls of the form."""

    def __init__(self, test):
        self.test = test

    def open(self):
        if not self.test.all(".answer[open]"):
            self.test.one(".answer summary").click()

    def control(self, name):
        return self.test.one(
            {
                "status": ".answer [type=number]",
                "origin": ".answer [type=text]",
                "fields": ".answer .field textarea",
                "kind": ".answer select",
                "text": ".answer .cell > textarea",
            }[name]
        )

    def fill(self, **values):
        if "text" in values:
            Select(self.control("kind")).select_by_value("text")
        for name, value in values.items():
            # As a paste does: a key for each letter takes long.
            self.test.run_script(
                """
                arguments[0].focus();
                arguments[0].select();
                if (!document.execCommand("insertText", false, arguments[1])) {
                  document.execCommand("delete");
                }
                """,
                self.control(name),
                str(value),
            )

    def use(self):
        self.test.click("Use this answer", ".answer")

    def problem(self, name):
        return self.test.text(f"#answer-{name}-problem")


class AnswerTests(PageTest):
    def setUp(self):
        super().setUp()
        self.open("inspect")
        self.form = AnswerFields(self)

    def ask(self, path="", method="GET", headers=()):
        """The status, the fields and the body that a client gets."""
        request = urllib.request.Request(
            self.studio.inspect + path, method=method, headers=dict(headers)
        )
        try:
            answer = urllib.request.urlopen(request, timeout=PATIENCE)
        except urllib.error.HTTPError as error:
            answer = error
        with answer:
            return answer.status, answer.headers, answer.read().decode()

    def test_a_request_gets_the_answer_of_the_form(self):
        self.wait_for_text(".answer summary", "status 200, the request as JSON")
        self.form.open()
        self.form.fill(
            status=418, fields="Content-Type: text/plain\nX-Pot: tea", text="short\nand stout"
        )
        # Nothing is sent while somebody writes.
        self.assertEqual(self.ask()[0], 200)
        self.form.use()
        self.wait_for_text(".answer summary", "status 418, 2 fields, 15 bytes")
        self.wait_for_text("#news", "Requests get this answer from now on.")
        status, headers, body = self.ask("pot", "POST")
        self.assertEqual((status, headers["X-Pot"], body), (418, "tea", "short\nand stout"))
        self.wait(lambda: "418" in self.rows()[0].text)
        self.inspect("response")
        self.wait_for_panel("response", "and stout")
        self.click("Reset", ".answer")
        self.wait_for_text(".answer summary", "status 200, the request as JSON")
        status, _, body = self.ask("echo")
        self.assertEqual((status, json.loads(body)["target"]), (200, "/echo"))
        self.assertEqual(self.form.control("status").get_property("value"), "200")

    def test_input_that_is_wrong_is_told_at_its_control(self):
        self.form.open()
        good = {"status": 201, "fields": "X-A: 1", "origin": "*", "text": "text"}
        for name, control, value, part in [
            ("status", "status", "101", "from 200 to 599"),
            ("status", "status", "600", "from 200 to 599"),
            ("status", "status", "", "from 200 to 599"),
            ("status", "status", "200.5", "from 200 to 599"),
            ("fields", "fields", "X-A: 1\nno colon", "Line 2 has no colon."),
            ("fields", "fields", "X A: 1", "Line 1 does not begin with a field name."),
            ("fields", "fields", "X-A: a\x7fb", "Line 1 has a control character."),
            ("fields", "fields", "content-length: 1", "the program writes"),
            ("fields", "fields", "X-A: " + "a" * 17_000, "more than 16384 bytes"),
            ("body", "text", "é" * 131_073, "more than 262144 bytes"),
            ("body", "status", "204", "has no body"),
            ("origin", "origin", "localhost:3000", "This is not an origin."),
            ("origin", "origin", "<script>window.__hacked = 1</script>", "This is not an origin."),
        ]:
            self.form.fill(**good)
            self.form.fill(**{control: value})
            self.form.use()
            self.wait(lambda: part in self.form.problem(name), f"{name} does not show {part!r}")
            focused = self.driver.switch_to.active_element
            self.assertEqual(focused.get_attribute("aria-invalid"), "true")
            self.assertEqual(
                focused.get_attribute("aria-describedby"), f"answer-{name}-problem"
            )
            others = [other for other in ["status", "fields", "origin", "body"] if other != name]
            self.assertEqual([self.form.problem(other) for other in others], ["", "", ""])
            self.assertEqual(self.text("#alert"), "")
        self.assertEqual(self.studio.api("answer")["status"], 200)
        self.form.fill(**good)
        self.form.use()
        self.wait_for_text(".answer summary", "status 201")
        self.assertEqual(self.all(".answer [aria-invalid=true]"), [])
        self.assert_nothing_ran()

    def test_a_body_that_the_status_forbids_is_told_where_it_is_chosen(self):
        self.form.open()
        self.form.fill(status=204)
        self.form.use()
        self.wait(lambda: "leave it empty" in self.form.problem("body"))
        self.assertEqual(self.focused("return document.activeElement.localName"), "select")
        self.form.fill(text="")
        self.form.use()
        self.wait_for_text(".answer summary", "status 204, 0 bytes")
        self.assertEqual(self.ask()[0], 204)

    def test_the_answer_is_set_by_keyboard_alone(self):
        self.run_script("document.querySelector('.answer summary').focus()")
        self.press(Keys.ENTER)
        self.press(Keys.TAB, Keys.CONTROL + "a" + Keys.NULL, "503")
        self.press(Keys.TAB, "*")
        self.press(Keys.TAB, "Retry-After: 1", Keys.ENTER, "X-B: 2")
        self.press(Keys.TAB, "A")
        self.press(Keys.TAB, "later")
        self.press(Keys.TAB, Keys.ENTER)
        self.wait_for_text(".answer summary", "status 503, 2 fields, 5 bytes, CORS for *")
        status, headers, body = self.ask()
        self.assertEqual((status, headers["Retry-After"], body), (503, "1", "later"))
        # The button keeps the focus.
        self.assertEqual(
            self.focused("return document.activeElement.textContent"), "Use this answer"
        )

    def test_what_is_in_the_answer_is_text(self):
        script = "<img src=x onerror='window.__hacked = 1'></textarea><script>alert(1)</script>"
        self.studio.api("answer", {"status": 200, "fields": f"X-A: {script}", "body": script})
        self.form.open()
        self.wait(lambda: self.form.control("text").get_property("value") == script)
        self.assertEqual(self.form.control("fields").get_property("value"), f"X-A: {script}")
        self.ask()
        for tab in ["response", "overview"]:
            self.inspect(tab)
            self.wait(lambda: self.panel(tab))
            self.assert_nothing_ran()
        self.assertIn(script, self.ask()[2])

    def test_an_answer_of_another_page_is_shown_and_a_changed_form_stays(self):
        self.form.open()
        self.studio.api("answer", {"status": 404, "body": "first"})
        self.wait_for_text(".answer summary", "status 404")
        self.wait(lambda: self.form.control("text").get_property("value") == "first")
        self.form.fill(text="mine")
        self.studio.api("answer", {"status": 500, "body": "second"})
        self.wait_for_text(".answer summary", "status 500")
        self.assertEqual(self.form.control("text").get_property("value"), "mine")
        self.form.use()
        self.wait_for_text(".answer summary", "status 404")
        self.assertEqual(self.ask()[2], "mine")

    def test_the_program_keeps_the_answer_and_the_browser_does_not(self):
        self.studio.api("answer", {"status": 202, "body": "kept"})
        self.open("inspect")
        self.wait_for_text(".answer summary", "status 202, 4 bytes")
        self.assertNotIn("kept", self.run_script("return JSON.stringify(localStorage)"))

    def test_a_program_that_is_gone_is_an_error_above_the_page(self):
        self.form.open()
        self.run_script("window.fetch = () => Promise.reject(new TypeError())")
        self.form.use()
        self.wait_for_text("#alert", "requests studio is not responding.")

    def test_only_pages_of_the_allowed_origin_read_the_answer(self):
        asked = {
            "method": "PUT",
            "headers": {"Content-Type": "application/json", "X-Mine": "1"},
            "body": "{}",
        }
        secret = {**asked, "credentials": "include"}
        answer = {"status": 201, "fields": "X-Total: 7", "body": "made"}
        for origin, is_allowed, has_credentials in [
            (None, False, False),
            ("*", True, False),
            (self.world.url, True, True),
            ("http://localhost:3000", False, False),
        ]:
            self.studio.api("answer", {**answer, "origin": origin})
            self.driver.get(f"{self.world.url}/text")
            for options, isread in [(asked, is_allowed), (secret, has_credentials)]:
                read = self.driver.execute_async_script(FETCH, self.studio.inspect, options)
                self.assertEqual(read, [201, "made", "7"] if isread else None, (origin, options))
        self.open("inspect")
        methods = [row["method"] for row in self.studio.api("requests")["requests"]]
        # Each was asked for first, and what was not allowed never came.
        self.assertEqual((methods.count("OPTIONS"), methods.count("PUT")), (8, 3))

    def test_requests_that_are_forwarded_have_no_form(self):
        studio = Studio(self.program, "--forward", self.world.url)
        try:
            self.open("inspect", studio.page)
            self.assertEqual(self.all(".answer"), [])
            with self.assertRaises(urllib.error.HTTPError) as refused:
                studio.api("answer", {"status": 500})
            self.assertEqual(refused.exception.code, 409)
            self.assertEqual(studio.send()[0], 200)
        finally:
            studio.stop()
