// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport

/// `QueryDict` of Django: pairs to a text, and a text to the values of each name.
struct DjangoReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    switch try test.text("op") {
    case "urlencode": try write(test)
    case "parse": try read(test)
    case let operation: .skipped("\(operation) is no operation on queries")
    }
  }

  private func write(_ test: Corpus.Case) throws -> Outcome {
    var parameters: OrderedParameters<String> = [:]
    for pair in test["input"]?.elements ?? [] {
      guard let name = pair.elements?.first?.text, let value = pair.elements?.last else {
        throw MalformedCase(field: "input")
      }
      parameters.append(.init(key: name, value: CorpusValue(value)))
    }
    let encoding = QueryEncoding(
      array: .noBrackets,
      space: .plus,
      allowedCharacters: .init("-._~" + (test["safe"]?.text ?? ""))
    )
    let text = try QueryEncoder(encoding: encoding).encode(parameters)
    return .compare(text, try test.text("expected"))
  }

  private func read(_ test: Corpus.Case) throws -> Outcome {
    let text = test["input"]?.text ?? ""
    var values: [(name: String, values: [String])] = []
    let query = QueryString("&" + text)
    let pairs: [(name: String, value: String?)]
    do {
      pairs = try query.pairs
    } catch let error as RequestError {
      return WrittenQuery(text).reason(for: error).map { .skipped($0) } ?? .failed("\(error)")
    }
    for pair in pairs {
      if let index = values.firstIndex(where: { $0.name == pair.name }) {
        values[index].values.append(pair.value ?? "")
      } else {
        values.append((pair.name, [pair.value ?? ""]))
      }
    }
    let expected = test["expected"]?.elements ?? []
    let outcome = Outcome.compare(
      values.map(\.name),
      expected.map { $0.elements?.first?.text ?? "" }
    )
    guard outcome == .passed else { return outcome }
    for member in test["last"]?.members ?? [] {
      guard try query.dictionary[member.key] == member.value.text else {
        return .failed("the last value of \(member.key) is not \(member.value)")
      }
    }
    return .compare(values.map(\.values), expected.map { $0.elements?.last?.texts ?? [] })
  }
}
