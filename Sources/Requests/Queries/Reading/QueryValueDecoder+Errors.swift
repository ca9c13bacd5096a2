// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// None of these errors holds the value: it may be a secret, and errors are logged.
extension QueryValueDecoder {
  /// The error for a shape that the type does not have.
  func mismatch(_ type: Any.Type, _ description: String) -> DecodingError {
    .typeMismatch(type, context(description))
  }

  /// The error for a bare name.
  func notFound(_ type: Any.Type) -> DecodingError {
    .valueNotFound(type, context("The name has no value."))
  }

  /// The error for a text that is none of the type.
  func corrupted(_ type: Any.Type) -> DecodingError {
    .dataCorrupted(context("The text is no \(type), or not one in its range."))
  }

  /// The error for a name that does not come.
  func missing(_ key: some CodingKey) -> DecodingError {
    .keyNotFound(key, context("The query does not have the name."))
  }

  /// The error for an element after the last.
  func atEnd(_ type: Any.Type, _ index: Int) -> DecodingError {
    let path = codingPath + [QueryKey(index: index)]
    return .valueNotFound(
      type,
      DecodingError.Context(codingPath: path, debugDescription: "The list has no more elements.")
    )
  }

  private func context(_ description: String) -> DecodingError.Context {
    DecodingError.Context(codingPath: codingPath, debugDescription: description)
  }
}
