// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import TestSupport

/// Texts that parsers of URLs take apart in different places.
enum RandomURL {
  private static let schemes = [
    "http://", "https://", "ws://", "HTTP://", "http:", "http:/", "http:\\\\", "",
  ]
  private static let hosts = [
    "h", "a.example", "A.B", "[::1]", "[fe80::1%25en0]", "127.0.0.1", "0x7f.1", "2130706433",
    "1.2.3",
    "xn--nxasmq6b", "é", "ß.de", "①.com", "h%2fa", "h%00", "h\\a", "a_b", "a..b", ".", "-",
    "~!$&'()*+,;=",
    "[::ffff:1.2.3.4]", "[v1.a]", "[::1", "::1", "",
  ]
  private static let ends = [
    ":80", ":443", ":0", ":65535", ":65536", ":99999", ":00080", ":", ":-1", ":1e2", ":+80", ":8 0",
    ":٣",
    "@", "@e", ":p@e", "\\@e", "/@e", "?@e", "#@e", ".", "%40e", " ", "\t", "\r\n", "\u{0}", "",
  ]
  private static let tails = [
    "", "/", "/a/../b", "//x", "/\\x", "\\x", "?a=b", "#f", "?a#b?c", "/%2F/..", "/a b", "/é",
    "/%zz", ";a",
    "/:80", "/@", "?@h:1",
  ]

  static func text(_ random: inout SplitMix64) -> String {
    var text = random.below(10) == 0 ? random.pick(schemes) : random.pick(["http://", "https://"])
    text += random.pick(hosts)
    for _ in 0..<random.below(3) { text += random.pick(ends) }
    text += random.pick(tails)
    if random.below(3) == 0 {
      // Anywhere, whatever is there.
      let fields = ByteFields(&random, count: 1...1, longest: 2)
      var bytes = Array(text.utf8)
      bytes.insert(contentsOf: fields.text(0).utf8, at: random.below(bytes.count + 1))
      text = String(decoding: bytes, as: UTF8.self)
    }
    return text
  }
}
