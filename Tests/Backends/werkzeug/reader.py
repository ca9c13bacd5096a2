# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0

"""What Werkzeug makes of a query, and so Flask."""

import importlib.metadata
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))

from lines import answer
from werkzeug.wrappers import Request

answer(
    f"Werkzeug {importlib.metadata.version('werkzeug')}",
    lambda query: Request({"QUERY_STRING": query}).args.to_dict(flat=False),
)
