# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
"""Proves that the check refuses what is not available, in the packages that this one needs too, and
nothing else.

Each file of SelfTest/ says in its comments on which platform it is accepted, or which error it is
refused with.
"""

import pathlib
import re

from checking import PlatformCheck
from platforms import PLATFORMS

FOLDER = pathlib.Path(__file__).resolve().parent / "SelfTest"
EXPECTED = re.compile(r"^// (?:Accepted on (?P<accepted>[\w, ]+)\."
                      r"|Refused on (?P<refused>\w+): (?P<message>.*))$", re.M)


def expectations():
    """Each platform, with the files for it and the errors that they are refused with, None for none."""
    found = {}
    for path in sorted(FOLDER.glob("*.swift")):
        for match in EXPECTED.finditer(path.read_text()):
            names = match["accepted"].split(", ") if match["accepted"] else [match["refused"]]
            for name in names: found.setdefault(name, []).append((path, match["message"]))
    return found


def run(manifest, stand_ins, platforms, say):
    """Compiles the files for some platforms as if they were of the package. Returns how many were judged
    wrongly."""
    chosen = {name: files for name, files in expectations().items() if name in platforms}
    if not chosen: raise SystemExit("SelfTest/ has no file for these platforms.")
    wrong = 0
    libraries = [target for target in manifest.targets.values() if target.is_library]
    for name, files in sorted(chosen.items()):
        checked = PlatformCheck(manifest, stand_ins, PLATFORMS[name])
        flags = [*manifest.targets["RequestBytes"].flags]
        for library in libraries:
            flags += checked.clang_flags(library)
            for other in library.dependencies:
                if not manifest.has(other): checked.build(other)
        for path, message in files:
            output, is_accepted = checked.compile(
                [path], ["-emit-sil", "-o", "/dev/null", "-module-name", "SelfTest",
                         "-parse-as-library", *flags])
            is_right = is_accepted if message is None else f": error: {message}" in output
            verdict = "accepted" if message is None else "refused"
            say(f"{name} {path.name}: {verdict if is_right else f'should be {verdict}'}")
            if not is_right:
                wrong += 1
                say(f"expected: {message or 'no error'}", output)
    return wrong
