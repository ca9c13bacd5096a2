# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0

"""Says for each line, a URL, its host and its port in hexadecimal, whether urllib has the same.

"=" when it has, "-" when it refuses the URL, or what it has instead.
"""

import platform
import sys
from urllib.parse import urlsplit


def verdict(line):
    url, host, port = (bytes.fromhex(field).decode() for field in line.rstrip("\n").split(" "))
    try:
        read = urlsplit(url)
        # Python keeps the case of a zone.
        found = ((read.hostname or "").lower(), read.port)
    except ValueError:
        return "-"
    expected = (host.strip("[]").lower(), int(port) if port else None)
    same = found == expected and read.username is None and read.password is None
    return "=" if same else f"{found[0]} {found[1]}"


print(f"Python {platform.python_version()}")
for line in sys.stdin:
    if line.strip():
        print(verdict(line))
