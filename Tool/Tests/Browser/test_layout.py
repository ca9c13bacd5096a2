# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
"""Each view in windows of many sizes: nothing overlaps, is cut or too small to be used."""

import pathlib

from support import PageTest, png
from test_inspect import JSON, multipart

BOXES = pathlib.Path(__file__).with_name("boxes.js").read_text(encoding="utf-8")
LONG = "a_long_name_of_a_variable_without_any_place_to_break_it_and_no_end"
TABS = ["overview", "headers", "query", "body", "raw", "swift", "curl", "response"]


class LayoutTests(PageTest):
    def with_variables(self, view, count):
        """A text with open variables, of which every second one has a value."""
        names = [f"{LONG}_{number}" if number % 3 == 0 else f"V{number}" for number in range(count)]
        self.type_text(
            f"GET {self.world.url}/json" + "".join(f"/{{{{{name}}}}}" for name in names), view
        )
        self.wait(lambda: len(self.all(f"#{view} .variables input")) == count)
        for field in self.all(f"#{view} .variables input")[::2]:
            field.send_keys("a value that is longer than its field " * 3)
        # The marks of the last answer move what is below them, a button under the pointer too.
        self.wait(lambda: not self.all(f"#{view} .editor[aria-busy=true]"))

    def scenes(self):
        """Each view, with what makes it long; the name of each as it is on the screen."""
        for view in ["convert", "compose"]:
            self.open(view)
            yield f"{view}, empty"
            for count in [0, 3, 10]:
                self.with_variables(view, count)
                yield f"{view}, with {count} variables"
        self.open("convert")
        self.type_text(f"curl 'https://example.com/$A/{'long-' * 60}' -H 'X: {'y' * 300}' --no")
        self.wait(lambda: self.all("#convert .marks li"))
        yield "convert, with an error"
        self.type_text(f"curl 'https://example.com/{'long-' * 60}' -H 'X: {'y' * 300}'")
        self.wait_for_text("#convert-swift", "example.com")
        self.switch("Side by side")
        yield "convert, side by side"
        self.switch("Side by side")
        self.open("inspect")
        yield "inspect, empty"
        headers, body = multipart(
            ([f'Content-Disposition: form-data; name="{LONG}"'], b"A cat on a roof " * 40),
            (
                [
                    f'Content-Disposition: form-data; name="file"; filename="{LONG}.png"',
                    "Content-Type: image/png",
                ],
                png(40, 30),
            ),
        )
        self.studio.send(
            "A-METHOD-THAT-NOBODY-KNOWS",
            "/upload/" + "long/" * 60 + f"?{LONG}[b]={'v' * 200}&c=2",
            [*headers, ("Authorization", "Bearer x" * 40), (LONG, "z" * 300)],
            body,
        )
        self.studio.send("POST", "/json", JSON, b'{"a": [1, true, "text"], "b": {"c": {"d": 1}}}')
        self.wait(lambda: len(self.rows()) == 2)
        yield "inspect, the list"
        for row, tab in [*((1, tab) for tab in TABS), (0, "body"), (0, "response")]:
            self.leave_details("inspect")
            self.inspect(tab, row)
            self.wait(lambda: self.panel(tab) not in ["", "Loading…"])
            yield f"inspect, {tab}"
        self.leave_details("inspect")
        for row in self.rows():
            row.find_element("css selector", "input").click()
        self.click("Compare", "#inspect")
        self.wait(lambda: self.all(".differences li"))
        yield "inspect, two compared"
        self.open("compose")
        self.with_variables("compose", 3)
        self.click("Send", "#compose")
        self.wait(lambda: self.text("#alert"))
        yield "compose, with an error"
        self.open("compose")
        self.type_text(f"GET {self.world.url}/json?{LONG}={'v' * 300}", "compose")
        self.wait(lambda: self.one("#compose .primary").is_enabled())
        self.click("Send", "#compose")
        for tab in ["response", "overview", "curl"]:
            self.wait(lambda: self.all("#compose-detail-response-tab"))
            self.show(tab, "compose")
            self.wait(lambda: self.panel(tab, "compose") not in ["", "Loading…"])
            yield f"compose, {tab}"

    def leave_details(self, view):
        """Goes back to the list in a window that shows one thing at a time."""
        back = [found for found in self.all(f"#{view} .back") if found.is_displayed()]
        if back:
            back[0].click()

    def check(self, width, height):
        self.size(width, height)
        faults = []
        for scene in self.scenes():
            for scheme in ["light", "dark"]:
                self.emulate(scheme)
                faults += [
                    f"{scene}, {scheme}: {fault}" for fault in self.run_script(BOXES)
                ]
        self.assertEqual(faults, [], "\n".join(faults[:30]))

    def test_boxes_on_a_telephone(self):
        self.check(360, 740)

    def test_boxes_on_a_tablet(self):
        self.check(768, 1024)

    def test_boxes_below_the_width_of_two_columns(self):
        self.check(959, 700)

    def test_boxes_in_a_low_window(self):
        self.check(1024, 560)

    def test_boxes_on_a_laptop(self):
        self.check(1280, 800)

    def test_boxes_on_a_desk(self):
        self.check(1440, 900)
