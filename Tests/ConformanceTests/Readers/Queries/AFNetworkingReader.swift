// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport

/// What AFNetworking writes for a query or a form body.
struct AFNetworkingReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    let input = test["input"] ?? .null
    let value = CorpusValue(input.isNull ? .object([]) : input)
    switch try test.text("op") {
    case "query":
      let text = try QueryEncoder(encoding: .afNetworking).encode(value)
      return .compare(text, try test.text("expected"))
    case "query-empty":
      let request = try ComposedRequest {
        BaseURL("https://example.com/")
        Query(value, encoding: .afNetworking)
      }
      let end = try test.text("url_must_not_end_with")
      return request.url.description.hasSuffix(end) ? .failed("\(request.url)") : .passed
    case "body":
      let request = try ComposedRequest {
        Method.POST
        BaseURL("https://example.com/")
        RequestBody.urlEncoded(value, encoding: .afNetworking)
      }
      let body = request.body?.data.map { String(decoding: $0, as: UTF8.self) } ?? ""
      let outcome = Outcome.compare(body, try test.text("expected"))
      guard outcome == .passed, let type = test["content_type"]?.text else { return outcome }
      let stated = try request.headers.value(for: "Content-Type").map { try MIMEType($0) }
      let expected = try MIMEType(type)
      return stated?.type == expected.type && stated?.subtype == expected.subtype
        ? .passed : .failed("\(String(describing: stated)) is not \(type)")
    case "escape":
      let named = StrictJSON.object([.init(name: [UInt8(ascii: "a")], value: input)])
      let text = try QueryEncoder(encoding: .afNetworking).encode(CorpusValue(named))
      return .compare(text, "a=" + (try test.text("expected")))
    case let operation: return .skipped("\(operation) is no operation on queries")
    }
  }
}
