// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Requests
import TestSupport

/// A form of the query protocols of AWS: parameters named `Name.member.1` or `Name.1`, and the text of the form.
///
/// The tree of values comes from the names, and must be written by a dialect as it was: dots between names,
/// and indices from 1.
struct SmithyFormReader: ConformanceReader {
  private static let dialect = QueryEncoding(
    array: .custom { name, index in "\(name).\(index + 1)" },
    nesting: .dots,
    allowedCharacters: .unreserved
  )

  func run(_ test: Corpus.Case) throws -> Outcome {
    guard let input = test["input"], let expected = test["expected"],
      let pairs = input["body"]?["form"]?.elements
    else { throw MalformedCase(field: "input") }
    var root = Node()
    for pair in pairs {
      guard let texts = pair.texts, texts.count == 2 else { throw MalformedCase(field: "form") }
      root.insert(texts[1], at: texts[0].split(separator: ".").map(String.init)[...])
    }
    let method = try input.text("method")
    let path = try input.text("pathTemplate")
    let request = try ComposedRequest {
      Method.custom(method)
      BaseURL(test.smithyBase, joining: .append)
      Endpoint(reference: path)
      RequestBody.urlEncoded(CorpusValue(root.json), encoding: Self.dialect)
    }
    var sent = SentRequest(request)
    try sent.expect(smithy: expected)
    try sent.expect(form: expected.text("body"))
    return sent.outcome
  }

  /// A name of a form, with its value or the names inside of it.
  private struct Node {
    private var text: String?
    private var children: [(name: String, node: Node)] = []

    mutating func insert(_ value: String, at path: ArraySlice<String>) {
      guard let name = path.first else {
        text = value
        return
      }
      if let index = children.firstIndex(where: { $0.name == name }) {
        children[index].node.insert(value, at: path.dropFirst())
      } else {
        var node = Node()
        node.insert(value, at: path.dropFirst())
        children.append((name, node))
      }
    }

    var json: StrictJSON {
      if let text { return .string(Array(text.utf8)) }
      let isList = zip(children, 1...).allSatisfy { Int($0.name) == $1 }
      return isList
        ? .array(children.map(\.node.json))
        : .object(children.map { .init(name: Array($0.name.utf8), value: $0.node.json) })
    }
  }
}
