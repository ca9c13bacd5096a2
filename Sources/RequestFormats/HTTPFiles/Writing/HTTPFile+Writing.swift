// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension HTTPFile {
  /// The text of the file, **credentials included**: mind where you put it.
  ///
  /// Read back it gives the same requests. What of a request would mean something else in such a file,
  /// such as `###` at the start of a line or `{{`, is written with two variables that the file defines
  /// in its first lines, `http-empty` and `http-brace`.
  ///
  /// Variables without a value are written as `{{NAME}}`.
  ///
  /// - Throws: `RequestError` with `notExpressible` for a body that is not UTF-8 or comes from a
  ///   stream, a file that shares a line with text, a name that is no line of text, and what a tool
  ///   would send in another form; `unresolvedFile` for a request that was read and needs one;
  ///   `missingHost`, and the code of whatever a changed request may not hold.
  /// - Complexity: O(*n*), where *n* is the size of the requests.
  public var text: String {
    get throws(RequestError) {
      var writer = HTTPFileWriter()
      for imported in requests {
        var request = try imported.request()
        let open = request.openVariables
        request.openVariables = nil
        // A file that is named stays a name, so nobody has to look it up.
        let body = request.body
        if (try? request.checkFiles(block: Self.block)) == nil { request.body = nil }
        request = try request.renderable(as: Self.block)
        request.body = body
        try writer.append(request, name: imported.name, open)
      }
      return writer.text
    }
  }
}
