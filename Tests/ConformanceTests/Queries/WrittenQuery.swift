// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What can be said of the text of a query without reading it, so that a case is skipped for what
/// is wrong with its input and not for the error that came out.
struct WrittenQuery {
  let bytes: [UInt8]
  /// Whether a dot in a name does what brackets do.
  var nestsWithDots = false

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Whether a text is anywhere in this one.
  func holds(_ part: String) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: part.utf8) }
  }

  /// Whether a `%` is not followed by two hexadecimal digits.
  var hasMalformedEscape: Bool {
    bytes.indices.contains { bytes[$0] == UInt8(ascii: "%") && escape(at: $0) == nil }
  }

  /// Whether the escapes of a name or a value stand for bytes that are not UTF-8.
  var hasInvalidUTF8: Bool {
    bytes.split { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "=") }.contains { part in
      let decoded = Self.decode(Array(part))
      return !String(decoding: decoded, as: UTF8.self).utf8.elementsEqual(decoded)
    }
  }

  /// Why the text cannot be read here, or nil when it can.
  var refusal: String? {
    if hasMalformedEscape { return "a malformed escape is an error here and not repaired" }
    return hasInvalidUTF8 ? "bytes that are not UTF-8 are an error here and not repaired" : nil
  }

  /// The escapes decoded, malformed ones and every `+` kept.
  static func decode(_ bytes: [UInt8]) -> [UInt8] {
    let query = WrittenQuery(bytes: bytes)
    var decoded: [UInt8] = []
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset] == UInt8(ascii: "%") ? query.escape(at: offset) : nil
      decoded.append(byte ?? bytes[offset])
      offset += byte == nil ? 1 : 3
    }
    return decoded
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private func escape(at offset: Int) -> UInt8? {
    guard offset + 2 < bytes.count, let high = digit(at: offset + 1),
      let low = digit(at: offset + 2)
    else { return nil }
    return high << 4 | low
  }

  private func digit(at offset: Int) -> UInt8? {
    switch bytes[offset] {
    case let byte where UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte: byte & 15
    case let byte where UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 32: (byte & 15) + 9
    default: nil
    }
  }
}
