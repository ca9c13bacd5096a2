// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension MultipartPart {
  /// Several files under one name as a `multipart/mixed` of their own.
  ///
  /// For servers that ask for it: RFC 7578 §4.3 prefers one part a file, all of the same name, and most
  /// servers read nothing else. The names of the parts inside are not sent (RFC 2388 §4.2).
  ///
  /// ```swift
  /// let body = RequestBody.multipart {
  ///   MultipartPart.mixed(name: "pictures") {
  ///     MultipartPart.data(name: "", filename: "a.png", data: png, type: .png)
  ///     MultipartPart.data(name: "", filename: "b.txt", data: Data("b".utf8))
  ///   }
  /// }
  /// ```
  ///
  /// Composing throws ``RequestError/Code/invalidPart`` for a mixed part inside of another.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - boundary: What separates the parts inside; by default 128 random bits.
  ///   - parts: The parts inside, in the order in which they are sent.
  /// - Returns: The part.
  public static func mixed(
    name: String,
    boundary: String? = nil,
    @MultipartBuilder _ parts: () throws -> [MultipartPart]
  ) rethrows -> MultipartPart {
    MultipartPart(
      name: name,
      filename: nil,
      type: nil,
      content: .parts(try parts().map(\.emptied), boundary: boundary)
    )
  }

  /// The part without the parts inside of it, which are refused when it is composed: kept, they could be
  /// nested so deep that releasing them takes more than the stack.
  private var emptied: MultipartPart {
    guard case .parts = content else { return self }
    return MultipartPart(
      name: name,
      filename: nil,
      type: nil,
      content: .parts([], boundary: nil),
      fields: fields
    )
  }

  /// The error for a mixed part inside of another.
  var nestedTwice: RequestError {
    RequestError(
      .invalidPart,
      block: Self.block,
      field: PrintableText.escaping(name),
      "A mixed part cannot be inside of another, since no server reads that. Put its parts next to it."
    )
  }
}
