// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport

/// A URL to be compared with one whose query may be beside it.
struct FormatURL {
  private let url: URLReference

  init(_ url: URLReference) {
    self.url = url
  }

  /// Whether this is the URL with the pairs added that it lacks.
  func isSame(as text: String, with pairs: [StrictJSON]) -> Bool {
    guard let expected = try? URLReference(text) else { return false }
    if url == expected { return true }
    let path = expected.path.isEmpty ? "/" : expected.path
    guard url.scheme == expected.scheme, url.authority == expected.authority, url.path == path,
      let found = try? QueryString(url.query ?? "").pairs
    else { return false }
    let wanted = pairs.map { [$0["name"]?.text ?? "", $0["value"]?.text ?? ""] }
    return found.map { [$0.name, $0.value ?? ""] } == wanted.filter { $0 != ["", ""] }
  }
}
