// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RequestFormats
import Requests
import TestSupport

/// A curl command, and what the real curl put on the wire for it.
///
/// A case that is not clean is one that no importer can get right; it must be refused, noted or right.
struct CurlReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    let isClean = test["clean"]?.flag ?? true
    let command: CurlCommand
    do {
      command = try CurlCommand(parsing: test.text("command"))
    } catch let error as RequestError {
      return isClean ? Self.refusal(error, of: test) : .passed
    }
    let expected = test.has("expected") ? [test["expected"]].compactMap { $0 } : []
    let all = test["expected_all"]?.elements ?? expected
    let outcome = try compare(command.requests, with: all, of: test)
    if isClean || outcome == .passed { return outcome }
    return command.requests.contains { !$0.notes.isEmpty } ? .passed : outcome
  }

  /// What a clean case asks for and no request of this package can hold.
  private static func refusal(_ error: RequestError, of test: Corpus.Case) -> Outcome {
    switch error.code {
    case .invalidMethod: .skipped("a method is a token (RFC 9110 §9.1)")
    case .invalidHeaderName: .skipped("a field name is a token (RFC 9110 §5.1)")
    case .unsupportedText where error.field == "--request-target":
      .skipped("a request has a path as its target")
    default: .failed("\(error)")
    }
  }

  private func compare(
    _ requests: [ImportedRequest],
    with expected: [StrictJSON],
    of test: Corpus.Case
  ) throws -> Outcome {
    guard let first = expected.first else { return .failed("the real curl sends no request") }
    // A set of files is cut to those that are there.
    guard requests.count >= expected.count else {
      return .failed("\(requests.count) requests, not \(expected.count)")
    }
    for (imported, expected) in zip(requests, expected.isEmpty ? [first] : expected) {
      let request = try imported.request { path in
        let content = path == "-" ? test["stdin"]?.text : test["files"]?[path]?.text
        return .bytes(Data((content ?? "<<file:\(path)>>").utf8))
      }
      let outcome = try CurlComparison(request, expected).outcome
      guard outcome == .passed else { return outcome }
    }
    return .passed
  }
}
