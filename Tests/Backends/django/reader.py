# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0

"""What Django makes of a query: QueryDict is the type of request.GET and request.POST."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))

import django
from django.conf import settings
from django.http import QueryDict
from lines import answer

settings.configure()
answer(f"Django {django.__version__}", lambda query: dict(QueryDict(query).lists()))
