// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What a `Content-Disposition: form-data` says of a part (RFC 7578 §4.2).
struct ContentDisposition {
  let name: String
  let filename: String?
}
