#!/usr/bin/env python3
# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
"""Signs random requests with botocore, and writes them as JSON for AWSSignatureTests.

Usage: sign_with_botocore.py COUNT [SEED] > ../Fixtures/aws.json     (pip install botocore)
"""

import base64
import datetime
import json
import random
import sys
from urllib.parse import quote

import botocore.auth
from botocore.awsrequest import AWSRequest
from botocore.credentials import Credentials

TEXT = "abcXYZ019-._~ !$&'()*+,;=:@/?%\"<>äß日🦊"
METHODS = ["GET", "POST", "PUT", "DELETE", "HEAD", "PATCH"]
BLANKS = ["", " ", "  ", "   "]


def text(rng, low, high, letters=TEXT):
    return "".join(rng.choice(letters) for _ in range(rng.randint(low, high)))


def path(rng, is_s3):
    segments = [quote(text(rng, 0, 6), safe="-._~") for _ in range(rng.randint(0, 4))]
    if rng.random() < 0.3: segments.insert(rng.randint(0, len(segments)), rng.choice([".", ".."]))
    if is_s3 or rng.random() < 0.7: segments = [part for part in segments if part not in (".", "..")]
    return "/" + "/".join(segments)


def fields(rng):
    found = {}
    for name in rng.sample(["Content-Type", "X-Custom", "Accept", "X-Amz-Meta-Note", "User-Agent",
                            "Connection", "Range", "x-lower"], rng.randint(0, 4)):
        words = [text(rng, 1, 5, "abcXYZ019-./=;\"") for _ in range(rng.randint(1, 3))]
        found[name] = (rng.choice(BLANKS[1:])).join(words)
    return found


def case(rng, number):
    service = rng.choice(["s3", "execute-api", "dynamodb"])
    pairs = [(text(rng, 1, 4), text(rng, 0, 5)) for _ in range(rng.randint(0, 4))]
    if pairs and rng.random() < 0.3: pairs.append((pairs[0][0], text(rng, 0, 3)))
    query = "&".join(f"{quote(name, safe='-_.~')}={quote(value, safe='-_.~')}" for name, value in pairs)
    host = rng.choice(["example.amazonaws.com", "Bucket.s3.amazonaws.com", "h.example:8443",
                       "h.example:443"])
    sent = path(rng, service == "s3")
    # The key of an object: S3 decodes what was sent, and signs its slashes as they are.
    key = sent.replace("%2F", "/") if service == "s3" else sent
    end = f"?{query}" if query else ""
    url = f"https://{host}{sent}{end}"
    body = text(rng, 0, 40).encode() if rng.random() < 0.6 else b""
    token = text(rng, 10, 30, "abcXYZ/+=") if rng.random() < 0.3 else None
    credentials = Credentials(f"AKID{number}", text(rng, 20, 40, "abcXYZ/+019"), token)
    region = rng.choice(["us-east-1", "eu-west-1"])
    moment = datetime.datetime(2026, 1, 1) + datetime.timedelta(seconds=rng.randint(0, 10**8))
    botocore.auth.get_current_datetime = lambda: moment
    is_unsigned = rng.random() < 0.2
    result = {
        "method": rng.choice(METHODS), "url": url, "fields": fields(rng),
        "body": base64.b64encode(body).decode(), "service": service, "region": region,
        "access": credentials.access_key, "secret": credentials.secret_key, "token": token,
        "time": int((moment - datetime.datetime(1970, 1, 1)).total_seconds()),
        "unsigned": is_unsigned,
    }

    def request():
        made = AWSRequest(result["method"], f"https://{host}{key}{end}", headers=dict(result["fields"]), data=body)
        made.context["payload_signing_enabled"] = not is_unsigned
        made.context["client_config"] = type("Config", (), {
            "s3": {"payload_signing_enabled": not is_unsigned}})
        return made

    # What signs looks at the body of a prepared request.
    def signed(kind, *rest):
        made = request()
        prepared = made.prepare()
        made.data = b""
        signer = kind(credentials, service, region, *rest)
        signer.payload = lambda _: (
            botocore.auth.UNSIGNED_PAYLOAD if is_unsigned or (rest and service == "s3")
            else botocore.auth.sha256(prepared.body or b"").hexdigest())
        signer.add_auth(made)
        return made

    auth = botocore.auth
    headers = signed(auth.S3SigV4Auth if service == "s3" else auth.SigV4Auth).headers
    result["authorization"] = headers["Authorization"]
    # A presigned URL of botocore has one value of each name.
    if len({name for name, _ in pairs}) == len(pairs) and not is_unsigned:
        kind = auth.S3SigV4QueryAuth if service == "s3" else auth.SigV4QueryAuth
        signature = signed(kind, 900).url.partition("?")[2]
        result["presigned"] = f"https://{host.lower()}{sent}?{signature}"
    return result


def main():
    rng = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    cases = [case(rng, number) for number in range(int(sys.argv[1]))]
    lines = ",\n".join(json.dumps(case, sort_keys=True) for case in cases)
    print(f'{{"cases": [\n{lines}\n]}}')


if __name__ == "__main__":
    main()
