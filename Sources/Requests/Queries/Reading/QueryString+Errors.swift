// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryString {
  /// The error for a `%` without its two digits.
  static func malformedEscape(in field: String?, at offset: Int) -> RequestError {
    RequestError(
      .malformedQuery,
      block: "QueryString",
      field: field,
      offset: offset,
      """
      Two hexadecimal digits have to follow a percent sign. A percent sign that stands for itself \
      is %25; rawPairs gives the text as it is.
      """
    )
  }

  /// The error for bytes that are no text.
  static func invalidUTF8(in field: String?, at offset: Int) -> RequestError {
    RequestError(
      .malformedQuery,
      block: "QueryString",
      field: field,
      offset: offset,
      "The escapes are not UTF-8. Read rawPairs if it is another encoding."
    )
  }

  /// The error for a pair beyond the limit.
  static func tooManyPairs(at offset: Int) -> RequestError {
    RequestError(
      .queryTooLarge,
      block: "QueryString",
      offset: offset,
      "There are more than \(pairLimit) pairs. Read rawPairs, or send the data as a JSON body."
    )
  }

  /// The error for a style of OpenAPI that is none of a query.
  static func unreadableStyle() -> RequestError {
    RequestError(
      .notExpressible,
      block: "QueryString",
      "The styles matrix, label and simple are for paths and fields. A query is not written in them."
    )
  }
}
