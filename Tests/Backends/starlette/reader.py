# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0

"""What Starlette makes of a query, and so FastAPI."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))

import starlette
from lines import answer
from starlette.requests import Request


def read(query):
    parameters = Request({"type": "http", "query_string": query.encode()}).query_params
    return {name: parameters.getlist(name) for name in parameters}


answer(f"Starlette {starlette.__version__}", read)
