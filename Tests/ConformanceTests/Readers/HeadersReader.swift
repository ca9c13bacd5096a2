// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport

/// Operations on a list of fields, in order, and what the list is afterwards.
struct HeadersReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    guard let operations = test["ops"]?.elements else { throw MalformedCase(field: "ops") }
    guard let expected = test["expect"]?.members else { throw MalformedCase(field: "expect") }
    var headers = HTTPHeaders()
    for element in operations {
      let operation = element.texts ?? []
      switch (operation.first, operation.count) {
      case ("set", 3): headers.add(name: operation[1], value: operation[2])
      case ("append", 3): headers.append(name: operation[1], value: operation[2])
      case ("remove", 2): headers.remove(name: operation[1])
      default: throw MalformedCase(field: "ops")
      }
    }
    for member in expected {
      let outcome = try check(member.key, member.value, of: headers)
      guard outcome == .passed else { return outcome }
    }
    return .passed
  }

  private func check(
    _ property: String,
    _ value: StrictJSON,
    of headers: HTTPHeaders
  ) throws -> Outcome {
    switch property {
    case "count": .compare(headers.count, value.integer)
    case "names": .compare(headers.map(\.name), value.texts)
    case "names_sorted": .compare(headers.sorted().map(\.name), value.texts)
    case "values": .compare(headers.map(\.value), value.texts)
    case "description": .compare(headers.description, value.text)
    case "get":
      .compare(value.members?.map { headers[$0.key] }, value.members?.map(\.value.text))
    default: throw MalformedCase(field: property)
    }
  }
}
