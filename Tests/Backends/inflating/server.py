# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0

"""What gzip and zlib of Python make of a compressed body, behind Werkzeug, which inflates none."""

import gzip
import logging
import pathlib
import platform
import sys
import zlib

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))

from uploads import answer, part
from werkzeug.serving import make_server
from werkzeug.wrappers import Request, Response

READERS = {"gzip": gzip.decompress, "deflate": zlib.decompress}


def read(request):
    content = READERS[request.headers["Content-Encoding"]](request.get_data())
    return [part("body", None, request.content_type, content)]


@Request.application
def application(request):
    status, body = answer(f"Python {platform.python_version()}", lambda: read(request))
    return Response(body, status=status, content_type="application/json")


logging.getLogger("werkzeug").setLevel(logging.ERROR)
server = make_server("127.0.0.1", 0, application)
print(f"http://127.0.0.1:{server.port}", flush=True)
server.serve_forever()
