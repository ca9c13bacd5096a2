// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension CurlOption {
  /// The options that shape the request.
  static let shaping = parsed(
    """
    -d --data VALUE
    --data-ascii VALUE
    --data-binary VALUE
    --data-raw VALUE
    --data-urlencode VALUE
    --json VALUE
    -F --form VALUE
    --form-string VALUE
    --form-escape
    -G --get
    -I --head
    -X --request VALUE
    --request-target VALUE
    -T --upload-file VALUE
    --url VALUE
    --url-query VALUE
    -H --header VALUE
    -A --user-agent VALUE
    -e --referer VALUE
    -b --cookie VALUE
    -r --range VALUE
    -C --continue-at VALUE
    -u --user VALUE
    --oauth2-bearer VALUE
    --basic
    --digest
    --ntlm
    --ntlm-wb
    --negotiate
    --anyauth
    --aws-sigv4 VALUE
    --tr-encoding
    -m --max-time VALUE
    -g --globoff
    --path-as-is
    --proto-default VALUE
    -: --next
    -K --config VALUE
    """,
    .shapes
  )

  /// Options without which the request would be another one, each with what to do.
  static let refused =
    parsed(
      "--etag-compare VALUE",
      .refused("It makes a field of what is in a file. Write the field: -H 'If-None-Match: …'.")
    )
    + parsed(
      "-z --time-cond VALUE",
      .refused("Dates are not read. Write the field: -H 'If-Modified-Since: …'.")
    )
    + parsed("--crlf", .refused("It changes the line ends of what is sent. Change them before."))
    + parsed(
      """
      --variable VALUE
      --expand-
      """,
      .refused("Variables are not replaced. Put their values into the command.")
    )
    + parsed(
      """
      -h --help
      -M --manual
      -V --version
      """,
      .refused("It prints a text and sends no request.")
    )

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
