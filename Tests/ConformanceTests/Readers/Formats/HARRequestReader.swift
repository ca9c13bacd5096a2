// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RequestFormats
import TestSupport

/// Requests of archives, and what they hold member by member.
struct HARRequestReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    guard let source = test["har_request"], let expected = test["expected"] else {
      throw MalformedCase(field: "har_request")
    }
    let names = source["headers"]?.elements?.compactMap { $0["name"]?.text } ?? []
    if let name = names.first(where: { $0.contains(";") }) {
      do {
        _ = try ImportedRequest(har: source)
        return .failed("the field \(name) was taken")
      } catch let error as RequestError where error.code == .invalidHeaderName {
        return .skipped("a field whose name is no token is refused")
      }
    }
    let imported = try ImportedRequest(har: source)
    let request = try imported.request { .bytes(Data("<\($0)>".utf8)) }
    guard request.method.rawValue == expected["method"]?.text else { return .failed("the method") }
    let url = FormatURL(request.url)
    let pairs = source["queryString"]?.elements ?? []
    guard url.isSame(as: try expected.text("url"), with: pairs) else {
      return .failed("\(request.url) is not \(try expected.text("url"))")
    }
    let body = expected["body"] ?? .null
    var headers = FormatFields(expected["headers"])
    // The type that is beside a body is a field of the request.
    if let type = source["postData"]?["mimeType"]?.text, !headers.names.contains("content-type") {
      if request.body != nil, !type.isEmpty { headers.add("Content-Type", type) }
    }
    let actual = FormatFields(request.headers)
    guard actual.isSame(as: headers) else { return .failed("\(actual) is not \(headers)") }
    return try FormatBody(request).compare(withHAR: body)
  }
}
