// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension PostmanCollection {
  /// Reads a collection from the text of an export.
  ///
  /// - Parameters:
  ///   - text: JSON. A leading byte order mark is skipped.
  ///   - variables: Values by name that override the variables of the collection.
  ///   - dynamicVariables: Returns the value of a dynamic variable, or nil.
  /// - Throws: The errors of ``init(parsing:variables:dynamicVariables:)-(Data,_,_)``.
  /// - Complexity: O(*n*), where *n* is the length of the text with all variables replaced.
  public init(
    parsing text: String,
    variables: [String: String] = [:],
    dynamicVariables: ((_ name: String) -> String?)? = nil
  ) throws(RequestError) {
    try self.init(
      parsing: Data(text.utf8),
      variables: variables,
      dynamicVariables: dynamicVariables
    )
  }

  /// Reads a collection from the bytes of an export.
  ///
  /// Each `{{name}}` is replaced with the value of the variable. A variable without a value, or with an empty
  /// one, stays open: see ``ImportedRequest/variables``. Exports often have empty values in place of secrets. A
  /// path segment such as `:id` is a variable too.
  ///
  /// Credentials of a request, its folder or the collection become fields or query pairs: basic, bearer, API
  /// key and OAuth 2.0. AWS signatures are made when the request is signed. Other kinds become notes, and so do
  /// descriptions, scripts, settings, and entries that people switched off. The media type of a raw body follows
  /// its language. A GraphQL query is wrapped in JSON. Notes say that comments in JSON were left out, or the
  /// body of a method with which Postman sends none.
  ///
  /// A request that cannot be read, such as one without a URL, keeps its place in ``requests``. Its
  /// ``ImportedRequest/request()`` throws the error.
  ///
  /// - Parameters:
  ///   - data: JSON in UTF-8. A leading byte order mark is skipped.
  ///   - variables: Values by name that override the variables of the collection.
  ///   - dynamicVariables: Returns the value of a dynamic variable, or nil. It receives the name as written,
  ///     such as `$guid`.
  /// - Throws: `RequestError` with `malformedText` and the offset if the text is not JSON or is nested deeper than
  ///   128 levels, or without an offset if it is not a collection; `unsupportedText` for format 1; or the error
  ///   of the first request if no request can be read.
  /// - Complexity: O(*n*), where *n* is the length of the text with all variables replaced.
  public init(
    parsing data: Data,
    variables: [String: String] = [:],
    dynamicVariables: ((_ name: String) -> String?)? = nil
  ) throws(RequestError) {
    let json = JSONFile(data, block: Self.block, noun: "collection from Postman")
    let root = PostmanValue(try json.value())
    // The interface of Postman wraps the collection.
    let collection = root["collection"] ?? root
    guard collection["item"]?.elements != nil else {
      let isFirst = collection["requests"]?.elements != nil
      throw RequestError(
        isFirst ? .unsupportedText : .malformedText,
        block: Self.block,
        field: isFirst ? "requests" : "item",
        isFirst
          ? "The collection has format 1. Export it from Postman in format 2.1."
          : "The JSON has no list `item`, so it is not a collection. Export one in format 2.1."
      )
    }
    var reader = PostmanReader(
      variables: HTTPFileVariables(
        variables,
        environment: [:],
        dynamic: dynamicVariables,
        text: Array(data),
        block: Self.block
      )
    )
    try reader.read(collection)
    self.init(
      name: collection["info"]?["name"]?.text,
      requests: reader.requests,
      notes: reader.collectionNotes
    )
  }
}
