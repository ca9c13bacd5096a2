// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RequestFormats
import Requests
import TestSupport

/// A command of a project's documentation, and what the real curl put on the wire for it.
///
/// Where that is null, a shell would do something first or curl refuses the command: then it must
/// convert, or be an error that says what to do.
struct CurlDocumentationReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    let expected = test["expected"]?.elements
    let command: CurlCommand
    do {
      command = try CurlCommand(parsing: test.text("command"))
    } catch let error as RequestError {
      if expected == nil { return error.message.isEmpty ? .failed("\(error)") : .passed }
      return Self.refusals.contains(error.code)
        ? .skipped("refused with the code \(error.code)") : .failed("\(error)")
    }
    guard !command.requests.isEmpty else { return .failed("no request") }
    guard let expected else { return .passed }
    guard command.requests.count >= expected.count else {
      return .failed("\(command.requests.count) requests, not \(expected.count)")
    }
    for (imported, wire) in zip(command.requests, expected) {
      guard imported.variables.isEmpty, imported.filePaths.isEmpty else { continue }
      let outcome = try CurlComparison(try imported.request(), wire).outcome
      guard outcome == .passed || !imported.notes.isEmpty else { return outcome }
    }
    return .passed
  }

  /// What curl sends and no request of this package can hold.
  private static let refusals: Set<RequestError.Code> = [.unsupportedText, .invalidHost]
}
