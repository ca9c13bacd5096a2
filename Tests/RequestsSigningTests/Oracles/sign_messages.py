#!/usr/bin/env python3
# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
"""Signs random requests with http-message-signatures, and writes them as JSON for MessageSignatureTests.

Usage: sign_messages.py COUNT [SEED] > ../Fixtures/messages.json
       sign_messages.py --verify FILE     verifies what the environment variable
                                          REQUESTS_SIGNED_MESSAGES has made the tests write
(pip install http-message-signatures requests)
"""

import base64
import datetime
import json
import pathlib
import random
import sys
from urllib.parse import quote

import requests
from cryptography.hazmat.primitives.asymmetric import ec, ed25519
from cryptography.hazmat.primitives.serialization import (
    Encoding, NoEncryption, PrivateFormat, PublicFormat)
from http_message_signatures import (HTTPMessageSigner, HTTPMessageVerifier, HTTPSignatureKeyResolver,
                                     algorithms)

FIXTURES = pathlib.Path(__file__).parent.parent / "Fixtures"
RSA = (FIXTURES / "rsa.pem").read_bytes()
TEXT = "abcXYZ019-._~ !$&'()*+,;=:@/?%\"<>äß日🦊"
KEYS = {
    "hmac-sha256": (algorithms.HMAC_SHA256, b"shared secret"),
    "ed25519": (algorithms.ED25519, ed25519.Ed25519PrivateKey.from_private_bytes(bytes(range(32)))),
    "ecdsa-p256-sha256": (algorithms.ECDSA_P256_SHA256, ec.derive_private_key(12345, ec.SECP256R1())),
    "ecdsa-p384-sha384": (algorithms.ECDSA_P384_SHA384, ec.derive_private_key(12345, ec.SECP384R1())),
    "rsa-pss-sha512": (algorithms.RSA_PSS_SHA512, RSA),
    "rsa-v1_5-sha256": (algorithms.RSA_V1_5_SHA256, RSA),
}


def pem(key):
    if isinstance(key, bytes): return key
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


def public(key):
    return key.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)


class Keys(HTTPSignatureKeyResolver):
    def resolve_private_key(self, key_id):
        return pem(KEYS[key_id][1])

    def resolve_public_key(self, key_id):
        key = KEYS[key_id][1]
        if key_id == "hmac-sha256": return key
        if key_id.startswith("rsa"):
            from cryptography.hazmat.primitives.serialization import load_pem_private_key
            return public(load_pem_private_key(key, None))
        return public(key)


def text(rng, low, high):
    return "".join(rng.choice(TEXT) for _ in range(rng.randint(low, high)))


def case(rng, number):
    algorithm = list(KEYS)[number % len(KEYS)]
    pairs = {text(rng, 1, 4): text(rng, 0, 5) for _ in range(rng.randint(0, 3))}
    query = "&".join(f"{quote(name, safe='')}={quote(value, safe='')}" for name, value in pairs.items())
    path = "/".join(quote(text(rng, 1, 5), safe="") for _ in range(rng.randint(0, 3)))
    host = rng.choice(["example.com", "example.com:8443"])
    url = f"https://{host}/{path}" + (f"?{query}" if query else "")
    fields = {"Date": "Tue, 20 Apr 2021 02:07:55 GMT", "X-Dict": "a=1,  b=2;x=1,   c=(a   b), d",
              "X-Note": rng.choice(["one", "two, three", ""])}
    covered = ["@method", "@target-uri", "@authority", "@scheme", "@request-target", "@path", "@query",
               "date", "x-note", '"x-dict";key="b"', '"x-dict";key="c"', '"x-note";bs']
    for name in pairs:
        encoded = quote(name, safe="*").replace("~", "%7E")
        covered.append(f'"@query-param";name="{encoded}"')
    covered = rng.sample(covered, rng.randint(1, len(covered)))
    message = requests.Request(rng.choice(["GET", "POST", "QUERY"]), url, headers=fields).prepare()
    message.url = url
    signer = HTTPMessageSigner(signature_algorithm=KEYS[algorithm][0], key_resolver=Keys())
    moment = datetime.datetime.fromtimestamp(1_700_000_000 + rng.randint(0, 10**6), datetime.timezone.utc)
    signer.sign(message, key_id=algorithm, created=moment, label="sig1", include_alg=rng.random() < 0.5,
                nonce=rng.choice([None, "n-1"]), tag=rng.choice([None, 'a "tag"']),
                covered_component_ids=covered)
    fields = {**fields, "Signature-Input": message.headers["Signature-Input"],
              "Signature": message.headers["Signature"]}
    return {"method": message.method, "url": url, "fields": fields, "body": "",
            "algorithm": algorithm, "time": int(moment.timestamp())}


def verify(path):
    cases = json.loads(pathlib.Path(path).read_text())["cases"]
    for case in cases:
        message = requests.Request(case["method"], case["url"], headers=case["fields"]).prepare()
        message.url = case["url"]
        verifier = HTTPMessageVerifier(signature_algorithm=KEYS[case["algorithm"]][0], key_resolver=Keys())
        verifier.verify(message, max_age=datetime.timedelta(days=100_000))
    print(f"{len(cases)} signatures are right")


def main():
    if sys.argv[1] == "--verify": return verify(sys.argv[2])
    rng = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    lines = ",\n".join(json.dumps(case(rng, number), sort_keys=True) for number in range(int(sys.argv[1])))
    keys = {name: base64.b64encode(pem(key)).decode() for name, (_, key) in KEYS.items()}
    print(f'{{"keys": {json.dumps(keys)},\n"cases": [\n{lines}\n]}}')


if __name__ == "__main__":
    main()
