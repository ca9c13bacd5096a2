// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RequestFormats
import TestSupport
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
      case .input: "<input>"
      case .document: "<document>"
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
      ("a \\ \n b", ["a", "<line>", "b"]), ("a\\ \t\r\nb", ["a", "<line>", "b"]),
      ("a \\", ["a"]), ("a \\ \t", ["a"]), ("a\\ ", ["a "]), ("a \\ b", ["a", " b"]),
      ("a \\\\ \nb", ["a", "\\", "<line>", "b"]),
      ("a \\ <<E\n", ["a", " ", "<document>", "<line>"]),
      ("a\r\nb", ["a", "<line>", "b"]), ("a # b\nc", ["a", "<line>", "c"]), ("a#b", ["a#b"]),
      ("# a", []), ("a;b", ["a", "<end>", "b"]),
      ("a & b && c || d", ["a", "<end>", "b", "<end>", "c", "<end>", "d"]),
      ("a | b", ["a", "<pipe>", "b"]), ("a > b 2>&1", ["a", "<output>", "b", "<output>", "1"]),
      ("a2>b", ["a2", "<output>", "b"]), ("a &> b >| c", ["a", "<output>", "b", "<output>", "c"]),
      ("'a'\\''b'", ["a'b"]), ("{a} {} a,b a..b", ["{a}", "{}", "a,b", "a..b"]),
      ("'{a,b}' \"~\" a~", ["{a,b}", "~", "a~"]), ("* ? [a] !", ["*", "?", "[a]", "!"]),
      ("\"$(printf 'a\\011\\047%%\\\\\\n')\n\"", ["a\t'%\\\n"]),
      ("x\"$(printf '\\342\\200\\256')\"y", ["x\u{202E}y"]),
      ("\"$(printf 'a  ^\"\\011  ^\"b')\" end", ["a  ^\"\t  ^\"b", "end"]),
      ("\"$(printf '%s%%-%s\\n' a \"b\\$c\")\"", ["a%-b$c"]),
      ("\"$(printf \"a\\$(b)\\`c\\`\\\\n\")\"", ["a$(b)`c`"]),
    ] as [(String, [String])]
  )
  func `words are those of a shell`(_ text: String, _ words: [String]) throws {
    #expect(try Self.words(text) == words)
  }

  @Test(arguments: [
    ("$'a'", "a"), ("$'\\a\\b\\e\\E\\f\\n\\r\\t\\v'", "\u{7}\u{8}\u{1B}\u{1B}\u{C}\n\r\t\u{B}"),
    ("$'\\\\\\'\\\"\\?'", "\\'\"?"), ("$'\\x41\\x4g\\xg'", "A\u{4}g\\xg"),
    ("$'\\u00e9\\u263A'", "é☺"), ("$'\\u41\\u{41}'", "A\\u{41}"),
    ("$'\\q'", "\\q"), ("a$'b'c", "abc"), ("$''", ""),
  ])
  func `ANSI-C quotes have the escapes that browsers write`(_ text: String, _ word: String) throws {
    #expect(try Self.words(text) == [word])
  }

  @Test func `bytes need not be text`() throws {
    let tokens = try ShellDialect.tokens(of: Array("$'\\xff\\ud83d'".utf8))
    #expect(tokens == [.word(ShellArgument([0xFF, 0xED, 0xA0, 0xBD], at: 0))])
  }

  @Test(
    arguments: [
      ("a $HOME", ["a", "~~HOME~~"]), ("a ${x}b", ["a", "~~x~~b"]),
      ("'$a' \\$a \"\\$a\"", ["$a", "$a", "$a"]),
      ("${x:-42} \"${x:-}\"", ["42", ""]),
      ("a $(id)", ["a", "~~ID_OUTPUT~~"]), ("a `id`", ["a", "~~ID_OUTPUT~~"]),
      ("\"x`id`\" $(id)", ["x~~ID_OUTPUT~~", "~~ID_OUTPUT~~"]),
      ("$(a 1) $(a 2)", ["~~A_OUTPUT~~", "~~A_OUTPUT_2~~"]),
      ("\"$(a \"b)\" ')' $(c))\"d", ["~~A_OUTPUT~~d"]),
      ("$((1+2))", ["~~COMMAND_OUTPUT~~"]), ("$(a $((1<<2))\nb) c", ["~~A_OUTPUT~~", "c"]),
      ("$(a # it's )\n) b", ["~~A_OUTPUT~~", "b"]), ("$(#)\na#)b", ["~~A_OUTPUT~~b"]),
      ("\"$(a <<'E' <<-F\n1) it's\nE\n\t\"(\n\tF\n) b\"", ["~~A_OUTPUT~~ b"]),
      ("$(a <<E\n(\nE) b", ["~~A_OUTPUT~~", "b"]), ("$(a <<<b\nc) d", ["~~A_OUTPUT~~", "d"]),
      ("$(printf 'a')", ["~~PRINTF_OUTPUT~~"]), ("\"$(printf 'a%d')\"", ["~~PRINTF_OUTPUT~~"]),
      ("x=1 a $x", ["x=1", "a", "1"]), ("x=$(y); a $x", ["x=~~Y_OUTPUT~~", "<end>", "a", "~~x~~"]),
      ("export x='a b'\nb \"$x\"", ["export", "x=a b", "<line>", "b", "a b"]),
      ("a x=1 $x", ["a", "x=1", "~~x~~"]),
      ("a https://h/<id>/x", ["a", "https://h/~~id~~/x"]), ("a <url>", ["a", "~~url~~"]),
      ("a {{< h/x >}}/b {{c}} d", ["a", "~~h_x~~/b", "{{c}}", "d"]),
      ("'~~' $a", ["~~", "~~~a~~~"]), ("%7E%7e~ $a", ["%7E%7e~", "~~~~a~~~~"]),
      ("a ~/b c~ ~", ["a", "~~HOME~~/b", "c~", "~~HOME~~"]),
      ("a $1 ${12} \"b$23\"", ["a", "~~ARGUMENT_1~~", "~~ARGUMENT_12~~", "b~~ARGUMENT_2~~3"]),
      ("a \"${{ in.version }}\" b${{ c }}", ["a", "~~in_version~~", "b~~c~~"]),
      ("f() { a; }", ["f()", "{", "a", "<end>", "}"]),
      ("a <(curl b) c", ["a", "~~CURL_OUTPUT~~", "c"]),
      ("a < b", ["a", "<input>", "b"]), ("a 0<b", ["a", "<input>", "b"]),
      ("a <<E | b\nx\nE\nc", ["a", "<document>", "<pipe>", "b", "<line>", "c"]),
      ("(a)", ["<end>", "a", "<end>"]),
    ] as [(String, [String])]
  )
  func `what a shell would look up or run is a mark`(_ text: String, _ words: [String]) throws {
    #expect(try Self.words(text) == words)
  }

  @Test(
    arguments: [
      ("v='-d a=1'; b $v c", ["b", "-d", "a=1", "c"]), ("v='-d a=1'; b \"$v\"", ["b", "-d a=1"]),
      ("v=' b\tc\n'; a x$v\"y\"${v}z", ["a", "x", "b", "c", "y", "b", "c", "z"]),
      ("v=; a $v $v'' \"$v\" b$v", ["a", "", "", "b"]), ("v=; a b $v", ["a", "b"]),
      ("v=\" $y \"; a \"\"$v\"\" $v", ["a", "", "~~y~~", "", "~~y~~"]),
      ("v='a b'; w=$v; export x=$v; a \"$w\" \"$x\"", ["a", "a b", "a b"]),
      ("v='a -b'; $v x=$v", ["a", "-b", "x=a", "-b"]), ("a ${x:-b c}", ["a", "b", "c"]),
      ("v='a 2'; b $v>c", ["b", "a", "2", "<output>", "c"]), ("v=; a >$v", ["a", "<output>", ""]),
      ("v='a b'; c < $v", ["c", "<input>", "a b"]),
    ] as [(String, [String])]
  )
  func `the value of a variable outside quotes is split into words`(
    _ text: String,
    _ words: [String]
  ) throws {
    let all = try Self.words(text)
    #expect(Array(all.suffix(words.count)) == words)
    #expect(all.dropLast(words.count).last.map { $0 == "<end>" } ?? true)
  }

  @Test(
    arguments: [
      ("a <<E\n$x \\$x `b`\n'\n E", "~~x~~ $x ~~B_OUTPUT~~\n'\n"),
      ("a <<'E'\n$x \\$x\nE\n", "$x \\$x\n"), ("a <<\"E\"\r\nx\r\nE\r\n", "x\n"),
      ("a <<-E\n\tx\n\t\ty\n\tE", "x\ny\n"), ("a <<E", ""), ("a <<E\nx", "x\n"),
    ]
  )
  func `a document is what stands up to its last line`(_ text: String, _ document: String) {
    let reading = ShellDialect.reading(
      of: Array(text.utf8),
      variables: ShellVariables(in: [Array(text.utf8)])
    )
    #expect(reading.error == nil)
    #expect(reading.documents == [Array(document.utf8)])
  }

  @Test(
    arguments: [
      ("$1 <<-E\n\tx\n\t\t$2 $3\n\n\ty$4\n\tE\n$5", [0, 13, 16, 22, 28]),
      ("a <<E\r\nx\r\n$1\r\nE\r\n", [10]),
    ]
  )
  func `a note in a document has the offset in the text`(_ text: String, _ offsets: [Int]) {
    let text = Array(text.utf8)
    var reading = ShellDialect.reading(of: text, variables: ShellVariables(in: [text]))
    #expect(reading.variables.takeNotes().map(\.offset) == offsets)
  }

  @Test func `values of the caller win over those that the text assigns`() {
    let text = Array("x=1; a \"$x\" ${y:-2} $z".utf8)
    let variables = ShellVariables(in: [text], values: ["x": "a b", "y": "3"])
    let words = ShellDialect.reading(of: text, variables: variables).tokens.compactMap { token in
      if case .word(let word) = token { word.text } else { nil }
    }
    #expect(words == ["x=1", "a", "a b", "3", "~~z~~"])
  }

  @Test(
    arguments: [
      ("a 'b", .malformedText, 2), ("a \"b", .malformedText, 2), ("a $'b", .malformedText, 2),
      ("a $'b\\", .malformedText, 2), ("a \"b\\", .malformedText, 2),
      ("a $(id", .malformedText, 2), ("a `id", .malformedText, 2), ("a ${id", .malformedText, 2),
      ("a <<", .malformedText, 2), ("a <<E\n$(\nE", .malformedText, 6),
      ("a <<-E\n\tx\n\t\t$(\n\tE", .malformedText, 12),
      ("a <<E\r\nx\r\n$@\r\nE", .unsupportedText, 10),
      ("a <(b)", .unsupportedText, 2), ("a >(b)", .unsupportedText, 2),
      ("a(b)", .unsupportedText, 1), ("a ~b/c", .unsupportedText, 2),
      ("a b()", .unsupportedText, 3), ("'a'()", .unsupportedText, 3),
      ("a @<(curl b)", .unsupportedText, 3), ("a 2<(curl b)", .unsupportedText, 3),
      ("a <(curl b)c", .unsupportedText, 2), ("a >(curl b)", .unsupportedText, 2),
      ("a <<< 'b c'", .unsupportedText, 2), ("a ${{ 1 }}", .unsupportedText, 2),
      ("a $'b\\101'", .unsupportedText, 5), ("a $'\\cA'", .unsupportedText, 4),
      ("a $'\\U0001F600'", .unsupportedText, 4), ("a $'\\0'", .unsupportedText, 4),
      ("a ${x-b}", .unsupportedText, 2), ("a ${x:='b c'}", .unsupportedText, 2),
      ("a ${x:-'b c'}", .unsupportedText, 2),
      ("a x{b,c}", .unsupportedText, 3), ("a {1..3}", .unsupportedText, 2),
      ("{{a,b}}", .unsupportedText, 1), ("a $0", .unsupportedText, 2),
      ("a \"$@\"", .unsupportedText, 3), ("a ${0}", .unsupportedText, 2),
      ("a ${x%.*}", .unsupportedText, 2), ("a ${#x}", .unsupportedText, 2),
      ("a ${x[0]}", .unsupportedText, 2), ("a ${x:-$y}", .unsupportedText, 2),
    ] as [(String, RequestError.Code, Int)]
  )
  func `what no word can stand for is an error`(
    _ text: String,
    _ code: RequestError.Code,
    _ offset: Int
  ) {
    let error = #expect(throws: RequestError.self) { try Self.words(text) }
    #expect(error?.code == code)
    #expect(error?.offset == offset)
  }

  @Test func `every pair of bytes is words or an error, with offsets of the text`() {
    var wrong: [[UInt8]] = []
    for first in Effort.sample(Array(UInt8.min...UInt8.max)) {
      for second in UInt8.min...UInt8.max {
        for text in [[first, second], Array(" ^\"".utf8) + [first, second]] {
          if !Self.isReadOrRefused(text) { wrong.append(text) }
        }
      }
    }
    #expect(wrong == [])
  }

  private static func isReadOrRefused(_ text: [UInt8]) -> Bool {
    do throws(RequestError) {
      return try ShellDialect.tokens(of: text).allSatisfy { token in
        guard case .word(let word) = token else { return true }
        return word.offset.map(text.indices.contains) ?? false
      }
    } catch {
      return [.malformedText, .unsupportedText].contains(error.code)
        && error.offset.map((0...text.count).contains) ?? false
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
