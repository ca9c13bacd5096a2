# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
"""The page for those who use a keyboard, a screen reader, a telephone or a very wide screen."""

import os
import pathlib

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from support import WINDOWS, PageTest, png
from test_answer import AnswerFields
from test_inspect import JSON, multipart

RULES = pathlib.Path(__file__).with_name("rules.js").read_text(encoding="utf-8")
FOCUS = pathlib.Path(__file__).with_name("focus.js").read_text(encoding="utf-8")


class AccessTests(PageTest):
    def scenes(self):
        """Each view with something in it; the name of each as it is on the screen."""
        self.open("convert")
        yield "convert, empty"
        self.type_text(
            "curl https://example.com/$PLACE -H 'Authorization: Bearer x' --no-such-option"
        )
        self.wait(lambda: self.all("#convert .marks li"))
        yield "convert, with an error"
        self.type_text(
            "curl 'https://example.com/$PLACE' -H \"Authorization: Bearer $TOKEN\" -d a=1"
            + "&long="
            + "x" * 600
        )
        self.wait_for_text("#convert-swift", "example.com")
        yield "convert"
        self.type_text(
            "\n###\n".join(
                f"GET https://example.com/{number}/{'long-' * 60}" for number in range(3)
            )
        )
        self.wait(lambda: len(self.all("#convert .editor .bar label:last-child option")) == 3)
        yield "convert, with three requests"
        self.open("inspect")
        yield "inspect, empty"
        headers, body = multipart(
            (['Content-Disposition: form-data; name="caption"'], b"A cat \xe2\x80\xae on a roof"),
            (
                [
                    'Content-Disposition: form-data; name="file"; filename="cat.png"',
                    "Content-Type: image/png",
                ],
                png(40, 30),
            ),
        )
        self.studio.send(
            "POST",
            "/upload/" + "long/" * 60 + "?a[b]=1&c=2",
            [*headers, ("Authorization", "Bearer x" * 40)],
            body,
        )
        self.studio.send(
            "POST", "/json", JSON, b'{"a": [1, true, null, "text"], "b": {"c": {"d": {"e": 1}}}}'
        )
        self.wait(lambda: len(self.rows()) == 2)
        yield "inspect, the list"
        for row, tab in [
            (1, "overview"),
            (1, "headers"),
            (1, "query"),
            (1, "body"),
            (1, "raw"),
            (1, "swift"),
            (0, "body"),
        ]:
            self.inspect(tab, row)
            self.wait(lambda: self.panel(tab))
            yield f"inspect, {tab}"
        form = AnswerFields(self)
        form.open()
        form.fill(status=204, origin="*", text="a text")
        form.use()
        self.wait(lambda: form.problem("body"))
        yield "inspect, with an error of the answer"
        self.switch("Search bodies", "#inspect")
        self.one("#inspect-filter").send_keys(" a" * 9)
        self.wait_for_text("#inspect-searched", "fewer")
        yield "inspect, with an error of the search"
        self.open("compose")
        yield "compose, empty"
        self.type_text(f"GET {self.world.url}/json", "compose")
        self.wait(lambda: self.one("#compose .primary").is_enabled())
        self.click("Send", "#compose")
        self.wait_for_panel("response", '"Ada"', "compose")
        yield "compose, with an answer"

    def test_names_contrast_and_width_in_each_window(self):
        faults = []
        for scene in self.scenes():
            for window in self.each_window([*WINDOWS, (2560, 900)]):
                faults += [f"{scene}, {window}: {fault}" for fault in self.run_script(RULES)]
        self.assertEqual(faults, [], "\n".join(faults[:20]))

    def test_the_rules_of_axe_in_both_themes(self):
        axe = pathlib.Path(os.environ["AXE"]).read_text(encoding="utf-8")
        for scheme in ["light", "dark"]:
            self.studio.api("clear", {})
            self.emulate(scheme)
            for scene in self.scenes():
                self.run_script(
                    "document.getAnimations().forEach((animation) => animation.finish())"
                )
                self.run_script("if (!window.axe) { " + axe + " }")
                found = self.driver.execute_async_script("""
                    const done = arguments[0];
                    axe.run(document, { resultTypes: ["violations"] })
                      .then(({ violations }) => done(violations.map(({ id, nodes }) =>
                        `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join("; ")}`)), (error) => done([String(error)]));
                """)
                self.assertEqual(found, [], f"{scene}, {scheme}")

    def test_the_theme_is_chosen_and_remembered(self):
        ground = "return getComputedStyle(document.body).backgroundColor"
        light = self.run_script(ground)
        Select(self.one("#theme")).select_by_value("dark")
        dark = self.run_script(ground)
        self.assertNotEqual(light, dark)
        self.open("convert")
        self.assertEqual(self.run_script(ground), dark)
        Select(self.one("#theme")).select_by_value("auto")
        self.assertEqual(self.run_script(ground), light)
        self.emulate("dark")
        self.assertEqual(self.run_script(ground), dark)

    def test_views_and_tabs_are_walked_with_arrows(self):
        self.run_script("document.getElementById('convert-tab').focus()")
        for wanted in ["inspect-tab", "compose-tab", "convert-tab"]:
            self.press(Keys.ARROW_RIGHT)
            self.assertEqual(self.focused(), wanted)
            self.assertTrue(self.one(f"#{wanted.removesuffix('-tab')}").is_displayed())
        self.press(Keys.END)
        self.assertEqual(self.focused(), "compose-tab")
        self.press(Keys.HOME)
        self.assertEqual(self.focused(), "convert-tab")
        self.assertEqual(
            len(
                [
                    tab
                    for tab in self.all("header [role=tab]")
                    if tab.get_attribute("tabindex") == "0"
                ]
            ),
            1,
        )

    def test_everything_is_done_by_keyboard_alone(self):
        for number in range(3):
            self.studio.send("GET", f"/walk/{number}")
        self.run_script("document.getElementById('convert-tab').focus()")
        self.press(Keys.ARROW_RIGHT)
        self.wait(lambda: len(self.rows()) == 3)
        self.press("/")
        self.assertEqual(self.focused(), "inspect-filter")
        self.press("walk")
        self.press(Keys.ARROW_DOWN)
        self.assertEqual(self.focused(), "inspect-requests")
        self.press(Keys.ARROW_DOWN)
        active = self.one("#inspect-requests").get_attribute("aria-activedescendant")
        self.assertIn("/walk/1", self.one(f"#{active}").text)
        self.press(Keys.ENTER)
        self.wait_for_text("#inspect-details h3", "/walk/1")
        self.wait(lambda: self.focused("return document.activeElement.localName") == "h3")
        # Tab goes from the heading to the tabs, arrows along them.
        for _ in range(10):
            self.press(Keys.TAB)
            if self.focused("return document.activeElement.getAttribute('role')") == "tab":
                break
        self.assertEqual(self.focused(), "inspect-detail-overview-tab")
        self.press(Keys.ARROW_RIGHT)
        self.assertEqual(self.focused(), "inspect-detail-headers-tab")
        self.assertIn("Host", self.panel("headers"))
        self.press(Keys.ESCAPE)
        self.wait(lambda: self.focused() == "inspect-requests")
        self.press(Keys.SPACE)
        self.press(Keys.ARROW_UP)
        self.press(Keys.SPACE)
        self.assertEqual(len(self.all("#inspect .row input:checked")), 2)
        self.run_script("arguments[0].focus()", self.button("Compare"))
        self.press(Keys.ENTER)
        self.wait(lambda: self.all(".differences li"))

    def test_each_control_is_reached_by_tab_and_seen(self):
        self.studio.send("POST", "/focus", JSON, b'{"a": {"b": 1}}')
        faults = []
        for view, is_opened in [
            ("convert", False),
            ("inspect", False),
            ("inspect", True),
            ("compose", False),
        ]:
            self.open(view)
            if view == "inspect":
                form = AnswerFields(self)
                form.open()
                form.fill(text="a text")
            if is_opened:
                self.inspect("body")
                self.wait_for_panel("body", "1 member")
            for window in self.each_window():
                faults += [f"{view}, {window}: {fault}" for fault in self.walk()]
        self.assertEqual(faults, [], "\n".join(faults[:20]))

    def walk(self):
        """Goes from the tabs of the views to the end by Tab; gives what is wrong."""
        wanted = self.run_script(FOCUS)
        self.assertGreater(wanted, 8)
        ActionChains(self.driver).send_keys(Keys.TAB * wanted).perform()
        return self.run_script("return window.__faults()")

    def test_errors_are_told_and_can_be_put_away(self):
        self.run_script("window.fetch = () => Promise.reject(new TypeError())")
        self.type_text("curl https://example.com")
        self.wait_for_text("#alert", "requests studio is not responding.")
        self.assertEqual(self.one("#alert").get_attribute("role"), "alert")
        self.click("Dismiss")
        self.assertEqual(self.text("#alert"), "")
        self.assertEqual(self.focused(), "convert-text")

    def test_the_console_has_no_errors(self):
        self.driver.get_log("browser")
        for _ in self.scenes():
            pass
        self.assertEqual(
            [
                entry["message"]
                for entry in self.driver.get_log("browser")
                # The browser logs each refusal too, and two scenes ask for one.
                if not any(word in entry["message"] for word in ["favicon", "/answer", "/search"])
            ],
            [],
        )
