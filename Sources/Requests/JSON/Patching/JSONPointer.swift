// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The place of a value in a JSON document (RFC 6901), such as `/users/0/name`.
///
/// In a literal the text in the source is taken as it is, and in everything that is interpolated `~`
/// and `/` are escaped as `~0` and `~1`. So a name that a variable holds stays one name:
///
/// ```swift
/// let name = "and/or"
/// let pointer: JSONPointer = "/tags/\(name)"
/// print(pointer)  // /tags/and~1or
/// print(JSONPointer(["tags", name]))  // /tags/and~1or
/// ```
///
/// A pointer is empty, which is the whole document, or begins with `/`. Names between the slashes may be
/// empty: `/` is the member with the name `""`. In a list a name is an index, counted from 0, and
/// `-` is the place after the last element: escaping changes neither, so check a value that could be
/// one of them before you interpolate it.
///
/// A pointer that breaks the grammar throws ``RequestError/Code/invalidJSONPointer`` with the offset
/// when the request is composed. Two pointers are equal if their bytes are.
public struct JSONPointer: Hashable, Sendable {
  /// What breaks the grammar.
  private enum Fault: Hashable {
    /// The text does not begin with a slash, or it begins with a value.
    case start
    /// A `~` without a `0` or `1` after it.
    case escape
  }

  /// The text with interpolated values already escaped.
  private var text: [UInt8] = []
  private var fault: Fault?
  /// Where the fault is.
  private var faultOffset = 0

  /// Takes a pointer that a variable holds, as it is written.
  ///
  /// Nothing is escaped: never put a value into the text yourself.
  ///
  /// - Parameters:
  ///   - reference: A whole pointer, such as `"/users/0/name"`; it is checked when the request is
  ///     composed.
  ///   - nothing: Keeps `JSONPointer.init` without its label from being this initializer.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(reference: String, _ nothing: Void = ()) {
    append(literal: reference)
    checkStart()
  }

  /// Makes a pointer of names and indices, which it escapes.
  ///
  /// ```swift
  /// JSONPointer(["a/b", "0"])  // /a~1b/0
  /// ```
  ///
  /// - Parameter tokens: The names and indices from the outside in; none for the whole document.
  /// - Complexity: O(*n*), where *n* is the length of the pointer.
  public init(_ tokens: some Sequence<String>) {
    for token in tokens {
      text.append(UInt8(ascii: "/"))
      append(value: token)
    }
  }

  /// Explains that text in a variable may hold values that nothing has escaped.
  ///
  /// Not available, as a literal with an interpolation that is not known here would be read as a String
  /// and taken as it is.
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

  /// Whether the other pointer is to a place inside of the value that this one is to.
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
  /// Takes a literal without interpolation as it is written.
  public init(stringLiteral value: String) {
    self.init(reference: value)
  }

  /// Takes a literal with its interpolated values escaped.
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

    /// Appends text of the source as it is.
    public mutating func appendLiteral(_ literal: String) {
      pointer.append(literal: literal)
    }

    /// Appends a name or an index, `~` and `/` in it escaped.
    ///
    /// - Parameter value: Text, a number, a UUID: anything with a description for the wire.
    /// - Complexity: O(*n*), where *n* is the length of the description.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      // An empty value would let what follows begin the pointer.
      if pointer.text.isEmpty { pointer.note(.start, at: 0) }
      pointer.append(value: value.description)
    }

    /// Appends another pointer, whose names are escaped already.
    ///
    /// - Parameter other: The pointer.
    /// - Complexity: O(*n*), where *n* is the length of the pointer.
    public mutating func appendInterpolation(_ other: JSONPointer) {
      pointer.append(other)
    }

    /// Explains that an Optional may have no text, and other values have none.
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
  /// - Throws: ``RequestError`` with ``RequestError/Code/invalidJSONPointer`` for a pointer that breaks
  ///   the grammar, and what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    try validate(block: "JSONPointer", field: encoder.codingPath.keyPath ?? "")
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
