// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// Runs the cases of one format.
protocol ConformanceReader {
  /// Runs a case; an error that it throws is a failure.
  func run(_ test: Corpus.Case) async throws -> Outcome
}

/// A reader for cases whose subject is not part of the package.
struct AbsentReader: ConformanceReader {
  let reason: String

  init(reason: String) {
    self.reason = reason
  }

  init(subject: String) {
    reason = "\(subject) are not part of the package yet"
  }

  func run(_ test: Corpus.Case) throws -> Outcome {
    .skipped(reason)
  }
}

/// A case that lacks a field of its format.
struct MalformedCase: Error {
  let field: String
}

extension Corpus.Case {
  /// The text in a field that the format asks for.
  func text(_ field: String) throws -> String {
    guard let text = self[field]?.text else { throw MalformedCase(field: field) }
    return text
  }

  /// The bytes in a field that holds them in base64.
  func bytes(_ field: String) throws -> Data {
    guard let bytes = Data(base64Encoded: try text(field)) else {
      throw MalformedCase(field: field)
    }
    return bytes
  }

  /// Whether a field holds anything but null.
  func has(_ field: String) -> Bool {
    self[field].map { !$0.isNull } ?? false
  }
}
