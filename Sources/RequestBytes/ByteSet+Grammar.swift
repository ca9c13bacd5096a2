// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension ByteSet {
  /// The digits 0 to 9.
  package static let digit = ByteSet("0123456789")

  /// The letters A to Z and a to z.
  package static let letter = ByteSet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

  /// The hexadecimal digits, in either case.
  package static let hexDigit = ByteSet("0123456789ABCDEFabcdef")

  /// `unreserved` of RFC 3986 §2.3: the characters that never need percent-encoding.
  package static let unreserved = letter.union(digit).union(ByteSet("-._~"))

  /// `sub-delims` of RFC 3986 §2.2.
  package static let subDelimiters = ByteSet("!$&'()*+,;=")

  /// `reserved` and `unreserved` of RFC 3986 §2.2 and §2.3: all characters of a URI.
  package static let uriCharacter = unreserved.union(subDelimiters).union(ByteSet(":/?#[]@"))

  /// `varchar` of RFC 6570 §2.3 without `pct-encoded`.
  package static let variableName = letter.union(digit).union(ByteSet("_"))

  /// `pchar` of RFC 3986 §3.3 without `pct-encoded`.
  package static let pathCharacter = unreserved.union(subDelimiters).union(ByteSet(":@"))

  /// The characters of a path that need no escape: `pchar` and `/`.
  package static let path = pathCharacter.union(ByteSet("/"))

  /// The characters of a query or a fragment that need no escape (RFC 3986 §3.4, §3.5): `pchar`, `/` and `?`.
  package static let query = pathCharacter.union(ByteSet("/?"))

  /// The characters of host names and IPv4 addresses (RFC 1123 §2.1).
  package static let hostName = letter.union(digit).union(ByteSet("-."))

  /// The characters of a registered name that need no escape (RFC 3986 §3.2.2).
  package static let registeredName = unreserved.union(subDelimiters)

  /// The characters of a scheme after its first letter (RFC 3986 §3.1).
  package static let scheme = letter.union(digit).union(ByteSet("+-."))

  /// `tchar` of RFC 9110 §5.6.2: methods, field names, cookie names, authentication schemes.
  package static let token = letter.union(digit).union(ByteSet("!#$%&'*+-.^_`|~"))

  /// The bytes of a field value (RFC 9110 §5.5): tab, space, visible ASCII and `obs-text`.
  package static let fieldValue = ByteSet { $0 == UInt8(ascii: "\t") || ($0 >= 0x20 && $0 != 0x7F) }

  /// Optional white space around the values of fields (RFC 9110 §5.6.3).
  package static let blank = ByteSet(" \t")

  /// `cookie-octet` of RFC 6265 §4.1.1.
  package static let cookieOctet = ByteSet { (UInt8(ascii: "!")...UInt8(ascii: "~")).contains($0) }
    .subtracting("\",;\\")

  /// `bchars` of RFC 2046 §5.1.1: the characters of a multipart boundary.
  package static let boundary = letter.union(digit).union(ByteSet("'()+_,-./:=? "))

  /// The printable characters of ASCII, space included.
  package static let printable = ByteSet { (UInt8(ascii: " ")...UInt8(ascii: "~")).contains($0) }

  /// All bytes except the space and the control characters of ASCII.
  package static let unbroken = ByteSet { $0 > UInt8(ascii: " ") && $0 != 0x7F }

  /// The first characters of a key of a structured field (RFC 9651 §3.1.2).
  package static let structuredKeyStart = ByteSet("abcdefghijklmnopqrstuvwxyz*")

  /// The later characters of a key of a structured field (RFC 9651 §3.1.2).
  package static let structuredKey = structuredKeyStart.union(digit).union(ByteSet("_-."))

  /// The first characters of a token of a structured field (RFC 9651 §3.3.4).
  package static let structuredTokenStart = letter.union(ByteSet("*"))

  /// The later characters of a token of a structured field (RFC 9651 §3.3.4).
  package static let structuredToken = token.union(ByteSet(":/"))

  /// The characters of a byte sequence of a structured field (RFC 9651 §3.3.5).
  package static let structuredBase64 = letter.union(digit).union(ByteSet("+/="))

  /// The characters of a display string of a structured field that need no escape (RFC 9651 §3.3.8).
  package static let structuredDisplay = printable.subtracting("%\"")

  /// The characters that end the scheme of a reference (RFC 3986 §3.1).
  package static let schemeEnd = ByteSet(":/?#")

  /// The characters that end an authority (RFC 3986 §3.2).
  package static let authorityEnd = ByteSet("/?#")

  /// The characters that end a path (RFC 3986 §3.3).
  package static let pathEnd = ByteSet("?#")

  /// The character that ends a query (RFC 3986 §3.4).
  package static let queryEnd = ByteSet("#")

  /// The white space of `isspace` in C, as programs written in C see it.
  package static let cBlank = ByteSet(" \t\n\r\u{B}\u{C}")

  /// No byte at all.
  package static let none = ByteSet("")

  /// The control characters of ASCII: 0x00 to 0x1F and 0x7F.
  package static let control = ByteSet { $0 < 0x20 || $0 == 0x7F }
}
