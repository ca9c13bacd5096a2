# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0

"""Answers with what a parser made of an upload, for servers in Python."""

import hashlib
import json


def part(name, filename, type, content):
    """One part, out of what a parser says of it and its content."""
    return {
        "name": name,
        "filename": filename,
        "type": type,
        "size": len(content),
        "sha256": hashlib.sha256(content).hexdigest(),
    }


def field(name, value):
    """A part that is text."""
    return part(name, None, None, value.encode())


def answer(version, read):
    """The answer to one upload: a status and JSON."""
    try:
        status, result = 200, {"parts": read()}
    except Exception as error:  # Whatever it is, it would be the answer of the server.
        status, result = 400, {"error": f"{type(error).__name__}: {error}"}
    return status, json.dumps({"server": version, **result}).encode()
