// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The place of a value in a JSON document (RFC 6901), such as `/users/0/name`.
///
/// In a literal, the source text is not escaped. In interpolated values, `~` and `/` are escaped as
/// `~0` and `~1`, so a name in a variable stays one name:
///
/// ```swift
/// let name = "and/or"
/// let pointer: JSONPointer = "/tags/\(name)"
/// print(pointer)  // /tags/and~1or
/// print(JSONPointer(["tags", name]))  // /tags/and~1or
/// ```
///
/// A pointer is empty for the whole document, or begins with `/`. Names between the slashes can be
/// empty: `/` is the member with the name `""`. In a list, a name is an index, counted from 0, or
/// `-` for the place after the last element. Escaping changes neither, so check a value that could
/// be one of them before you interpolate it.
///
/// If a pointer breaks the grammar, composing the request throws ``RequestError/Code/invalidJSONPointer``
/// with the offset. Two pointers are equal if their bytes are equal.
public struct JSONPointer: Hashable, Sendable {
  /// The part of the grammar that a pointer breaks.
  private enum Fault: Hashable {
    /// The text does not begin with a slash, or it begins with a value.
    case start
    /// A `~` without a `0` or `1` after it.
    case escape
  }

  /// The text with interpolated values already escaped.
  private var text: [UInt8] = []
  private var fault: Fault?
  /// The offset of the fault.
  private var faultOffset = 0

  /// Creates a pointer from a string, without escaping.
  ///
  /// Never put a value into the string yourself.
  ///
  /// - Parameters:
  ///   - reference: A complete pointer, such as `"/users/0/name"`. It is checked when the request
  ///     is composed.
  ///   - nothing: Keeps `JSONPointer.init` without its label from being this initializer.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(reference: String, _ nothing: Void = ()) {
    append(literal: reference)
    checkStart()
  }

  /// Creates a pointer of names and indices, and escapes them.
  ///
  /// ```swift
  /// JSONPointer(["a/b", "0"])  // /a~1b/0
  /// ```
  ///
  /// - Parameter tokens: The names and indices from the outside in, or no tokens for the whole document.
  /// - Complexity: O(*n*), where *n* is the length of the pointer.
  public init(_ tokens: some Sequence<String>) {
    for token in tokens {
      text.append(UInt8(ascii: "/"))
      append(value: token)
    }
  }

  /// Explains that a string in a variable can contain values that are not escaped.
  ///
  /// It is unavailable, because a literal with an unsupported interpolation would be read as a
  /// String without escaping.
  @available(
    *,
    unavailable,
    message: """
      A String is not escaped here. Write JSONPointer(reference: text) for a complete pointer, or \
      a literal such as "/users/\\(value)", which escapes the value.
      """
  )
  @_disfavoredOverload
  public init(_ reference: String) {
    self.init(reference: reference)
  }

  /// Checks the grammar.
  ///
  /// - Throws: `RequestError` with `invalidJSONPointer` and the offset.
  func validate(block: String, field: String) throws(RequestError) {
    guard let fault else { return }
    let message =
      switch fault {
      case .start:
        "A JSON pointer must be empty or begin with a literal \"/\". Write \"/name\"."
      case .escape:
        "A JSON pointer contains an unescaped `~` or `/`. Write `~0` for `~` and `~1` for a `/` in "
          + "a name, or interpolate the name."
      }
    throw RequestError(
      .invalidJSONPointer,
      block: block,
      field: field,
      offset: faultOffset,
      message
    )
  }

  /// Returns true if the other pointer names a place inside the value of this one.
  func isAbove(_ other: JSONPointer) -> Bool {
    other.text.starts(with: text + [UInt8(ascii: "/")])
  }

  private mutating func append(literal: String) {
    let start = text.count
    text.append(literal)
    var offset = start
    while let tilde = text[offset...].firstIndex(of: UInt8(ascii: "~")) {
      let next = tilde + 1 < text.count ? text[tilde + 1] : 0
      guard next == UInt8(ascii: "0") || next == UInt8(ascii: "1") else {
        return note(.escape, at: tilde)
      }
      offset = tilde + 2
    }
  }

  private mutating func append(value: String) {
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "~"): text.append("~0")
      case UInt8(ascii: "/"): text.append("~1")
      default: text.append(byte)
      }
    }
  }

  private mutating func append(_ other: JSONPointer) {
    if let fault = other.fault { note(fault, at: text.count + other.faultOffset) }
    text.append(contentsOf: other.text)
  }

  /// Keeps the first fault.
  private mutating func note(_ fault: Fault, at offset: Int) {
    guard self.fault == nil else { return }
    self.fault = fault
    faultOffset = offset
  }

  private mutating func checkStart() {
    guard let first = text.first, first != UInt8(ascii: "/") else { return }
    fault = .start
    faultOffset = 0
  }
}

extension JSONPointer: ExpressibleByStringInterpolation {
  /// Creates a pointer from a literal without interpolation, unchanged.
  public init(stringLiteral value: String) {
    self.init(reference: value)
  }

  /// Creates a pointer from a literal, with its interpolated values escaped.
  public init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.pointer
    checkStart()
  }

  /// Collects the pieces of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pointer = JSONPointer(reference: "")

    /// Prepares for a literal of the given size.
    public init(literalCapacity: Int, interpolationCount: Int) {
      pointer.text.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    /// Appends text of the source, unchanged.
    public mutating func appendLiteral(_ literal: String) {
      pointer.append(literal: literal)
    }

    /// Appends a name or an index, with `~` and `/` escaped.
    ///
    /// - Parameter value: Text, a number, a UUID: anything with a description for the wire.
    /// - Complexity: O(*n*), where *n* is the length of the description.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      // After an empty value, the following text would begin the pointer.
      if pointer.text.isEmpty { pointer.note(.start, at: 0) }
      pointer.append(value: value.description)
    }

    /// Appends another pointer, whose names are already escaped.
    ///
    /// - Parameter other: The pointer.
    /// - Complexity: O(*n*), where *n* is the length of the pointer.
    public mutating func appendInterpolation(_ other: JSONPointer) {
      pointer.append(other)
    }

    /// Explains that an Optional needs unwrapping, and that other values have no text.
    @available(
      *,
      unavailable,
      message: """
        This value has no text for a JSON pointer. Unwrap an Optional first. Conform other types \
        to CustomStringConvertible.
        """
    )
    public mutating func appendInterpolation<Value>(_ value: Value?) {}
  }
}

extension JSONPointer: CustomStringConvertible, Encodable {
  /// The text with its values escaped.
  public var description: String { String(decoding: text, as: UTF8.self) }

  /// Encodes the text.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: ``RequestError`` with ``RequestError/Code/invalidJSONPointer`` if the pointer breaks
  ///   the grammar, or the error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    try validate(block: "JSONPointer", field: encoder.codingPath.keyPath ?? "")
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
