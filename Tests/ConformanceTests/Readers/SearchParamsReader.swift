// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport

/// The pairs of a query, operations on them in order, and the text or the pairs afterwards.
struct SearchParamsReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    let url = try test["url"]?.text.map { try URLReference($0) }
    let text = try url.map { $0.query ?? "" } ?? test.text("init")
    var parameters: OrderedParameters<String>
    do {
      parameters = OrderedParameters(
        try QueryString(text).pairs.map { .init(key: $0.name, value: $0.value ?? "") }
      )
    } catch let error as RequestError where error.code == .malformedQuery {
      return WrittenQuery(text).refusal.map { .skipped($0) } ?? .failed("\(error)")
    }
    for operation in test["ops"]?.elements ?? [] {
      try apply(operation.texts ?? [], to: &parameters)
    }
    for member in test.members ?? [] where !member.value.isNull {
      let outcome = try check(member.key, member.value, of: parameters, url: url)
      guard outcome == .passed else { return outcome }
    }
    return .passed
  }

  private func apply(
    _ operation: [String],
    to parameters: inout OrderedParameters<String>
  ) throws {
    switch (operation.first, operation.count) {
    case ("append", 3): parameters.append(.init(key: operation[1], value: operation[2]))
    case ("set", 3): parameters[operation[1]] = operation[2]
    case ("delete", 2): parameters[operation[1]] = nil
    case ("delete", 3):
      parameters.removeAll { $0.key == operation[1] && Self.text($0) == operation[2] }
    case ("sort", 1):
      parameters = OrderedParameters(
        parameters.sorted { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) }
      )
    default: throw MalformedCase(field: "ops")
    }
  }

  private func check(
    _ property: String,
    _ value: StrictJSON,
    of parameters: OrderedParameters<String>,
    url: URLReference?
  ) throws -> Outcome {
    switch property {
    case "expected":
      return .compare(try QueryEncoder(encoding: .browserForm).encode(parameters), value.text)
    case "expected_url":
      let encoded = try QueryEncoder(encoding: .browserForm).encode(parameters)
      let path = try URLReference((url?.path).flatMap { $0.isEmpty ? nil : $0 } ?? "/")
      let fragment = url?.fragment.map { "#\($0)" } ?? ""
      let target = try URLReference("\(path)\(encoded.isEmpty ? "" : "?")\(encoded)\(fragment)")
      return .compare((url.map { target.resolved(against: $0) } ?? target).description, value.text)
    case "entries":
      return .compare(parameters.map { [$0.key, Self.text($0)] }, value.elements?.map(\.texts))
    case "get":
      let names = value.members ?? []
      return .compare(names.map { parameters[$0.key] as? String }, names.map(\.value.text))
    case "has":
      let names = value.members ?? []
      return .compare(names.map { parameters[$0.key] != nil }, names.map(\.value.flag))
    default: return .passed
    }
  }

  private static func text(_ parameter: OrderedParameters<String>.Element) -> String {
    parameter.value as? String ?? ""
  }
}
