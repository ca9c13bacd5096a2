// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

/// What the engine writes for a model, with brackets, quotes and separators made readable.
func query(_ model: any Encodable, _ encoding: QueryEncoding = .standard) throws -> String {
  var writer = QueryWriter(encoding: encoding)
  try writer.append(model, block: "Query")
  return text(of: writer)
}

/// What the engine writes for a value named `a`.
func query(
  a value: any Encodable,
  _ encoding: QueryEncoding = .standard
) throws -> String {
  var writer = QueryWriter(encoding: encoding)
  try writer.append(name: "a", value: value, block: "Query")
  return text(of: writer)
}

/// The error that the engine throws for a value named `a`.
func queryError(a value: any Encodable) -> RequestError? {
  #expect(throws: RequestError.self) { try query(a: value) }
}

/// The text a writer has written.
func text(of writer: QueryWriter) -> String {
  String(decoding: writer.bytes, as: UTF8.self)
}

/// Names are easier to read with their brackets as they are; values in these tests have none.
func unbracketed(_ text: String) -> String {
  text.replacing("%5B", with: "[").replacing("%5D", with: "]")
}
