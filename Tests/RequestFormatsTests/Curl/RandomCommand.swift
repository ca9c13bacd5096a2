// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import TestSupport

/// Makes commands that follow from a seed, with options in any order and number that curl accepts together.
struct RandomCommand {
  private var random: SplitMix64
  private let file: String

  /// Creates a source of commands.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - file: The path of a file that the options may name.
  init(seed: UInt64, file: String) {
    random = SplitMix64(seed: seed)
    self.file = file
  }

  mutating func next() -> String {
    var parts = [quoted(url())]
    // Data and a form exclude each other.
    let hasForm = random.below(3) == 0
    for _ in 0..<random.below(6) {
      let (name, value) = option(hasForm: hasForm)
      parts.append("\(name) \(quoted(value))")
    }
    parts.shuffle(using: &random)
    return "curl \(parts.joined(separator: " "))"
  }

  private mutating func option(hasForm: Bool) -> (name: String, value: String) {
    switch random.below(10) {
    case 0..<4: ("-H", field())
    case 4: random.pick([("-u", "u:p"), ("-u", "a b:c:d"), ("--oauth2-bearer", "t.-~+/=")])
    case 5: random.pick([("-A", text()), ("-e", text()), ("-b", "a=1; b=2"), ("-b", "c=d")])
    case 6: ("--url-query", random.pick(["=" + text(), "a=" + text(), "+a=b", ""]))
    case 7: ("-X", random.pick(["PUT", "PATCH", "purge"]))
    default: hasForm ? part() : data()
    }
  }

  private mutating func data() -> (name: String, value: String) {
    random.pick([
      ("-d", "a=1&b=2"), ("-d", "x" + text()), ("--data-raw", text()), ("-d", "@" + file),
      ("--data-binary", "@" + file), ("--data-urlencode", "a=" + text()), ("--json", "{}"),
      ("--data-urlencode", "b@" + file), ("--json", "@" + file), ("-d", ""),
    ])
  }

  private mutating func part() -> (name: String, value: String) {
    let name = random.pick(["a", "b[c]", "d e", "\u{E9}", "f\"g"])
    return random.pick([
      ("-F", "\(name)=\(word())"), ("-F", "\(name)=@\(file)"), ("-F", "\(name)=<\(file)"),
      ("-F", "\(name)=\(word());type=text/css"), ("-F", "\(name)=@\(file);filename=\"a;b\""),
      ("--form-string", "\(name)=\(text())"),
    ])
  }

  private mutating func field() -> String {
    let name = random.pick(["X-A", "x-a", "X_B", "Accept", "Cookie", "If-Match"])
    let line = name + random.pick([":", ";", ": " + text(), ": " + text(), ": "])
    return random.pick([line, line, line, "Content-Type: text/x", "Content-Type:"])
  }

  private mutating func url() -> String {
    let path = random.pick(["", "/", "/a/../b", "//c//", "/d%20e/./f", "/g+h:i@j"])
    let query = random.pick(["", "", "?", "?a=1&&b", "?c=%41+\u{E9}", "?d=e/../f?g"])
    return random.pick(["http://h", "h", "http://u:p@h:81"]) + path + query
  }

  /// A text with anything that a line may hold.
  private mutating func text() -> String {
    sample(of: "aZ0 \"'\\$`!&|;<>()[]{}*?#~=%@+,/:.-_^\u{E9}\u{1F600}")
  }

  private mutating func word() -> String { sample(of: "aZ0-._~%+/:") }

  private mutating func sample(of characters: String) -> String {
    let all = Array(characters)
    return String((0..<random.below(8)).map { _ in random.pick(all) })
  }

  /// A text as a word of the shell, in one of the forms that people write.
  private mutating func quoted(_ text: String) -> String {
    switch random.below(3) {
    case 0: "'\(text.replacing("'", with: "'\\''"))'"
    case 1: "\"\(escaped(text) { "\"\\$`".contains($0) })\""
    default: text.isEmpty ? "''" : escaped(text) { $0.isASCII && !$0.isLetter && !$0.isNumber }
    }
  }

  private func escaped(_ text: String, _ isEscaped: (Character) -> Bool) -> String {
    text.map { isEscaped($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}
