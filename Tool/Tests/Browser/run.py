#!/usr/bin/env python3
# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
"""Runs the tests of the page of `requests studio` in a browser; a line for each test.

Usage: run.py PROGRAM [words of test names …]
"""

import pathlib
import sys
import time
import unittest

from support import PageTest, Studio, World, browser


class Lines(unittest.TestResult):
    """Writes a line when a test ends, and why it failed."""

    def startTest(self, test):
        super().startTest(test)
        self.started = time.monotonic()

    def say(self, word, test):
        name = test.id().split(".", 1)[0].removeprefix("test_")
        sentence = test._testMethodName.removeprefix("test_").replace("_", " ")
        print(f"{word:4}  {name}: {sentence} ({time.monotonic() - self.started:.1f} s)", flush=True)

    def addSuccess(self, test):
        super().addSuccess(test)
        self.say("ok", test)

    def addFailure(self, test, error):
        super().addFailure(test, error)
        self.fail(test, self.failures)

    def addError(self, test, error):
        super().addError(test, error)
        self.fail(test, self.errors)

    def fail(self, test, list):
        self.say("FAIL", test)
        print("      " + list[-1][1].strip().replace("\n", "\n      "), flush=True)


def tests(suite):
    for item in suite:
        if isinstance(item, unittest.TestSuite):
            yield from tests(item)
        else:
            yield item


def main(program, *words):
    found = unittest.defaultTestLoader.discover(str(pathlib.Path(__file__).parent))
    chosen = [test for test in tests(found) if all(word in test.id() for word in words)]
    if not chosen:
        sys.exit("no test has such a name")
    PageTest.program = program
    PageTest.world = World()
    PageTest.studio = Studio(program)
    try:
        PageTest.driver = browser()
        try:
            result = Lines()
            unittest.TestSuite(chosen).run(result)
        finally:
            PageTest.driver.quit()
    finally:
        PageTest.studio.stop()
    failed = len(result.failures) + len(result.errors)
    print(f"{result.testsRun} tests, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
