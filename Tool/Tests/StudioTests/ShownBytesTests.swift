// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Testing

@testable internal import RequestsCommand

struct ShownBytesTests {
  @Test(
    arguments: [
      ("a\r\nb\n", "a\r\nb\n"), ("a\rb", "a\\x0Db"), ("\t\u{1B}\u{7F}", "\\x09\\x1B\\x7F"),
      ("é", "\\xC3\\xA9"), ("\u{202E}", "\\xE2\\x80\\xAE"), ("\\", "\\"), ("", ""),
    ]
  )
  func `all but visible ASCII is escaped`(_ text: String, _ shown: String) {
    #expect(ShownBytes.escaped(Data(text.utf8)).utf8.elementsEqual(shown.utf8))
    // A piece of other data counts from elsewhere.
    #expect(ShownBytes.escaped(Data("xx\(text)".utf8).dropFirst(2)).utf8.elementsEqual(shown.utf8))
  }

  @Test func `bytes are dumped in rows of sixteen`() {
    #expect(
      ShownBytes.dump(Data((0x30..<0x42).map { $0 }) + [0, 255]) == """
        00000000  30 31 32 33 34 35 36 37  38 39 3a 3b 3c 3d 3e 3f  |0123456789:;<=>?|
        00000010  40 41 00 ff                                       |@A..|
        """
    )
    #expect(ShownBytes.dump(Data()) == "")
  }

  @Test func `text is cut between characters`() throws {
    let text = try #require(ShownBytes.text(Data("aé😀".utf8), limit: 4))
    #expect(text.text == "aé" && text.isCut)
    let whole = try #require(ShownBytes.text(Data("aé".utf8), limit: 3))
    #expect(whole.text == "aé" && !whole.isCut)
    #expect(ShownBytes.text(Data([0x61, 0]), limit: 9) == nil)
    #expect(ShownBytes.text(Data([0xC3]), limit: 9) == nil)
  }
}

struct JSONTreeReaderTests {
  private func shown(_ tree: Tree?) throws -> String? {
    try tree.map { String(decoding: try StudioJSON.data(of: $0), as: UTF8.self) }
  }

  @Test(
    arguments: [
      "", "{", "[1,]", "{\"a\"}", "{\"a\":1,}", "01", "1.", ".5", "-", "1e", "+1", "nul", "[1 2]",
      "\"a", "\"\\x\"", "\"\u{1}\"", "'a'", "[1]]", "NaN", "{a:1}", "\"\\", "\"\\ud800\"", "[1}",
    ]
  )
  func `what is no JSON has no tree`(_ text: String) {
    #expect(JSONTreeReader.tree(of: Data(text.utf8)) == nil)
  }

  @Test(
    arguments: [
      ("-0.50E+2", "-0.50E+2"), ("0", "0"), ("123456789012345678901234567890", nil), ("1e999", nil),
    ]
  )
  func `numbers are as written`(_ text: String, _ shown: String?) throws {
    guard case .number(let number) = JSONTreeReader.tree(of: Data(" \(text)\n".utf8)) else {
      throw CancellationError()
    }
    #expect(number == shown ?? text)
  }

  @Test func `bytes that are no UTF-8 have no tree`() {
    #expect(JSONTreeReader.tree(of: Data([0x22, 0xFF, 0x22])) == nil)
  }

  @Test func `what is too deep has no tree`() {
    func nested(_ depth: Int) -> Data {
      Data((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(JSONTreeReader.tree(of: nested(128)) != nil)
    #expect(JSONTreeReader.tree(of: nested(129)) == nil)
    #expect(JSONTreeReader.tree(of: nested(100_000)) == nil)
  }

  @Test func `a large tree says how much more there is`() throws {
    let list = Data("[\((1...20_000).map(String.init).joined(separator: ","))]".utf8)
    guard case .array(let elements) = JSONTreeReader.tree(of: list)?.pruned() else {
      throw CancellationError()
    }
    #expect(elements.count == 10_000)
    guard case .more(10_001) = elements.last else { throw CancellationError() }
    let object = Data(#"{"a":[1,2],"b":3,"c":4}"#.utf8)
    guard case .object(let members) = JSONTreeReader.tree(of: object)?.pruned(to: 4) else {
      throw CancellationError()
    }
    #expect(members.map(\.name) == ["a", ""])
    guard case .more(2) = members.last?.value else { throw CancellationError() }
  }
}
