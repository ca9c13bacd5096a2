// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension MIMEType {
  /// A parameter of a media type, such as `charset=utf-8`.
  ///
  /// Names are compared without regard to ASCII case. Values are compared byte for byte, except for
  /// `charset`, whose values are names as well (RFC 9110 §8.3.2).
  public struct Parameter: Sendable {
    /// The name, in its original case.
    public let name: String

    /// The value without quotes.
    public let value: String

    /// A Boolean value that indicates whether this is a weight that was not a number.
    private(set) var isInvalidWeight = false

    /// Creates a parameter.
    ///
    /// - Parameters:
    ///   - name: The name, a token of RFC 9110 §5.6.2.
    ///   - value: The value. It is quoted on the wire if it is not a token.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }

    /// `charset`: the encoding of text (RFC 9110 §8.3.2).
    ///
    /// - Parameter charset: The charset.
    /// - Returns: The parameter.
    public static func charset(_ charset: Charset) -> Parameter {
      Parameter(name: "charset", value: charset.name)
    }

    /// `boundary`: the text that separates the parts of a multipart body (RFC 2046 §5.1.1).
    ///
    /// - Parameter boundary: The boundary, without the leading hyphens.
    /// - Returns: The parameter.
    public static func boundary(_ boundary: String) -> Parameter {
      Parameter(name: "boundary", value: boundary)
    }

    /// `q`: the preference for a type, from 0, not acceptable, to 1 (RFC 9110 §12.4.2).
    ///
    /// The weight is clamped to that range and written with at most three decimals. A positive
    /// weight is at least 0.001, because 0 would refuse the type. NaN is an
    /// ``RequestError/Code/invalidMIMEType`` error when the request is composed.
    ///
    /// - Parameter quality: The weight.
    /// - Returns: The parameter.
    public static func quality(_ quality: Double) -> Parameter {
      let text = QualityValue.text(of: quality)
      var parameter = Parameter(name: "q", value: text ?? "NaN")
      parameter.isInvalidWeight = text == nil
      return parameter
    }
  }
}

extension MIMEType.Parameter: Hashable {
  /// Returns true if two parameters mean the same.
  public static func == (left: MIMEType.Parameter, right: MIMEType.Parameter) -> Bool {
    ASCIICase.equal(left.name, right.name)
      && left.comparedValue.utf8.elementsEqual(right.comparedValue.utf8)
      && left.isInvalidWeight == right.isInvalidWeight
  }

  /// Hashes the compared parts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(FoldedName(name))
    hasher.combine(comparedValue)
  }

  private var comparedValue: String {
    isNamed("charset") ? ASCIICase.lowered(value) : value
  }

  /// Returns true if the parameter has this name, in any ASCII case.
  func isNamed(_ other: String) -> Bool {
    ASCIICase.equal(name, other)
  }
}

extension MIMEType.Parameter: CustomStringConvertible {
  /// The parameter as sent, `name=value`, with the value quoted if it is not a token.
  ///
  /// - Complexity: O(*n*), where *n* is the length of name and value.
  public var description: String {
    "\(name)=\(QuotedText.tokenOrQuoted(value))"
  }
}

extension MIMEType {
  /// The name of a character encoding, compared without regard to ASCII case.
  ///
  /// ```swift
  /// let type = MIMEType.Text.csv.with(.charset(.utf8))
  /// ```
  ///
  /// RFC 9110 §8.3.2 refers to the names that IANA registers.
  public struct Charset: Sendable, CustomStringConvertible {
    /// The name, in its original case.
    public let name: String

    /// Creates a charset.
    ///
    /// - Parameter name: The name that IANA registers, such as `shift_jis`.
    public init(_ name: String) {
      self.name = name
    }

    /// `utf-8`.
    public static let utf8 = Charset("utf-8")

    /// `utf-16`, with a byte order mark.
    public static let utf16 = Charset("utf-16")

    /// `iso-8859-1`, also called Latin-1.
    public static let isoLatin1 = Charset("iso-8859-1")

    /// `us-ascii`.
    public static let usASCII = Charset("us-ascii")

    /// The name.
    public var description: String { name }
  }
}

extension MIMEType.Charset: Hashable {
  /// Returns true if two charsets have the same name.
  public static func == (left: MIMEType.Charset, right: MIMEType.Charset) -> Bool {
    ASCIICase.equal(left.name, right.name)
  }

  /// Hashes the name without regard to ASCII case.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(FoldedName(name))
  }
}

extension MIMEType {
  /// The value of the first parameter with a name, in any ASCII case, or nil if the type has none.
  func value(ofParameter name: String) -> String? {
    parameters.first { $0.isNamed(name) }?.value
  }

  /// The value of the parameter `boundary`, or nil if the type has no such parameter.
  package var boundary: String? { value(ofParameter: "boundary") }
}
