// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HARArchive {
  /// A name and a value: a field, a cookie, or a pair of a query.
  package struct Pair: Codable, Hashable, Sendable {
    /// The name.
    package var name: String

    /// The value.
    package var value: String

    /// Returns true if both have the same name and the same value, byte for byte.
    package static func == (left: Self, right: Self) -> Bool {
      left.name.hasSameBytes(as: right.name) && left.value.hasSameBytes(as: right.value)
    }
  }
}

extension HARArchive.Pair {
  /// Returns the pairs of a query or a form, still escaped.
  static func pairs(of text: String) -> [Self] {
    // The second question mark keeps a leading one in the first name.
    QueryString("?" + text).rawPairs.map { Self($0.name, $0.value ?? []) }
  }

  /// Returns the cookies of a request (RFC 6265 §5.4), one by one.
  static func cookies(in headers: HTTPHeaders) -> [Self] {
    headers.filter { ASCIICase.equal($0.name, "Cookie") }.flatMap { field in
      let bytes = Array(field.value.utf8)
      return CookiePair.pairs(in: bytes).map { Self(bytes[$0.name], bytes[$0.value]) }
    }
  }

  private init(_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) {
    self.init(
      name: String(decoding: name, as: UTF8.self),
      value: String(decoding: value, as: UTF8.self)
    )
  }

  /// The pair, decoded as in a form, except for invalid escapes and invalid UTF-8.
  var decoded: Self {
    Self(
      name: PercentEscape.decoded(name, plusAsSpace: true) ?? name,
      value: PercentEscape.decoded(value, plusAsSpace: true) ?? value
    )
  }

  /// The pair in a form that is common to all forms in which tools write it.
  ///
  /// Tools write a name or a value as in the URL, decoded, or decoded with invalid UTF-8 replaced.
  /// Some tools use one form for names and another for values. Fiddler writes `?a` as a value
  /// without a name.
  var common: Self {
    name.isEmpty
      ? Self(name: Self.common(value), value: "")
      : Self(name: Self.common(name), value: Self.common(value))
  }

  /// Returns the text with all escapes decoded repeatedly, and invalid UTF-8 replaced.
  ///
  /// Two escapes never overlap, so a text and its decoded form give the same result.
  private static func common(_ text: String) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      output.append(byte)
      // A decoded byte can complete an escape that began before it.
      while output.count >= 3,
        let decoded = PercentEscape.decodeEscape(at: output.count - 3, of: output.span),
        output[output.count - 3] == UInt8(ascii: "%")
      {
        output.removeLast(3)
        output.append(decoded)
      }
    }
    for position in output.indices where output[position] == UInt8(ascii: "+") {
      output[position] = UInt8(ascii: " ")
    }
    return String(decoding: output, as: UTF8.self)
  }
}
