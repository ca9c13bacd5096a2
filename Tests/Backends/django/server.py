# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0

"""What Django makes of an upload, behind the server of `runserver`."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))

import django
from django.conf import settings
from django.core.servers.basehttp import WSGIRequestHandler, WSGIServer
from django.core.wsgi import get_wsgi_application
from django.http import HttpResponse
from django.urls import path
from uploads import answer, field, part


class QuietHandler(WSGIRequestHandler):
    def handle(self):
        super().handle()
        # A body without a length is not read. To close on what is left of it would reset the
        # connection, which may overtake the answer; so the client closes first.
        self.connection.settimeout(10)
        try:
            while self.connection.recv(65536):
                pass
        except OSError:
            pass

    def log_message(self, *arguments):
        pass


def read(request):
    parts = [
        field(name, value) for name, values in request.POST.lists() for value in values
    ]
    for name, files in request.FILES.lists():
        for file in files:
            parts.append(part(name, file.name, file.content_type, file.read()))
    return parts


def upload(request):
    status, body = answer(f"Django {django.__version__}", lambda: read(request))
    return HttpResponse(body, status=status, content_type="application/json")


settings.configure(ROOT_URLCONF=__name__, ALLOWED_HOSTS=["*"], SECRET_KEY="unused")
urlpatterns = [path("", upload)]
server = WSGIServer(("127.0.0.1", 0), QuietHandler)
server.set_app(get_wsgi_application())
print(f"http://127.0.0.1:{server.server_port}", flush=True)
server.serve_forever()
