// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

@testable import RequestFormats
import Requests

/// The words of a command: each is where it says, and quoted again is the same word.
enum ShellTarget: FuzzTarget {
  static let name = "shell"

  static func run(_ input: FuzzInput) {
    if let tokens = Rule.refusing({ try ShellDialect.tokens(of: input.bytes) }) {
      var last = -1
      for token in tokens {
        let offset = offset(of: token)
        Rule.holds(offset > last && offset < input.bytes.count, "a token stands elsewhere")
        last = offset
      }
    }
    // Whatever the bytes are, quoted they are one word: the same bytes, where a word can hold them.
    let word = input.bytes.filter { $0 != 0 }
    for text in [ShellWord.quoting(word), ShellWord.bareOrQuoting(word)] {
      let tokens = Rule.must("a quoted word is not read: \(text)") {
        try ShellDialect.tokens(of: Array("curl \(text) end".utf8))
      }
      Rule.holds(tokens.count == 3, "a quoted word is several: \(text)")
      guard case .word(let read) = tokens[1] else { Rule.isBroken("a quoted word is none") }
      Rule.holds(read.bytes == word, "a quoted word is another: \(text)")
      Rule.holds(
        text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A },
        "a terminal would act on a byte"
      )
    }
  }

  private static func offset(of token: ShellToken) -> Int {
    switch token {
    case .word(let argument): argument.offset ?? -1
    case .lineEnd(let offset), .commandEnd(let offset), .pipe(let offset), .output(let offset),
      .input(let offset), .document(_, let offset):
      offset
    }
  }
}

extension ShellDialect {
  /// Returns the tokens of a text, in order, or throws the error that ends the reading.
  static func tokens(of bytes: [UInt8]) throws(RequestError) -> [ShellToken] {
    let reading = reading(of: bytes, variables: ShellVariables(in: [bytes]))
    if let error = reading.error { throw error }
    return reading.tokens
  }
}
