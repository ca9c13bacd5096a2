// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension CurlOption {
  /// Options without which the request would be another one, each with what to do.
  static let refused =
    parsed(
      "--etag-compare VALUE",
      .refused("It makes a field of what is in a file. Write the field: -H 'If-None-Match: …'.")
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
}
