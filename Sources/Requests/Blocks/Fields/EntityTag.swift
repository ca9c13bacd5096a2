// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A tag that identifies a state of a resource (RFC 9110 §8.8.3).
public struct EntityTag: Hashable, Sendable {
  /// The text between the quotes, or nil for `.any`.
  private let opaque: ByteText?
  private let isWeak: Bool

  private init(opaque: ByteText?, isWeak: Bool) {
    self.opaque = opaque
    self.isWeak = isWeak
  }

  /// Creates a tag.
  ///
  /// - Parameters:
  ///   - opaque: The text between the quotes: visible ASCII without a quote, or text beyond ASCII.
  ///     Composing throws ``RequestError/Code/invalidHeaderValue`` for other text.
  ///   - isWeak: A Boolean value that indicates whether states with the same tag can differ in their bytes.
  public init(_ opaque: String, isWeak: Bool = false) {
    self.init(opaque: ByteText(opaque), isWeak: isWeak)
  }

  /// Any state, written as `*`.
  ///
  /// It is valid only in ``IfMatch`` and ``IfNoneMatch``, without other tags. Elsewhere, composing
  /// throws ``RequestError/Code/invalidHeaderValue``.
  public static let any = EntityTag(opaque: nil, isWeak: false)

  /// The bytes of a tag (RFC 9110 §8.8.3).
  private static let allowed = ByteSet.unbroken.subtracting("\"")

  /// The field for tags, or for a single strong tag.
  static func node(
    _ field: String,
    _ tags: [EntityTag],
    block: Any.Type,
    takesOneStrongTag: Bool = false
  ) -> HeaderNode? {
    guard !tags.isEmpty else { return nil }
    return HeaderNode {
      if takesOneStrongTag, tags.contains(where: { $0.isWeak || $0.opaque == nil }) {
        throw weakTag(field, block)
      }
      guard tags.count == 1 || !tags.contains(.any) else {
        throw failure(
          field,
          block,
          nil,
          "`.any` already matches every tag. Remove the other tags."
        )
      }
      let texts = try tags.map { try $0.text(field: field, block: block) }
      return HTTPHeader(name: field, value: texts.joined(separator: ", "), block: block)
    }
  }

  /// The field for the value of an `ETag` field.
  static func node(
    _ field: String,
    _ value: String,
    block: Any.Type,
    takesOneStrongTag: Bool = false
  ) -> HeaderNode {
    HeaderNode {
      let bytes = Array(value.utf8)
      let start = bytes.starts(with: "W/".utf8) ? 2 : 0
      let hasQuotes =
        bytes.count >= start + 2 && bytes[start] == UInt8(ascii: "\"")
        && bytes.last == UInt8(ascii: "\"")
      let tag = bytes[start...].dropFirst().dropLast()
      let fault = hasQuotes ? tag.firstIndex { !allowed.contains($0) } : start
      guard fault == nil else {
        throw failure(
          field,
          block,
          fault,
          "A tag must be in quotes, as in \"33a64df5\" or W/\"33a64df5\". Pass the ETag of the "
            + "response unchanged, `EntityTag(text)`, or `.any` for `*`."
        )
      }
      if takesOneStrongTag, start > 0 { throw weakTag(field, block) }
      return HTTPHeader(name: field, value: value, block: block)
    }
  }

  private static func weakTag(_ field: String, _ block: Any.Type) -> RequestError {
    failure(
      field,
      block,
      0,
      "The field needs one strong tag, because states with the same weak tag may differ in their bytes. "
        + "Use the date of Last-Modified, or ask for the whole resource."
    )
  }

  private func text(field: String, block: Any.Type) throws(RequestError) -> String {
    guard let opaque = opaque?.text else { return "*" }
    if let offset = Self.allowed.firstOffset(outside: opaque) {
      throw Self.failure(
        field,
        block,
        offset,
        "A tag cannot contain quotes, spaces or control characters. Remove them."
      )
    }
    return (isWeak ? "W/" : "") + "\"\(opaque)\""
  }

  private static func failure(
    _ field: String,
    _ block: Any.Type,
    _ offset: Int?,
    _ message: String
  ) -> RequestError {
    RequestError(.invalidHeaderValue, block: "\(block)", field: field, offset: offset, message)
  }
}
