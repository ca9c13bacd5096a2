// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser

/// The parts of an exchange that the standard output gets.
struct PrintedParts: OptionSet, Sendable, ExpressibleByArgument {
  let rawValue: UInt8

  static let requestHead = PrintedParts(rawValue: 1)
  static let requestBody = PrintedParts(rawValue: 2)
  static let head = PrintedParts(rawValue: 4)
  static let body = PrintedParts(rawValue: 8)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Reads letters: `H` and `B` are the head and the body of the request, `h` and `b` those of the response.
  init?(argument: String) {
    let parts: [Character: PrintedParts] = [
      "H": .requestHead, "B": .requestBody, "h": .head, "b": .body,
    ]
    self = []
    for letter in argument {
      guard let part = parts[letter] else { return nil }
      insert(part)
    }
  }
}
