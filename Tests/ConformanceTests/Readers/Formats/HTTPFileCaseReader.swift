// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RequestFormats
import TestSupport

/// Texts of `.http` files and the requests in them.
struct HTTPFileCaseReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    guard let expected = test["expected"]?.elements else { throw MalformedCase(field: "expected") }
    var variables: [String: String] = [:]
    for member in test["variables"]?.members ?? [] { variables[member.key] = member.value.text }
    let file = try HTTPFile(parsing: try test.text("text"), variables: variables)
    guard file.requests.count == expected.count else {
      return .failed("\(file.requests.count) requests are not \(expected.count)")
    }
    for (imported, wanted) in zip(file.requests, expected) {
      let outcome = try compare(imported, with: wanted, target: test["target"]?.text)
      guard outcome == .passed else { return outcome }
    }
    return .passed
  }

  private func compare(
    _ imported: ImportedRequest,
    with expected: StrictJSON,
    target: String?
  ) throws -> Outcome {
    let head = [
      imported.requestWithoutFiles.method.rawValue, imported.requestWithoutFiles.url.description,
    ]
    let wanted = [expected["method"]?.text, expected["url"]?.text]
    guard head == wanted else { return .failed("\(head) is not \(wanted)") }
    if let target {
      let line = HTTPMessage(imported.requestWithoutFiles).text.split(separator: " ").dropFirst()
        .first
      guard line.map(String.init) == target else { return .failed("the target is not \(target)") }
    }
    let body = expected["body"] ?? .null
    let request = try imported.request { .bytes(Data("<\($0)>".utf8)) }
    let outcome: Outcome
    if let path = body["file"]?.text {
      outcome = .compare(imported.filePaths, [path])
    } else if let parts = body["parts"]?.elements {
      outcome = try FormatBody(request).compare(withParts: parts)
    } else {
      outcome = .compare(try FormatBody(request).text, body["text"]?.text)
    }
    guard outcome == .passed else { return outcome }
    let fields = FormatFields(request.headers)
    var wantedFields = FormatFields(expected["headers"])
    guard !fields.isSame(as: wantedFields) else { return .passed }
    wantedFields.removeSchemes()
    return fields.isSame(as: wantedFields)
      ? .skipped("a Host with a scheme is no field: the scheme goes into the URL")
      : .failed("\(fields) is not \(wantedFields)")
  }
}
