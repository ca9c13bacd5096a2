// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport

/// A value to be written in a dialect, and the text that another writer made of it.
struct NestedWriting {
  let value: StrictJSON
  let encoding: QueryEncoding
  /// Whether names nest with dots.
  var nestsWithDots = false

  /// Why numbers may differ from those of other languages.
  static let numbers = "numbers are written as JSON and JavaScript write them"

  /// Compares the texts.
  ///
  /// - Parameters:
  ///   - expected: The text of the other writer.
  ///   - reading: What is done to our text before, where the other writer escapes less.
  ///   - difference: Why our text differs, or nil when nothing in the case explains it.
  /// - Returns: What became of the case.
  /// - Throws: An error that no value explains.
  func compare(
    with expected: String,
    reading: (String) -> String = { $0 },
    difference: (String) -> String? = { _ in nil }
  ) throws -> Outcome {
    let text: String
    do {
      text = try QueryEncoder(encoding: encoding).encode(CorpusValue(value))
    } catch let error as RequestError {
      return (reason(for: error) ?? difference("")).map { .skipped($0) }
        ?? .failed("\(value): \(error)")
    }
    if reading(text) == expected { return .passed }
    if let reason = difference(text) ?? reason { return .skipped(reason) }
    return .failed("\(value) is \(reading(text)) and not \(expected)")
  }

  /// Why the library refuses the value, or nil when nothing in the value explains it.
  private func reason(for error: RequestError) -> String? {
    guard error.code == .unencodableValue else { return nil }
    guard value.members != nil else { return "a value at the root needs names" }
    if value.members?.contains(where: { $0.value.holdsName("[].", nestsWithDots) }) ?? false {
      return "a key inside of a map may not hold what nests names"
    }
    return nil
  }

  /// Why the texts may differ.
  private var reason: String? {
    value.hasGaps ? "an element that is left out takes no index" : nil
  }
}
