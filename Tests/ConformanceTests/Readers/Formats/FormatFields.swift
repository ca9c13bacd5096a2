// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport

/// Fields without regard to their order and the case of their names.
struct FormatFields: CustomStringConvertible {
  private var lines: [(name: String, value: String)]

  init(_ headers: HTTPHeaders) {
    lines = headers.map { ($0.name.lowercased(), $0.value) }
  }

  init(_ json: StrictJSON?) {
    lines = (json?.elements ?? []).compactMap(\.texts).map { ($0[0].lowercased(), $0[1]) }
  }

  var names: [String] { lines.map(\.name) }

  var description: String { "\(sorted)" }

  mutating func add(_ name: String, _ value: String) {
    lines.append((name.lowercased(), value))
  }

  /// Leaves only the host of a URL that is where a host belongs.
  mutating func removeSchemes() {
    lines = lines.map { name, value in
      (name, name == "host" ? (try? URLReference(value).authority) ?? value : value)
    }
  }

  /// Whether the fields are the same, but for a boundary that is chosen by whoever writes.
  func isSame(as other: FormatFields) -> Bool {
    sorted == other.sorted
  }

  private var sorted: [String] {
    lines.map { name, value in
      let isMultipart = name == "content-type" && value.hasPrefix("multipart/")
      return "\(name): \(isMultipart ? String(value.prefix { $0 != ";" }) : value)"
    }.sorted()
  }
}
