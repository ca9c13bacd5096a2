# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0

"""What Starlette makes of an upload with python-multipart, and so FastAPI, behind uvicorn."""

import pathlib
import socket
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))

import starlette
import uvicorn
from starlette.applications import Starlette
from starlette.responses import Response
from starlette.routing import Route
from uploads import answer, field, part

VERSION = f"Starlette {starlette.__version__}"


async def read(request):
    parts = []
    for name, value in (await request.form()).multi_items():
        if isinstance(value, str):
            parts.append(field(name, value))
        else:
            parts.append(part(name, value.filename, value.content_type, await value.read()))
    return parts


async def upload(request):
    try:
        parts = await read(request)
    except Exception as error:  # The form could not be read.
        fault = error
        status, body = answer(VERSION, lambda: (_ for _ in ()).throw(fault))
    else:
        status, body = answer(VERSION, lambda: parts)
    return Response(body, status_code=status, media_type="application/json")


listener = socket.create_server(("127.0.0.1", 0))
print(f"http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
application = Starlette(routes=[Route("/", upload, methods=["POST"])])
uvicorn.Server(uvicorn.Config(application, log_level="error")).run(sockets=[listener])
