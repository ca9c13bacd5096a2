// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The format of the `printf` command (POSIX.1-2024 `printf`).
enum PrintfFormat {
  /// Returns the output of the command, or nil if the format is undefined or does not take each argument as
  /// one `%s`.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the format and the arguments.
  static func output(
    of format: ArraySlice<UInt8>,
    _ arguments: ArraySlice<ShellArgument>
  ) -> [UInt8]? {
    // `printf` would read it as an option.
    guard format.first != UInt8(ascii: "-") else { return nil }
    var output: [UInt8] = []
    var (rest, arguments) = (format, arguments)
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        switch rest.popFirst() {
        case byte: output.append(byte)
        case UInt8(ascii: "s"):
          guard let argument = arguments.popFirst() else { return nil }
          output += argument.content
        default: return nil
        }
      case UInt8(ascii: "\\"):
        let digits = rest.prefix(3).prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
        if let plain = rest.first.flatMap({ escapes[$0] }) {
          rest.removeFirst()
          output.append(plain)
        } else if let octal = UInt8(String(decoding: digits, as: UTF8.self), radix: 8) {
          rest = rest[digits.endIndex...]
          output.append(octal)
        } else {
          return nil
        }
      default: output.append(byte)
      }
    }
    return arguments.isEmpty ? output : nil
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): UInt8(ascii: "\n"), UInt8(ascii: "r"): UInt8(ascii: "\r"),
    UInt8(ascii: "t"): UInt8(ascii: "\t"), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
  ]
}
