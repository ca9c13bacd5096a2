// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import TestSupport

/// Values that a shell, a terminal or curl might act on: a table, and any number of random ones.
struct HostileBytes {
  /// The values that people know to be dangerous, without NULs.
  static let table: [[UInt8]] =
    ([
      "", "'", "''", "'\u{301}", "x'\u{301};echo PWNED;'\u{301}", "it's", "\"", "\\", "\\n", "\\'",
      "$(echo PWNED)", "`echo PWNED`", "$HOME", "${x}", "!", "!!", "it's!", "a!b\nc", "a\nb!ls",
      "a\n^a^b", "\n^a^b^", "^a^b", "\n", "\n\n", "\na", "a\nb", "a\n", "a\n\n", "\r", "a\r\nb\r\n",
      "\ta", "a\tb\t\t", "a\u{1B}[201~b", "\u{1B}", "a\u{15}b\n", "\u{3}", "\u{4}", "\u{1A}",
      "\u{7F}",
      "a\u{16}b", "\u{1}!", "a\u{202E}b", "\u{200B}", "\u{FEFF}a", "\u{2028}", "\u{85}", "\u{2800}",
      "\u{301}", "é", "日本", "👨‍👩‍👧", "-", "-n", "--", "-e a", "=", "=ls", "~", "~root", "@",
      "@/etc/passwd", "%",
      "%s", "%%", "%n\t", "-\t%s", "--\t", "*", "?", "[a]", "{a,b}", "a;b", "a&b", "a|b", "<a",
      ">a",
      "#a", " ", " a ", "a  b", "\u{8}a", "\u{C}", "\\\t", "\\101\t", "\\c\t", "'\t'", "\"\t\"",
      "$(echo PWNED)\t", "`echo PWNED`\t", "!\t!", ")\t(", "0\u{1}7",
    ] as [String]).map { Array($0.utf8) }
    + [
      [0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0x27, 0xCC], [0x80, 0x27], [0xC3],
      [0x61, 0xFE, 0x0A],
    ]

  private static let alphabet: [[UInt8]] =
    ([
      "'", "\"", "\\", "$", "(", ")", "`", "!", "\n", "\r", "\t", " ", "-", "=", "~", "@", "%", "#",
      "&", ";", "|", "<", "^", "*", "{", "}", "\u{1B}", "\u{15}", "\u{3}", "\u{301}", "\u{202E}",
      "\u{200B}", "a", "0", "7", "n", "é",
    ] as [String]).map { Array($0.utf8) } + [[0x80], [0xC0], [0xED], [0xFF], [0x7F], [0x01]]

  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// A number from 0 up to the bound.
  mutating func number(below bound: Int) -> Int {
    random.below(bound)
  }

  /// One of the elements.
  mutating func element<Element>(of elements: [Element]) -> Element {
    random.pick(elements)
  }

  /// Up to 24 bytes and signs without a NUL.
  mutating func value() -> [UInt8] {
    (0..<number(below: 25)).flatMap { _ in element(of: Self.alphabet) }
  }
}
