# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
"""Makes an interface of Apple's Foundation from FoundationEssentials of a toolchain for Linux.

FoundationEssentials is built from the sources that Apple builds its Foundation from, and says since
when each of its declarations is available on Apple systems. No interface of it is installed, so the
compiler is asked to print one; it prints for people, and what would not compile again is repaired
here. What only Apple's Foundation has comes from the files in Foundation/.
"""

import re

import interfaces

# Not used by the package, and printed in a form that does not compile again.
UNUSED = re.compile(
    r"Predicate|\bExpression\b|[aA]ttribute(?:d|Scope|Container|Dynamic)|AttributesView|Markdown"
    r"|NotificationCenter|URL\.Template|struct Template\b|CodableConfiguration|WithConfiguration")
ATTRIBUTES = re.compile(
    r"@(?:inlinable|frozen|_alwaysEmitIntoClient|inline\(__always\)|_transparent|usableFromInline"
    r"|backDeployed\([^)]*\))\s*")
IMPORTS = ["import _Concurrency", "import _StringProcessing"] + [
    f"@_exported import {name}" for name in ("Darwin", "Dispatch", "ObjectiveC")]


def interface(synthesized, additions):
    """The interface of Foundation: what was printed of FoundationEssentials, and what is added."""
    text = re.sub(r"/\*.*?\*/", "", synthesized, flags=re.S)
    text = re.sub(r"^\s*///.*\n|^import \w+\n", "", text, flags=re.M)
    text = ATTRIBUTES.sub("", text)
    text = re.sub(r"\b(?:internal|private)\(set\) ", "", text)
    text = "\n".join(written(declarations(iter(text.splitlines())), within=""))
    # The printer leaves this attribute out, and FoundationEssentials two cases that Apple has.
    text = text.replace("    public init<T, Value>(_ value: Value, strategy: T)",
                        "    @_disfavoredOverload public init<T, Value>(_ value: Value, strategy: T)")
    text = re.sub(r"^( *)(?=@preconcurrency case custom\(@Sendable)",
                  r"\1case formatted(Foundation.DateFormatter)\n\1", text, flags=re.M)
    return interfaces.printed("Foundation", text + "\n" + "\n".join(additions), IMPORTS)


def declarations(lines):
    """What is declared until a brace closes: each with its availability, first line and members."""
    availability, found = [], []
    for line in lines:
        words = line.strip()
        if words == "}": break
        if not words: continue
        if words.startswith("@available") and words.endswith(")"):
            availability.append(line)
            continue
        found.append((availability, line.rstrip(), declarations(lines) if words.endswith("{") else None))
        availability = []
    return found


def written(found, within):
    """The lines of declarations that can be compiled."""
    for availability, line, members in found:
        if UNUSED.search(line): continue
        if members is None: line = with_accessors(line, within)
        yield from availability
        yield line
        if members is not None:
            yield from written(members, line)
            yield "}"


def with_accessors(line, within):
    """A property of an extension, or a subscript: printed without accessors if it has both."""
    if "{" in line: return line
    if re.match(r"\s*(?:(?:@\S+|public|static|mutating) )*subscript\b", line):
        return line + " { get set }"
    if within.lstrip().startswith("extension"):
        return re.sub(r"^(\s*(?:(?:public|static|nonisolated\(unsafe\)) )+)(?:var|let) ([^=]*)$",
                      r"\1var \2 { get set }", line)
    return line
