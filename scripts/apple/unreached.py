# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
"""Searches the sources of another package for names that are too new for Apple systems.

Tool/ is not compiled here as for Apple systems, and few have it as a dependency. A search sees less
than a compiler: it finds no property, such as `span` of Array.
"""

import re

FOLDERS = ["Tool/Sources", "Tool/Tests"]
NEW = re.compile(r"\bimport Synchronization\b|\b(?:Mutex|Atomic|InlineArray)\b *[<(]|\bU?Int128\b"
                 r"|\bString\(validating:|\bUTF8Span\b")
# A condition that no Apple system fulfills, if nothing is said of others.
ELSEWHERE = re.compile(r"#if (?!.*\|\|)(?!.*!).*(?:os\(Linux\)|canImport\((?:FoundationNetworking|Glibc)\))")


def errors(root):
    """The lines that name what is not available at the floors."""
    found = []
    for path in sorted(path for folder in FOLDERS for path in (root / folder).rglob("*.swift")):
        branches = []
        for number, line in enumerate(path.read_text().splitlines(), 1):
            words = line.strip()
            if words.startswith("#if"): branches.append(bool(ELSEWHERE.match(words)))
            elif words.startswith("#else"): branches[-1] = False
            elif words.startswith("#endif"): branches.pop()
            match = NEW.search(words.split("//")[0])
            if match and not any(branches):
                found.append(f"{path.relative_to(root)}:{number}: error: '{match.group().rstrip(' <(')}' "
                             "is not available at the floors of Package.swift")
    return found
