// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension HTTPFile {
  /// Reads the text of an `.http` file.
  ///
  /// Lines that begin with `###` stand between requests and name the next one; so does a comment
  /// `# @name`. In front of a request line stand comments, `@name = value` lines and scripts. A
  /// request line needs no method and no version, and goes on in lines that are indented or begin with
  /// `?` or `&`. A body goes up to the next `###`, without its last line break, and lines of it such as
  /// `< ./body.json` stand for files.
  ///
  /// Each `{{name}}` is replaced by the value of the variable, in the whole text of a request. What
  /// tools do beyond sending, in scripts, comments such as `# @no-redirect` or references to responses,
  /// is a note.
  ///
  /// - Parameters:
  ///   - text: The text; line breaks are LF or CR LF.
  ///   - variables: Values by name, which win over those of the file. Dynamic variables have the `$`
  ///     in their names, as in `["$timestamp": "1700000000"]`.
  ///   - scheme: What a URL begins with that states none, as tools assume it.
  /// - Throws: `RequestError` with the offset of the first byte at fault. Its code is
  ///   `unsupportedText` for a variable without a value, or with one that grows too long, and for
  ///   requests of other protocols; `malformedText` for a line that is no field, and a script without
  ///   an end; `missingHost`; or the code of what cannot be sent.
  /// - Complexity: O(*n*), where *n* is the length of the text with all variables replaced.
  public init(
    parsing text: String,
    variables: [String: String] = [:],
    scheme: String = "http"
  ) throws(RequestError) {
    var reader = HTTPFileReader(
      bytes: Array(text.utf8),
      variables: variables,
      scheme: scheme
    )
    self.init(imported: try reader.requests())
  }
}
