#!/usr/bin/env python3
# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
"""Signs random requests with oauthlib, and writes them as JSON for OAuth1Tests.

Usage: sign_with_oauthlib.py COUNT [SEED] > ../Fixtures/oauth1.json     (pip install oauthlib[signedtoken])
"""

import base64
import json
import pathlib
import random
import sys
from urllib.parse import quote, quote_plus

from oauthlib.oauth1 import Client

TEXT = "abcXYZ019-._~ !$&'()*+,;=:@/?%\"<>äß日🦊"
METHODS = ["HMAC-SHA1", "HMAC-SHA256", "PLAINTEXT", "RSA-SHA1"]
RSA = (pathlib.Path(__file__).parent.parent / "Fixtures/rsa.pem").read_text()
FORM = "application/x-www-form-urlencoded"


def text(rng, low, high):
    return "".join(rng.choice(TEXT) for _ in range(rng.randint(low, high)))


def pairs(rng, escape):
    found = [(text(rng, 1, 4), text(rng, 0, 5)) for _ in range(rng.randint(0, 4))]
    if found and rng.random() < 0.3: found.append((found[0][0], text(rng, 0, 3)))
    return "&".join(f"{escape(name)}={escape(value)}" for name, value in found)


def case(rng):
    path = "/".join(quote(text(rng, 1, 5), safe="") for _ in range(rng.randint(0, 3)))
    scheme, host = rng.choice([("https", "API.example.com"), ("http", "h.example:80"),
                               ("https", "h.example:8443"), ("https", "h.example:443")])
    query = pairs(rng, lambda value: quote(value, safe=""))
    url = f"{scheme}://{host}/{path}" + (f"?{query}" if query else "")
    form = pairs(rng, quote_plus) if rng.random() < 0.5 else ""
    fields = {"Content-Type": FORM} if form else {}
    token = (text(rng, 1, 8), text(rng, 0, 8)) if rng.random() < 0.7 else None
    consumer = (text(rng, 1, 8), text(rng, 0, 8))
    method = rng.choice(METHODS)
    time, nonce = rng.randint(1, 2**31), text(rng, 1, 8)
    client = Client(consumer[0], client_secret=consumer[1], signature_method=method,
                    resource_owner_key=token[0] if token else None,
                    resource_owner_secret=token[1] if token else None,
                    rsa_key=RSA, nonce=nonce, timestamp=str(time))
    verb = rng.choice(["GET", "POST", "PUT"]) if not form else "POST"
    _, headers, _ = client.sign(url, verb, form or None, fields)
    return {"method": verb, "url": url, "fields": fields,
            "body": base64.b64encode(form.encode()).decode(),
            "consumer": consumer, "token": token, "signed": method, "time": time, "nonce": nonce,
            "authorization": headers["Authorization"]}


def main():
    rng = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    lines = ",\n".join(json.dumps(case(rng), sort_keys=True) for _ in range(int(sys.argv[1])))
    print(f'{{"cases": [\n{lines}\n]}}')


if __name__ == "__main__":
    main()
