// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

/// Operations on a list of fields, in order, and what the list is afterwards.
struct HeadersReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    guard let operations = test["ops"] as? [[String]] else { throw MalformedCase(field: "ops") }
    guard let expected = test["expect"] as? [String: Any] else {
      throw MalformedCase(field: "expect")
    }
    var headers = HTTPHeaders()
    for operation in operations {
      switch (operation.first, operation.count) {
      case ("set", 3): headers.add(name: operation[1], value: operation[2])
      case ("append", 3): headers.append(name: operation[1], value: operation[2])
      case ("remove", 2): headers.remove(name: operation[1])
      default: throw MalformedCase(field: "ops")
      }
    }
    for (property, value) in expected {
      let outcome = try check(property, value, of: headers)
      guard outcome == .passed else { return outcome }
    }
    return .passed
  }

  private func check(_ property: String, _ value: Any, of headers: HTTPHeaders) throws -> Outcome {
    switch (property, value) {
    case ("count", let count as Int): .compare(headers.count, count)
    case ("names", let names as [String]): .compare(headers.map(\.name), names)
    case ("names_sorted", let names as [String]): .compare(headers.sorted().map(\.name), names)
    case ("values", let values as [String]): .compare(headers.map(\.value), values)
    case ("description", let text as String): .compare(headers.description, text)
    case ("get", let values as [String: String]):
      .compare(values.keys.reduce(into: [:]) { $0[$1] = headers[$1] }, values)
    default: throw MalformedCase(field: property)
    }
  }
}
