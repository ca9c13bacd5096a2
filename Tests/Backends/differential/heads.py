# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0

"""Says for each line, a request in hexadecimal, what h11 reads: method, target, fields and body.

All in hexadecimal, with blanks in between and "=" between a name and its value; "-" when it refuses.
"""

import sys

import h11


def verdict(line):
    connection = h11.Connection(h11.SERVER)
    try:
        connection.receive_data(bytes.fromhex(line.strip()))
        request = connection.next_event()
        if not isinstance(request, h11.Request):
            return "-"
        body = b""
        while isinstance(event := connection.next_event(), h11.Data):
            body += bytes(event.data)
        if not isinstance(event, h11.EndOfMessage) or connection.trailing_data[0]:
            return "-"
    except h11.ProtocolError:
        return "-"
    fields = [f"{name.hex()}={value.hex()}" for name, value in request.headers.raw_items()]
    return " ".join([request.method.hex(), request.target.hex(), *fields, "body=" + body.hex()])


print(f"h11 {h11.__version__}")
for line in sys.stdin:
    if line.strip():
        print(verdict(line))
