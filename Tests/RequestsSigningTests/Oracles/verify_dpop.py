#!/usr/bin/env python3
# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
"""Verifies with PyJWT the proofs that DPoPTests writes to the file that REQUESTS_DPOP_PROOFS names.

Usage: verify_dpop.py FILE     (pip install pyjwt[crypto])
"""

import json
import pathlib
import sys

import jwt

proofs = pathlib.Path(sys.argv[1]).read_text().split()
for proof in proofs:
    header = jwt.get_unverified_header(proof)
    assert header["typ"] == "dpop+jwt" and "d" not in header["jwk"], header
    key = jwt.PyJWK.from_json(json.dumps(header["jwk"]), algorithm="ES256")
    claims = jwt.decode(proof, key, algorithms=["ES256"], options={"verify_iat": False})
    assert claims["htm"] == "POST" and "?" not in claims["htu"], claims
print(f"{len(proofs)} proofs are right")
