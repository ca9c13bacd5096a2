# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0

"""Answers each line of JSON on standard input with one on standard output, for readers in Python."""

import json
import sys


def answer(version, read):
    """Prints the version, then for each line what the function makes of the query in it."""
    print(json.dumps({"version": version}))
    for line in sys.stdin:
        case = json.loads(line)
        try:
            result = {"value": read(case["query"])}
        except Exception as error:  # Whatever it is, it would be the answer of the server.
            result = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps({"id": case["id"], **result}))
