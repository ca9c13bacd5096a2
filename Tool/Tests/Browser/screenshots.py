#!/usr/bin/env python3
# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
"""Makes the two images of the page that README shows.

Usage: screenshots.py PROGRAM FOLDER
"""

import json
import pathlib
import sys

from support import PageTest, Studio, World, browser, png
from test_inspect import JSON, multipart


class Scene(PageTest):
    def runTest(self):
        self.size(1440, 640)
        for method, target, headers, body in [
            (
                "GET",
                "/v1/orders?filter[status]=open&page[size]=20",
                [("Accept", "application/json")],
                b"",
            ),
            ("DELETE", "/v1/orders/41", [], b""),
            (
                "POST",
                "/v1/sessions",
                [("Content-Type", "application/x-www-form-urlencoded")],
                b"user=ada&password=swordfish",
            ),
            (
                "POST",
                "/v1/avatars",
                *multipart(
                    (['Content-Disposition: form-data; name="caption"'], b"A cat on a roof"),
                    (
                        [
                            'Content-Disposition: form-data; name="file"; filename="cat.png"',
                            "Content-Type: image/png",
                        ],
                        png(64, 48),
                    ),
                ),
            ),
            (
                "POST",
                "/v1/orders?notify=true",
                [*JSON, ("Authorization", "Bearer 0f3a9c"), ("Idempotency-Key", "8e03978e")],
                json.dumps(
                    {
                        "customer": {"id": 42, "name": "Ada Lovelace"},
                        "items": [
                            {"sku": "A-1", "count": 2, "price": 12.5},
                            {"sku": "B-7", "count": 1, "gift": True},
                        ],
                        "note": None,
                    }
                ).encode(),
            ),
            ("GET", "/v1/orders/42", [("Accept", "application/json")], b""),
        ]:
            self.studio.send(method, target, headers, body)
        self.open("inspect")
        self.inspect("body", 1)
        self.wait_for_panel("body", "Ada Lovelace")
        self.run_script("document.activeElement.blur()")
        for scheme in ["light", "dark"]:
            self.emulate(scheme)
            self.run_script("document.getAnimations().forEach((animation) => animation.finish())")
            file = self.folder / f"studio-{scheme}.png"
            self.driver.save_screenshot(str(file))
            self.assertLess(file.stat().st_size, 150_000)
            print(f"{file}: {file.stat().st_size} bytes")


def main(program, folder):
    Scene.folder = pathlib.Path(folder)
    Scene.folder.mkdir(parents=True, exist_ok=True)
    Scene.world = World()
    Scene.studio = Studio(program, "--inspect-port", "9000")
    try:
        Scene.driver = browser()
        try:
            scene = Scene()
            scene.setUp()
            scene.runTest()
        finally:
            Scene.driver.quit()
    finally:
        Scene.studio.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
