// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension URLReference {
  /// Whether scheme, host and port are the same (RFC 6454 §4).
  package func hasOrigin(of other: URLReference) -> Bool {
    guard let scheme, let host, let otherScheme = other.scheme, let otherHost = other.host,
      ASCIICase.equal(scheme, otherScheme), ASCIICase.equal(host, otherHost)
    else { return false }
    let standard = ASCIICase.equal(scheme, "https") ? 443 : 80
    return (port ?? standard) == (other.port ?? standard)
  }
}
