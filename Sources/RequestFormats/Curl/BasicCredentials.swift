// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// User name and password of an `Authorization` field (RFC 7617).
struct BasicCredentials {
  /// The two with a colon between them.
  let bytes: [UInt8]

  /// Reads a field; nil for any other one.
  init?(_ field: HTTPHeader) {
    let scheme = "Basic "
    guard ASCIICase.equal(field.name, "Authorization"), field.value.utf8.starts(with: scheme.utf8),
      let data = Data(base64Encoded: String(field.value.dropFirst(scheme.count)))
    else { return nil }
    bytes = Array(data)
  }
}
