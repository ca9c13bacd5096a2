# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
"""Does one piece of work over and over and prints the nanoseconds that it takes once.

Usage: peer.py OPERATION FOLDER-OF-INPUTS
       peer.py upload URL FILE
"""

import shlex
import sys
import time
from pathlib import Path

ORDER = {"id": 42, "product": "Looking glass", "quantity": 3, "price": 9.99, "gift": True}
TARGET = "https://api.example.com/v1/users/42%2F7/orders"
PARAMETERS = {"page": 2, "per_page": 50, "filter": "new & open"}
FIELDS = {
    "Accept": "application/json",
    "Accept-Language": "en-GB",
    "User-Agent": "benchmarks/1.0",
    "Cache-Control": "no-cache",
    "X-Trace-Id": "0b2f8f0e-2c5e-4b0b-9d0e-7a3b4f3f9c1d",
    "Authorization": "Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0",
}


def measure(work):
    """Prints the median of five batches of at least 20 ms."""
    count = 1

    def batch():
        start = time.process_time_ns()
        for _ in range(count):
            work()
        return time.process_time_ns() - start

    while (spent := batch()) < 20_000_000:
        count = max(count + 1, min(count * 22_000_000 // max(spent, 1000), count * 100))
    print(sorted(batch() / count for _ in range(5))[2])


def upload(target, file):
    """Sends a file as multipart with requests-toolbelt."""
    import requests
    from requests_toolbelt import MultipartEncoder

    start = time.perf_counter_ns()
    with open(file, "rb") as content:
        body = MultipartEncoder({"file": (Path(file).name, content, "application/octet-stream")})
        requests.post(target, data=body, headers={"Content-Type": body.content_type})
    print(time.perf_counter_ns() - start)


def main():
    operation = sys.argv[1]
    if operation == "upload":
        upload(*sys.argv[2:])
    elif operation == "shlex":
        text = (Path(sys.argv[2]) / "curl-command").read_text()
        measure(lambda: shlex.split(text))
    elif operation == "aws-signature":
        from botocore.auth import SigV4Auth
        from botocore.awsrequest import AWSRequest
        from botocore.credentials import Credentials

        keys = Credentials("AKIDEXAMPLE", "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY")
        signer = SigV4Auth(keys, "dynamodb", "eu-west-1")
        address = "https://dynamodb.eu-west-1.amazonaws.com/tables/items?page=1&size=large"
        fields = {"Accept": "application/json", "Content-Type": "application/json"}

        def sign():
            signer.add_auth(AWSRequest("POST", address, headers=fields.copy(), data=b"a" * 1024))

        measure(sign)
    elif operation == "post-requests":
        import requests

        session = requests.Session()
        measure(
            lambda: session.prepare_request(
                requests.Request("POST", TARGET, params=PARAMETERS, headers=FIELDS, json=ORDER)
            )
        )
    elif operation == "post-httpx":
        import httpx

        client = httpx.Client()
        measure(
            lambda: client.build_request(
                "POST", TARGET, params=PARAMETERS, headers=FIELDS, json=ORDER
            )
        )
    else:
        sys.exit(2)


main()
