// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

public import BenchmarkRunner
internal import Foundation
#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif
internal import HTTPTypes
internal import Requests

/// Twelve fields set, then found by their names in another case.
public struct HeaderComparisons {
  /// Creates the comparison.
  public init() {}

  /// Ours, once.
  public static func ours() {
    var headers = HTTPHeaders()
    for (name, value) in HeaderNames.fields { headers.update(name: name, value: value) }
    for name in HeaderNames.folded { blackHole(headers.value(for: name)) }
  }

  /// The name of the line.
  public static let name = "headers, 12 set + 12 get"

  /// The comparison.
  public var comparisons: [Comparison] {
    [
      Comparison(
        Self.name,
        peers: [
          .init(Contender("URLRequest", Self.urlRequest), goal: 15),
          .init(Contender("swift-http-types HTTPFields", Self.httpFields), goal: 4),
          .init(Contender("list compared by lowercased()", Self.list), goal: 2),
        ],
        ours: Self.ours
      )
    ]
  }

  private static func urlRequest() {
    guard let url = URL(string: "https://example.com") else { return }
    var request = URLRequest(url: url)
    for (name, value) in HeaderNames.fields { request.setValue(value, forHTTPHeaderField: name) }
    for name in HeaderNames.folded { blackHole(request.value(forHTTPHeaderField: name)) }
  }

  private static func httpFields() {
    var fields = HTTPFields()
    for (name, value) in HeaderNames.fields {
      guard let name = HTTPField.Name(name) else { return }
      fields[name] = value
    }
    for name in HeaderNames.folded {
      guard let name = HTTPField.Name(name) else { return }
      blackHole(fields[name])
    }
  }

  private static func list() {
    var headers = LowercasedHeaders()
    for (name, value) in HeaderNames.fields { headers[name] = value }
    for name in HeaderNames.folded { blackHole(headers[name]) }
  }
}
