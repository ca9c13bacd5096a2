# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
"""Each view in windows of many sizes: nothing overlaps, is cut or too small to be used."""

import pathlib

from support import WINDOWS, PageTest, png
from test_answer import AnswerFields
from test_inspect import JSON, multipart

BOXES = pathlib.Path(__file__).with_name("boxes.js").read_text(encoding="utf-8")
LONG = "a_long_name_of_a_variable_without_any_place_to_break_it_and_no_end"
# Just below the width of two columns, and a low window.
OTHERS = [(959, 700), (1024, 560)]
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

    def convert_scenes(self):
        """Convert, with what makes it long; the name of each scene as it is on the screen."""
        yield from self.variable_scenes("convert")
        self.open("convert")
        self.type_text(f"curl 'https://example.com/$A/{'long-' * 60}' -H 'X: {'y' * 300}' --no")
        self.wait(lambda: self.all("#convert .marks li"))
        yield "with an error"
        self.type_text(f"curl 'https://example.com/{'long-' * 60}' -H 'X: {'y' * 300}'")
        self.wait_for_text("#convert-swift", "example.com")
        self.switch("Side by side")
        yield "side by side"
        self.switch("Side by side")

    def variable_scenes(self, view):
        self.open(view)
        yield "empty"
        for count in [0, 3, 10]:
            self.with_variables(view, count)
            yield f"with {count} variables"

    def inspect_scenes(self):
        self.open("inspect")
        yield "empty"
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
        yield "the list"
        for row, tab in [*((1, tab) for tab in TABS), (0, "body"), (0, "response")]:
            self.inspect(tab, row)
            self.wait(lambda: self.panel(tab) not in ["", "Loading…"])
            yield tab
        for row in self.rows():
            row.find_element("css selector", "input").click()
        self.click("Compare", "#inspect")
        self.wait(lambda: self.all(".differences li"))
        yield "two compared"

    def answer_scenes(self):
        """The form of the answer, and what is said about a search."""
        self.open("inspect")
        self.one(".answer summary").click()
        yield "the form"
        self.studio.send("POST", "/long", JSON, b"[" + b"1, " * 30_000 + b"1]")
        self.wait(lambda: self.rows())
        form = AnswerFields(self)
        form.fill(status="1", fields=LONG, origin=LONG, text="a text of the body\n" * 30)
        for control in ["status", "fields", "origin"]:
            form.use()
            self.wait(lambda: form.problem(control))
            yield f"an error of {control}"
            form.fill(**{control: {"status": 204, "fields": f"X: {LONG}"}.get(control, "")})
        form.use()
        self.wait(lambda: form.problem("body"))
        yield "an error of the body"
        form.fill(status=404, origin=f"http://{LONG.replace('_', '-')[:60]}.example:3000")
        form.use()
        self.wait_for_text(".answer summary", "CORS for http://a-long")
        self.switch("Search bodies", "#inspect")
        self.one("#inspect-filter").send_keys("1, 1")
        self.wait_for_text("#inspect-searched", "64 KiB")
        yield "a search that is cut"
        self.one("#inspect-filter").send_keys(" a" * 9)
        self.wait_for_text("#inspect-searched", "fewer")
        yield "a search that is refused"
        self.one(".answer summary").click()
        yield "the form is folded"

    def compose_scenes(self):
        yield from self.variable_scenes("compose")
        self.open("compose")
        self.with_variables("compose", 3)
        self.click("Send", "#compose")
        self.wait(lambda: self.text("#alert"))
        yield "with an error"
        self.open("compose")
        self.type_text(f"GET {self.world.url}/json?{LONG}={'v' * 300}", "compose")
        self.wait(lambda: self.one("#compose .primary").is_enabled())
        self.click("Send", "#compose")
        for tab in ["response", "overview", "curl"]:
            self.wait(lambda: self.all("#compose-detail-response-tab"))
            self.show(tab, "compose")
            self.wait(lambda: self.panel(tab, "compose") not in ["", "Loading…"])
            yield tab

    def check(self, scenes):
        faults = []
        for scene in scenes:
            for window in self.each_window([*WINDOWS, *OTHERS]):
                faults += [f"{scene}, {window}: {fault}" for fault in self.run_script(BOXES)]
        self.assertEqual(faults, [], "\n".join(faults[:30]))

    def test_boxes_of_convert(self):
        self.check(self.convert_scenes())

    def test_boxes_of_inspect(self):
        self.check(self.inspect_scenes())

    def test_boxes_of_the_answer_and_the_search(self):
        self.check(self.answer_scenes())

    def test_boxes_of_compose(self):
        self.check(self.compose_scenes())
