// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension PostmanCollection {
  /// The collection as JSON in format 2.1, **credentials included**: take care where you store it.
  ///
  /// Reading it returns the same requests, with these exceptions. Postman sends no empty body, gives every text
  /// a type, and draws the boundary of a form itself. `Authorization` with a user or a bearer token is written
  /// as credentials, which are read as the last field. A request without a name gets one from its method and
  /// path.
  ///
  /// Variables without a value are written as `{{NAME}}`, and listed as variables of the collection with an
  /// empty value. Two braces in any other text are written with the variable `http-brace`.
  ///
  /// - Throws: `RequestError` with `notExpressible` for a body that is not UTF-8 or comes from a stream, and for
  ///   a part of a file, a form that Postman would send in another form, or a method with small letters;
  ///   `unresolvedFile` for an imported request that needs a file; `missingHost`; or the code of an invalid
  ///   part of a changed request.
  /// - Complexity: O(*n*), where *n* is the size of the requests.
  public var data: Data {
    get throws(RequestError) {
      var writer = PostmanWriter(name: name ?? "Requests")
      for imported in requests {
        let (request, open) = try imported.renderable(as: Self.block)
        try writer.append(request, name: imported.name, open)
      }
      return try writer.data()
    }
  }

  /// The collection as the text of ``data``.
  ///
  /// - Throws: The errors of ``data``.
  /// - Complexity: O(*n*), where *n* is the size of the requests.
  public var text: String {
    get throws(RequestError) { String(decoding: try data, as: UTF8.self) }
  }
}
