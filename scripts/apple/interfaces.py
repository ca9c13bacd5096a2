# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
"""Makes what a toolchain for Linux prints of its modules into modules of an Apple system.

The printed interfaces of the standard library carry Apple's availability on every system, so little
has to change: the triple, what only Linux has, and, for a check of 32-bit watches, the width of Int.
"""

import re

# Where a body begins or ends, and what may hold a brace that is none.
TOKENS = re.compile(r'"""(?:\\.|[^\\])*?"""|"(?:\\.|[^"\\\n])*"|//[^\n]*|[{}]', re.S)
TYPES = re.compile(r"(?:^|\s)(?:struct|enum|class|actor|protocol|extension)\s")
PROPERTIES = re.compile(r"(?:^|\s)(?:var|let|subscript)\b")
# Default values that are closures, and what is no function at all.
KEPT = re.compile(r"= *$|^precedencegroup ")
# Bodies outside of Int and UInt that hold for an Int of 64 bits alone.
WIDE = re.compile(r"\b_lowWord\b|\b_truncatingBits\b|\bSIMD\d+|_assumeNonNegative|formSquareRoot"
                  r"|init\(_ v: Swift\.U?Int\)")
ALL = re.compile("")
HEADER = """\
// swift-interface-format-version: 1.0
// swift-compiler-version: Swift version 6
// swift-module-flags: {flags} -module-name {name}
"""
FLAGS = ("-target @TRIPLE@ -disable-objc-interop -enable-library-evolution -swift-version 5"
         " -disable-availability-checking -enable-experimental-feature LifetimeDependence"
         " -enable-experimental-feature SuppressedAssociatedTypes")


def without_bodies(text, unfit=None):
    """Leaves out what functions do, but for those that become part of every caller.

    The compiler reads the standard library three times as fast without them. A transparent function
    keeps its body: with it the compiler sees that a constant overflows. `unfit` is the pattern of
    declarations that lose even that.
    """
    kept, context, position, skipped = [], [], 0, None
    # Of each brace that is open: what it holds, and whether it is within something unfit.
    for token in TOKENS.finditer(text):
        brace = token.group()
        if brace == "{":
            if skipped is None:
                line = text[text.rfind("\n", 0, token.start()) + 1:token.start()]
                inner, is_unfit = context[-1] if context else ("types", False)
                is_unfit = is_unfit or bool(unfit and unfit.search(line))
                kind = "body"
                if inner == "types" and TYPES.search(line):
                    kind = "types"
                elif inner == "types" and PROPERTIES.search(line) and " func " not in line:
                    kind = "accessors"
                elif (inner == "kept" or KEPT.search(line)
                      or "@_transparent" in line and not is_unfit):
                    kind = "kept"
                context.append((kind, is_unfit))
                if kind == "body":
                    kept.append(text[position:token.start()].rstrip(" "))
                    skipped = len(context)
            else:
                context.append(("body", False))
        elif brace == "}" and context:
            if skipped == len(context):
                position, skipped = token.end(), None
            context.pop()
    kept.append(text[position:])
    return "".join(kept)


def relabelled(name, text, is_narrow):
    """The interface of a module, for a triple that is filled in later, and for an Int of 32 bits if
    `is_narrow` is true."""
    # Its own calls are not judged; what it declares keeps its `@available`.
    text = re.sub(r"-target x86_64-\S+", "-target @TRIPLE@ -disable-availability-checking", text,
                  count=1)
    # Nothing is generated from it.
    text = re.sub(r"(^// swift-module-flags:.*) -O ", r"\1 -Onone ", text, count=1, flags=re.M)
    text = text.replace("\nimport Glibc\n", "\nimport Darwin\n")
    # A function that is copied into programs for older systems needs a body. `@available` stays.
    text = re.sub(r"@backDeployed\([^)\n]*\)[ \n]*", "", text)
    if name != "Swift": return without_bodies(text, unfit=ALL)
    if not is_narrow: return without_bodies(text)
    # What is printed for Int is what is printed for Int64, so only the types of the compiler differ.
    text = without_bodies(text, unfit=WIDE)
    return re.sub(r"^(?:@\S+ )*(?:public struct|extension) (?:Swift\.)?U?Int\b.*?^}",
                  lambda region: narrowed(region.group()), text, flags=re.S | re.M)


def narrowed(region):
    """What is printed of a type of 64 bits, for one of 32."""
    region = re.sub(r"(?<=Int)64(?!\d)", "32", region)
    region = re.sub(r"[sz]extOrBitCast_Word_Int32", "truncOrBitCast_Word_Int32", region)
    region = re.sub(r"truncOrBitCast_Int32_Word", "sextOrBitCast_Int32_Word", region)
    return re.sub(r"\b64\b", "32", region)


def printed(name, text, imports=()):
    """The interface of a module of which only declarations are given."""
    lines = HEADER.format(flags=FLAGS, name=name) + "import Swift\n"
    return lines + "".join(f"{line}\n" for line in imports) + text
