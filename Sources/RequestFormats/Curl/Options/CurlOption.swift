// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// An option of curl: how it is written, and what becomes of it.
struct CurlOption: Sendable {
  /// The long name, without the dashes.
  let name: String
  /// The letter, or nil.
  let letter: UInt8?
  /// Whether the next word belongs to it.
  let takesValue: Bool
  let effect: Effect

  enum Effect: Sendable {
    /// It shapes the request.
    case shapes(Shape)
    /// It ends the options of a request.
    case next
    /// It names a file with more options.
    case configuration
    /// It sets a variable of curl.
    case variable
    /// It shapes something else; the text says what.
    case note(String)
    /// It cannot be left out and cannot be done; the text says why.
    case refused(String)
  }

  /// Reads a table with an option a line: a letter if there is one, the name, and `VALUE` where a
  /// word belongs to it.
  static func parsed(_ table: String, _ effect: Effect) -> [CurlOption] {
    table.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let words = line.split(separator: UInt8(ascii: " "))
      let letter = words.first.flatMap { $0.count == 2 ? $0.last : nil }
      guard let name = words.dropFirst(letter == nil ? 0 : 1).first else { return nil }
      return CurlOption(
        name: String(decoding: name.dropFirst(2), as: UTF8.self),
        letter: letter,
        takesValue: words.last?.elementsEqual("VALUE".utf8) ?? false,
        effect: effect
      )
    }
  }
}

extension CurlOption {
  /// Options without which the request would be another one, each with what to do.
  static let refused =
    parsed(
      "--etag-compare VALUE",
      .refused(
        "`--etag-compare` is not supported: it reads the tag from a file. Write the field instead: "
          + "`-H 'If-None-Match: …'`."
      )
    )
    + parsed(
      "--crlf",
      .refused(
        "`--crlf` is not supported: it changes the line endings of the upload. Convert them before "
          + "you upload."
      )
    )
    + parsed(
      """
      -h --help
      -M --manual
      -V --version
      """,
      .refused("This option prints text and sends no request. Remove it.")
    )
}
