# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
"""Requests of strangers are shown as text: nothing of theirs runs, hides or turns around."""

import json
import urllib.error
import urllib.request

from support import PageTest
from test_inspect import FORM, JSON, multipart

SCRIPT = "<script>window.__hacked = 1</script><img src=x onerror='window.__hacked = 2'>"
TABS = ["overview", "headers", "query", "body", "raw", "swift", "curl", "response"]
SVG = b"<svg xmlns='http://www.w3.org/2000/svg' onload='window.__hacked = 3'><script>window.__hacked = 4</script></svg>"


class HostileTests(PageTest):
    def setUp(self):
        super().setUp()
        self.open("inspect")

    def look_everywhere(self):
        """Opens each tab of the newest request, masked and not, and looks for what ran."""
        self.wait(lambda: self.rows())
        for tab in TABS:
            self.inspect(tab)
            self.wait(lambda: self.panel(tab))
            self.assert_nothing_ran()

    def test_markup_in_a_path_and_a_query(self):
        self.studio.send(
            "GET",
            f"/{SCRIPT.replace(' ', '')}?q={SCRIPT.replace(' ', '')}&{SCRIPT.replace(' ', '')}=1",
        )
        self.look_everywhere()
        self.inspect("raw")
        self.wait_for_panel("raw", "/<script>")

    def test_markup_in_names_and_values_of_fields(self):
        self.studio.send(
            "GET",
            "/",
            [
                ("X-Value", SCRIPT),
                ("Content-Type", "text/html"),
                ("Referer", "javascript:alert(1)"),
            ],
        )
        self.look_everywhere()
        self.inspect("headers")
        self.wait_for_panel("headers", SCRIPT)
        self.assertIn("javascript:alert(1)", self.panel("headers"))

    def test_markup_in_bodies(self):
        for headers, body in [
            ([("Content-Type", "text/html")], SCRIPT.encode()),
            (
                JSON,
                json.dumps(
                    {SCRIPT: [SCRIPT, {"__proto__": SCRIPT, "constructor": SCRIPT}]}
                ).encode(),
            ),
            (FORM, b"a=%3Cscript%3Ewindow.__hacked=1%3C/script%3E&__proto__[x]=1"),
            ([("Content-Type", "image/svg+xml")], SVG),
            ([("Content-Type", SCRIPT)], b"\x00\x01\x02"),
        ]:
            self.studio.send("POST", "/", headers, body)
            self.wait(lambda: self.rows())
            self.look_everywhere()
            self.studio.api("clear", {})
            self.wait(lambda: not self.rows())

    def test_markup_in_parts_and_filenames(self):
        quoted = SCRIPT.replace('"', "%22")
        headers, body = multipart(
            (
                [
                    f'Content-Disposition: form-data; name="{quoted}"; filename="{quoted}"',
                    "Content-Type: text/html",
                ],
                SCRIPT.encode(),
            ),
            (
                [
                    'Content-Disposition: form-data; name="svg"; filename="x.svg"',
                    "Content-Type: image/svg+xml",
                ],
                SVG,
            ),
            (
                [
                    'Content-Disposition: form-data; name="lie"; filename="x.png"',
                    "Content-Type: image/png",
                ],
                SVG,
            ),
        )
        self.studio.send("POST", "/", headers, body)
        self.look_everywhere()
        self.inspect("body")
        self.wait_for_panel("body", "x.svg")
        self.assertEqual(self.all("#inspect-detail-body img"), [])
        self.assertEqual(
            self.run_script(
                "return performance.getEntriesByType('resource').filter(({ name }) => name.includes('/parts/')).length"
            ),
            0,
        )
        number = self.rows()[0].get_attribute("data-id")
        for part in [1, 2]:
            with self.assertRaises(urllib.error.HTTPError) as refused:
                urllib.request.urlopen(
                    f"{self.studio.page}api/requests/{number}/parts/{part}/image"
                )
            self.assertEqual(refused.exception.code, 404)

    def test_addresses_of_scripts_are_no_links(self):
        self.studio.send("GET", "/javascript:alert(1)", [("Location", "javascript:alert(1)")])
        self.look_everywhere()
        self.assertEqual(
            self.run_script(
                "return [...document.links].filter((link) => link.protocol !== 'http:').length"
            ),
            0,
        )

    def test_controls_that_turn_letters_around_are_written_out(self):
        turned = "safe\u202egpj.exe\u2066\u200f"
        headers, body = multipart(
            (
                [
                    f'Content-Disposition: form-data; name="f"; filename="{turned}"',
                    "Content-Type: text/plain",
                ],
                turned.encode(),
            )
        )
        self.studio.send("POST", "/", headers, body)
        self.inspect("body")
        self.wait_for_panel("body", "safeU+202Egpj.exeU+2066 U+200F")
        self.assertEqual(
            self.run_script(
                "return document.querySelectorAll('#inspect-detail-body .control').length"
            )
            % 2,
            0,
        )
        self.studio.send(
            "POST", "/", JSON, json.dumps({turned: turned + "\u0000\u0007\u009b"}).encode()
        )
        self.wait(lambda: len(self.rows()) == 2)
        self.inspect("body")
        self.wait_for_panel("body", "U+0000 U+0007 U+009B")
        for row, tab in [(row, tab) for row in [0, 1] for tab in TABS]:
            self.inspect(tab, row)
            self.wait(lambda: self.panel(tab))
            found = self.run_script(r"""
                return /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069]/u
                  .exec(document.body.textContent)?.[0].codePointAt(0) ?? null""")
            self.assertIsNone(found, tab)

    def test_a_text_of_controls_alone_is_not_an_element_for_each(self):
        self.studio.send(
            "POST",
            "/",
            [("Content-Type", "text/plain; charset=utf-8")],
            "a\u202e".encode() * 40_000,
        )
        self.inspect("body")
        self.wait_for_panel("body", "U+202E")
        self.assertLess(self.run_script("return document.querySelectorAll('*').length"), 3500)

    def test_a_deep_and_wide_tree_is_bounded(self):
        self.studio.send("POST", "/", JSON, b"[" * 400 + b"]" * 400)
        self.look_everywhere()
        self.studio.send("POST", "/", JSON, json.dumps([[1] * 100] * 300).encode())
        self.wait(lambda: len(self.rows()) == 2)
        self.inspect("body")
        self.wait(lambda: self.panel("body"))
        self.assertLess(self.run_script("return document.querySelectorAll('*').length"), 50_000)

    def test_markup_that_is_pasted_is_text_too(self):
        self.open("convert")
        url = f"https://example.com/{SCRIPT.replace(' ', '')}"
        request = {"method": "GET", "url": url, "header": [{"key": "X", "value": SCRIPT}]}
        for text in [
            f"curl '{url.replace(chr(39), '')}' -d '<script>window.__hacked = 5</script>' --{SCRIPT.split()[0]}",
            json.dumps({"item": [{"name": SCRIPT, "request": request}]}),
            json.dumps({"item": [{"name": SCRIPT, "request": {**request, "auth": {"type": SCRIPT}}}]}),
        ]:
            self.type_text("curl https://example.com/before")
            self.wait(lambda: "before" in self.output("swift"))
            self.type_text(text)
            self.wait(lambda: self.all("#convert .marks li") or "hacked" in self.output("swift"))
            self.assert_nothing_ran()

    def test_nothing_comes_from_another_host(self):
        hosts = self.run_script(
            "return [...new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).host))]"
        )
        self.assertEqual(hosts, [self.studio.page.split("/")[2]])
