# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0

"""What Werkzeug makes of an upload, and so Flask, behind its own server."""

import importlib.metadata
import logging
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))

from uploads import answer, field, part
from werkzeug.serving import make_server
from werkzeug.wrappers import Request, Response

VERSION = f"Werkzeug {importlib.metadata.version('werkzeug')}"


def read(request):
    parts = [field(name, value) for name, value in request.form.items(multi=True)]
    for name, file in request.files.items(multi=True):
        parts.append(part(name, file.filename, file.content_type, file.read()))
    return parts


@Request.application
def application(request):
    status, body = answer(VERSION, lambda: read(request))
    return Response(body, status=status, content_type="application/json")


logging.getLogger("werkzeug").setLevel(logging.ERROR)
server = make_server("127.0.0.1", 0, application)
print(f"http://127.0.0.1:{server.port}", flush=True)
server.serve_forever()
