// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport
import Testing

struct QueryEscapingTests {
  /// RFC 3986 §2.3 and §3.4, written out, apart from the sets of the sources.
  private static let kept = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/?".utf8
  )

  /// WHATWG URL, `application/x-www-form-urlencoded percent-encode set`, written out.
  private static let keptInForms = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789*-._".utf8
  )

  private static func expected(
    _ text: String,
    space: String = "%20",
    kept: [UInt8] = kept
  ) -> String {
    text.utf8.map { byte in
      if byte == 0x20 { return space }
      if kept.contains(byte) { return String(Unicode.Scalar(byte)) }
      let digits = Array("0123456789ABCDEF")
      return "%\(digits[Int(byte) / 16])\(digits[Int(byte) % 16])"
    }.joined()
  }

  @Test(arguments: UInt32(0)...255)
  func `each byte is kept or escaped, in names and in values`(_ value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    for text in [String(scalar), "x\(scalar)", "\(scalar)x", "x\(scalar)y\(scalar)"] {
      let escaped = Self.expected(text)
      #expect(try query([text: text]) == "\(escaped)=\(escaped)")
      if value != 0x5B && value != 0x5D {
        #expect(try query(a: [text: [text]]) == "a%5B\(escaped)%5D%5B%5D=\(escaped)")
      }
      let form = Self.expected(text, space: "+", kept: Self.keptInForms)
      #expect(try query([text: text], .browserForm) == "\(form)=\(form)")

      var writer = QueryWriter(encoding: .standard)
      writer.append(name: text)
      writer.append(name: text, text: text)
      #expect(self.written(writer) == "\(escaped)&\(escaped)=\(escaped)")
    }
  }

  @Test(
    arguments: [
      ("a b", "a%20b", "a+b"),
      ("a+b", "a%2Bb", "a%2Bb"),
      ("a%20b", "a%2520b", "a%2520b"),
      ("&=;#[]", "%26%3D%3B%23%5B%5D", "%26%3D%3B%23%5B%5D"),
      ("-._~/?*", "-._~/?%2A", "-._%7E%2F%3F*"),
      (
        ":#[]@!$&'()*+,;=?/", "%3A%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D?/",
        "%3A%23%5B%5D%40%21%24%26%27%28%29*%2B%2C%3B%3D%3F%2F"
      ),
      ("汉字", "%E6%B1%89%E5%AD%97", nil),
      ("e\u{301}", "e%CC%81", nil),
      ("\u{E9}", "%C3%A9", nil),
      ("👴🏿", "%F0%9F%91%B4%F0%9F%8F%BF", nil),
      ("'\u{301}", "%27%CC%81", nil),
      ("\r\n", "%0D%0A", nil),
    ] as [(String, String, String?)]
  )
  func `a text is escaped byte by byte`(_ text: String, _ standard: String, _ form: String?) throws
  {
    #expect(try query([text: text]) == "\(standard)=\(standard)")
    let plus = form ?? standard
    #expect(try query([text: text], .browserForm) == "\(plus)=\(plus)")
  }

  @Test func `graphemes on any boundary are never cut`() throws {
    let grapheme = "👩‍👩‍👧‍👦e\u{301}\u{327}"
    for length in 0..<120 {
      let text = String(repeating: "x", count: length) + grapheme
      #expect(try query(a: text) == "a=" + Self.expected(text))
    }
  }

  @Test func `no value leads to a byte that a query may not have`() throws {
    var random = SeededRandom(seed: 0x5EED)
    let allowed = Set(Self.kept + Array("%=&+*".utf8))
    for _ in 0..<Effort.rounds(10_000) {
      let name = random.text()
      let value = random.text()
      let encoding = [QueryEncoding.standard, .php, .rails, .repeated, .browserForm, .alamofire]
        .randomElement(using: &random)
      var writer = QueryWriter(encoding: encoding ?? .standard)
      // Dialects of servers refuse some of the names.
      var count = 0
      if (try? writer.append([name: [value]], block: "Query")) != nil { count += 1 }
      if (try? writer.append(name: name, value: [[value: value]], block: "Query")) != nil {
        count += 1
      }
      guard count > 0 else { continue }
      #expect(writer.bytes.allSatisfy(allowed.contains))
      let pairs = writer.bytes.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
      #expect(pairs.count == count)
      #expect(pairs.allSatisfy { pair in pair.count { $0 == UInt8(ascii: "=") } == 1 })
    }
  }

  private func written(_ writer: QueryWriter) -> String {
    text(of: writer)
  }
}

/// SplitMix64: the same texts on every run.
private struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed &>> 31)
  }

  /// Up to twelve scalars, half of them ASCII.
  mutating func text() -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...12, using: &self) {
      let limit: UInt32 = Bool.random(using: &self) ? 0x7F : 0x10FFFF
      if let scalar = Unicode.Scalar(UInt32.random(in: 0...limit, using: &self)) {
        text.append(scalar)
      }
    }
    return String(text)
  }
}
