// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RequestFormats
import TestSupport

/// Requests of archives, what curl sends for them, and the text of HTTP/1.1 that is the same.
struct HARSnippetReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    guard let source = test["har_request"] else { throw MalformedCase(field: "har_request") }
    let entry = source["log"]?["entries"]?.elements?.first?["request"] ?? source
    let imported = try ImportedRequest(har: entry)
    let request = try imported.request { .bytes(Data("<\($0)>".utf8)) }
    if let expected = test["expected"] {
      let outcome = try compare(request, with: expected)
      guard outcome == .passed else { return outcome }
    }
    guard let raw = test["raw_http_example"]?.text else { return .passed }
    return try compare(request, withText: raw)
  }

  private func compare(_ request: ComposedRequest, with expected: StrictJSON) throws -> Outcome {
    let url = request.url
    let parts = [request.method.rawValue, url.scheme, url.authority, url.requestTarget]
    let wanted = ["method", "scheme", "host", "target"].map { expected[$0]?.text }
    guard parts == wanted else { return .failed("\(parts) is not \(wanted)") }
    let fields = FormatFields(request.headers)
    let wantedFields = FormatFields(expected["headers"])
    guard fields.isSame(as: wantedFields) else {
      return .failed("\(fields) is not \(wantedFields)")
    }
    let body = expected["body"] ?? .null
    guard body["kind"]?.text == "multipart" else {
      return .compare(try FormatBody(request).text, body["text"]?.text)
    }
    return try FormatBody(request).compare(withParts: body["parts"]?.elements ?? [])
  }

  /// The text stands for the same request; files in it are empty.
  private func compare(_ request: ComposedRequest, withText text: String) throws -> Outcome {
    let read = try ComposedRequest(http: text, scheme: request.url.scheme ?? "http")
    guard read.method == request.method, read.url == request.url else {
      return .failed("\(read.method) \(read.url) is not \(request.method) \(request.url)")
    }
    let parts = try FormatBody(read).parts
    guard parts.isEmpty else {
      let names = try FormatBody(request).parts.map { [$0.name, $0.filename] }
      return .compare(parts.map { [$0.name, $0.filename] }, names)
    }
    return .compare(read.body?.data, request.body?.data)
  }
}
