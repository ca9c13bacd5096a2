// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RequestFormats
import Testing

@testable import RequestFormats

/// The words of a text, or the error code and offset that it gives.
@Suite struct ShellTokenizerTests {
  static func words(_ text: String) throws -> [String] {
    try ShellDialect.tokens(of: Array(text.utf8)).map { token in
      switch token {
      case .word(let word): String(decoding: word.bytes, as: UTF8.self)
      case .lineEnd: "<line>"
      case .commandEnd: "<end>"
      case .pipe: "<pipe>"
      case .output: "<output>"
      }
    }
  }

  @Test(
    arguments: [
      ("", []), ("  \t ", []), ("a b", ["a", "b"]), ("a\\ b", ["a b"]), ("a\\", ["a\\"]),
      ("'a b' c", ["a b", "c"]), ("''", [""]), ("a'b'c", ["abc"]), ("'a\\'", ["a\\"]),
      ("\"a b\"", ["a b"]), ("\"\"", [""]), ("\"a\\\"b\"", ["a\"b"]), ("\"a\\nb\"", ["a\\nb"]),
      ("\"\\$\\`\\\\\"", ["$`\\"]), ("\"a\\\nb\"", ["ab"]), ("\"a!b\"", ["a!b"]),
      ("\"a$\" $ a$", ["a$", "$", "a$"]), ("$\"a b\"", ["a b"]),
      ("a \\\n b", ["a", "b"]), ("a \\\r\n b", ["a", "b"]), ("a\\\nb", ["ab"]),
      ("a\r\nb", ["a", "<line>", "b"]), ("a # b\nc", ["a", "<line>", "c"]), ("a#b", ["a#b"]),
      ("# a", []), ("a;b", ["a", "<end>", "b"]),
      ("a & b && c || d", ["a", "<end>", "b", "<end>", "c", "<end>", "d"]),
      ("a | b", ["a", "<pipe>", "b"]), ("a > b 2>&1", ["a", "<output>", "b", "<output>", "1"]),
      ("a2>b", ["a2", "<output>", "b"]), ("a &> b >| c", ["a", "<output>", "b", "<output>", "c"]),
      ("'a'\\''b'", ["a'b"]), ("{a} {} a,b a..b", ["{a}", "{}", "a,b", "a..b"]),
      ("'{a,b}' \"~\" a~", ["{a,b}", "~", "a~"]), ("* ? [a] !", ["*", "?", "[a]", "!"]),
      ("\"$(printf 'a\\011\\047%%\\\\\\n')\n\"", ["a\t'%\\\n"]),
      ("x\"$(printf '\\342\\200\\256')\"y", ["x\u{202E}y"]),
    ] as [(String, [String])]
  )
  func `words are those of a shell`(_ text: String, _ words: [String]) throws {
    #expect(try Self.words(text) == words)
  }

  @Test(arguments: [
    ("$'a'", "a"), ("$'\\a\\b\\e\\E\\f\\n\\r\\t\\v'", "\u{7}\u{8}\u{1B}\u{1B}\u{C}\n\r\t\u{B}"),
    ("$'\\\\\\'\\\"\\?'", "\\'\"?"), ("$'\\x41\\x4g\\xg'", "A\u{4}g\\xg"),
    ("$'\\101\\60\\1'", "A0\u{1}"),
    ("$'\\u00e9\\u263A\\U0001F600'", "é☺😀"), ("$'\\u41\\U'", "A\\U"),
    ("$'\\cA\\c?'", "\u{1}\u{7F}"),
    ("$'a\\0b'c", "ac"), ("$'\\q'", "\\q"), ("a$'b'c", "abc"), ("$''", ""),
  ])
  func `ANSI-C quotes have the escapes of bash`(_ text: String, _ word: String) throws {
    #expect(try Self.words(text) == [word])
  }

  @Test func `bytes need not be text`() throws {
    let tokens = try ShellDialect.tokens(of: Array("$'\\xff\\ud83d'".utf8))
    #expect(tokens == [.word(ShellArgument([0xFF, 0xED, 0xA0, 0xBD], at: 0))])
  }

  @Test(
    arguments: [
      ("a 'b", .malformedText, 2), ("a \"b", .malformedText, 2), ("a $'b", .malformedText, 2),
      ("a $'b\\", .malformedText, 2), ("a \"b\\", .malformedText, 2),
      ("a $(id)", .unsupportedText, 2), ("a `id`", .unsupportedText, 2),
      ("\"x`id`\"", .unsupportedText, 2),
      ("\"$(id)\"", .unsupportedText, 1), ("a $HOME", .unsupportedText, 2),
      ("a ${x}", .unsupportedText, 2),
      ("\"a$1\"", .unsupportedText, 2), ("$?", .unsupportedText, 0),
      ("$((1))", .unsupportedText, 0),
      ("a < b", .unsupportedText, 2), ("a <<E", .unsupportedText, 2),
      ("a <<<b", .unsupportedText, 2),
      ("a 0<b", .unsupportedText, 2), ("a <(b)", .unsupportedText, 2),
      ("a >(b)", .unsupportedText, 2),
      ("(a)", .unsupportedText, 0), ("a(b)", .unsupportedText, 1), ("a ~/b", .unsupportedText, 2),
      ("a x{b,c}", .unsupportedText, 3), ("a {1..3}", .unsupportedText, 2),
      ("{{a,b}}", .unsupportedText, 1),
      ("\"$(printf '%s')\"", .unsupportedText, 1), ("\"$(printf '\\000')\"", .unsupportedText, 1),
      ("\"$(printf '-a')\"", .unsupportedText, 1), ("$(printf 'a')", .unsupportedText, 0),
    ] as [(String, RequestError.Code, Int)]
  )
  func `what a shell would run or replace is an error`(
    _ text: String,
    _ code: RequestError.Code,
    _ offset: Int
  ) {
    let error = #expect(throws: RequestError.self) { try Self.words(text) }
    #expect(error?.code == code)
    #expect(error?.offset == offset)
  }

  @Test(arguments: [
    "'", "\"", "\\", "$'\\", "{", "{,", "#", "\n", " ", "\\\n", "a{b}", "\"$(printf 'a", "$", "^",
    "''", "\"\\$\"", "2>", "$'\\x", "a\\\r\n", "\"$(printf 'a')\"",
  ])
  func `work is linear in the length of the text`(_ piece: String) {
    var steps: [Int] = []
    for count in [1 << 15, 1 << 16] {
      let text = Array(String(repeating: piece, count: count / piece.utf8.count).utf8)
      var tokenizer = ShellTokenizer(text)
      while let token = try? tokenizer.next() { _ = token }
      steps.append(tokenizer.steps)
    }
    #expect(steps[1] <= 2 * steps[0] + 64 && steps[1] <= 2 << 16)
  }

  @Test func `every pair of bytes is words or an error`() {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        _ = try? ShellDialect.tokens(of: [first, second])
        _ = try? ShellDialect.tokens(of: Array(" ^\"".utf8) + [first, second])
      }
    }
  }
}
