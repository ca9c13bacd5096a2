// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension HTTPFile {
  /// The text of the file, **credentials included**: take care where you store it.
  ///
  /// Reading the text returns the same requests. Some text has a special meaning in such a file,
  /// such as `{{`, or `###` at the start of a line. It is written with two variables, `http-empty`
  /// and `http-brace`. The file defines them in its first lines.
  ///
  /// Variables without a value are written as `{{NAME}}`.
  ///
  /// - Throws: `RequestError` with `notExpressible` for a body that is not UTF-8 or comes from a
  ///   stream, a file that shares a line with text, a name that is not a single line, and content
  ///   that a tool would send in another form; `unresolvedFile` for an imported request that needs
  ///   a file; `missingHost`; or the code of an invalid part of a changed request.
  /// - Complexity: O(*n*), where *n* is the size of the requests.
  public var text: String {
    get throws(RequestError) {
      var writer = HTTPFileWriter()
      for imported in requests {
        let (request, open) = try imported.renderable(as: Self.block)
        try writer.append(request, name: imported.name, open)
      }
      return writer.text
    }
  }
}
