# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0

"""Says for each line, a body in hexadecimal with the boundary "B", which parts a parser reads.

Usage: multipart.py werkzeug|python-multipart. A part is name, filename and content in hexadecimal
with ":" in between; parts are separated by blanks, and "-" says that the body is refused.
"""

import importlib.metadata
import io
import sys


def werkzeug(body):
    from werkzeug.formparser import MultiPartParser

    form, files = MultiPartParser(max_form_memory_size=None).parse(io.BytesIO(body), b"B", len(body))
    parts = [(name, None, value.encode()) for name, value in form.items(multi=True)]
    return parts + [(name, file.filename, file.read()) for name, file in files.items(multi=True)]


def python_multipart(body):
    from python_multipart.multipart import FormParser

    parts = []
    parser = FormParser(
        "multipart/form-data",
        lambda field: parts.append((field.field_name, None, field.value or b"")),
        lambda file: (
            file.file_object.seek(0),
            parts.append((file.field_name, file.file_name, file.file_object.read())),
        ),
        boundary=b"B",
    )
    parser.write(body)
    parser.finalize()
    return parts


def hexadecimal(value):
    if value is None:
        return "-"
    return (value if isinstance(value, bytes) else value.encode("utf-8", "surrogateescape")).hex()


def verdict(line, read):
    try:
        parts = read(bytes.fromhex(line.strip()))
    except Exception:  # Whatever it is, it would be the answer of the server.
        return "-"
    return " ".join(":".join(map(hexadecimal, part)) for part in parts) or "none"


names = {"werkzeug": ("werkzeug", werkzeug), "python-multipart": ("python-multipart", python_multipart)}
name, read = names[sys.argv[1]]
print(f"{name} {importlib.metadata.version(name)}")
for line in sys.stdin:
    if line.strip():
        print(verdict(line, read))
