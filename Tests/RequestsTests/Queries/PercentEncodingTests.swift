// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct PercentEncodingTests {
  @Test(arguments: [
    ("", ""),
    ("azAZ09-._~", "azAZ09-._~"),
    ("汉字&ss", "%E6%B1%89%E5%AD%97%26ss"),
    ("a b+c", "a%20b%2Bc"),
    ("100%", "100%25"),
    ("%41", "%2541"),
    (":/?#[]@!$&'()*+,;=", "%3A%2F%3F%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D"),
    ("\r\n", "%0D%0A"),
    ("\u{0}", "%00"),
    ("👩‍👧", "%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7"),
    ("\u{E9}", "%C3%A9"),
    ("e\u{301}", "e%CC%81"),
    ("'\u{301}", "%27%CC%81"),
    ("\u{FFFD}", "%EF%BF%BD"),
  ])
  func `a text is encoded, and decoded to the same bytes`(_ text: String, _ encoded: String) {
    #expect(PercentEncoding.encode(text) == encoded)
    for plusAsSpace in [true, false] {
      let decoded = PercentEncoding.decode(encoded, plusAsSpace: plusAsSpace)
      #expect(decoded.map { Array($0.utf8) } == Array(text.utf8))
    }
  }

  @Test(arguments: [
    ("a+b", "a+b", "a b"),
    ("a+b%2B%2b", "a+b++", "a b++"),
    ("+", "+", " "),
    ("%20+", " +", "  "),
    ("a%2fb%2Fc", "a/b/c", "a/b/c"),
    ("%2541", "%41", "%41"),
    ("%252B+", "%2B+", "%2B "),
    ("%e6%b1%89汉 &=", "汉汉 &=", "汉汉 &="),
    ("%00", "\u{0}", "\u{0}"),
    ("%7F%0d", "\u{7F}\r", "\u{7F}\r"),
    // The ends of each length of UTF-8, and what lies around the surrogates.
    ("%C2%80%DF%BF", "\u{80}\u{7FF}", "\u{80}\u{7FF}"),
    ("%E0%A0%80%EF%BF%BF", "\u{800}\u{FFFF}", "\u{800}\u{FFFF}"),
    ("%ED%9F%BF%EE%80%80", "\u{D7FF}\u{E000}", "\u{D7FF}\u{E000}"),
    ("%F0%90%80%80%F4%8F%BF%BF", "\u{10000}\u{10FFFF}", "\u{10000}\u{10FFFF}"),
    ("%EF%BB%BFa", "\u{FEFF}a", "\u{FEFF}a"),
    ("%EF%BF%BD", "\u{FFFD}", "\u{FFFD}"),
    ("e%CC%81", "e\u{301}", "e\u{301}"),
  ])
  func `escapes are decoded once, a plus on demand`(
    _ encoded: String,
    _ text: String,
    _ formText: String
  ) {
    #expect(PercentEncoding.decode(encoded).map { Array($0.utf8) } == Array(text.utf8))
    let decoded = PercentEncoding.decode(encoded, plusAsSpace: true)
    #expect(decoded.map { Array($0.utf8) } == Array(formText.utf8))
  }

  @Test(arguments: [
    "%", "%2", "%zz", "%2z", "%z2", "a%", "a%4", "100% ", "%%41", "%4%31", "%+1", "%-1", "% 1",
    "%1\u{301}", "%\u{FF11}1", "%u6C49",
    // Not UTF-8: lone continuations, cut off, overlong, surrogates, beyond U+10FFFF, other bytes.
    "%80", "%BF", "a%80b", "%C3", "%C3a", "%C3%", "%E6%B1", "%E6%B1a", "%F0%9F%91",
    "%c0%af", "%c1%bf", "%e0%80%af", "%e0%9f%bf", "%f0%80%80%af", "%f0%8f%bf%bf",
    "%ed%a0%80", "%ed%bf%bf", "%ed%a0%bd%ed%b1%a9", "%f4%90%80%80", "%f5%80%80%80", "%f4%90",
    "%f8%88%80%80%80", "%fe", "%ff", "%C0%80", "汉%E6", "%B1%89汉", "%EF%BF%BD%FF",
  ])
  func `what is no text is refused`(_ encoded: String) {
    #expect(PercentEncoding.decode(encoded) == nil)
    #expect(PercentEncoding.decode(encoded + "+", plusAsSpace: true) == nil)
    #expect(PercentEncoding.decode("x" + encoded, plusAsSpace: true) == nil)
  }

  @Test(arguments: UInt8.min...UInt8.max)
  func `an escape of one byte is a text when the byte is ASCII`(_ byte: UInt8) throws {
    let digits = String(byte, radix: 16)
    let lower = "%" + (byte < 16 ? "0" : "") + digits
    for encoded in [lower, lower.uppercased()] {
      let decoded = PercentEncoding.decode(encoded)
      #expect(decoded.map { Array($0.utf8) } == (byte < 0x80 ? [byte] : nil))
    }
    guard byte < 0x80 else { return }
    let text = String(Unicode.Scalar(byte))
    let isKept =
      "-._~".utf8.contains(byte) || (0x30...0x39).contains(byte)
      || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    #expect(PercentEncoding.encode(text) == (isKept ? text : lower.uppercased()))
  }
}
