// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension URLEncoding {
  /// Where parameters go.
  public enum Destination: Sendable {
    /// Into the query of a GET, HEAD or DELETE and into the body of all others.
    case methodDependent

    /// Into the query.
    case queryString

    /// Into the body.
    case httpBody

    /// Whether that is the URL of a request with the method, which is case-sensitive.
    func isURL(for method: String?) -> Bool {
      switch self {
      case .methodDependent: ["GET", "HEAD", "DELETE"].contains(method)
      case .queryString: true
      case .httpBody: false
      }
    }
  }
}
