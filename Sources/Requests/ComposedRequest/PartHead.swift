// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The fields of a part of a multipart body, read as leniently as any server does.
struct PartHead {
  /// The name of the content if it is secret.
  private(set) var secretName: String?

  /// The value of `Content-Type`, or nil.
  private(set) var contentType: String?

  /// The secrets in the other fields, at their places in the body.
  private(set) var secrets: [SecretValue] = []

  /// Reads the bytes between a delimiter and the empty line.
  init(_ head: ArraySlice<UInt8>) {
    for line in Self.unfolded(head).split(separator: UInt8(ascii: "\n")) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let key = line[..<colon].trimming(while: ByteSet.cBlank.contains)
      let name = String(decoding: key, as: UTF8.self)
      let value = line[(colon + 1)...].trimming(while: ByteSet.cBlank.contains)
      switch ASCIICase.lowered(name) {
      case "content-disposition": secretName = secretName ?? Self.secretName(in: Array(value))
      case "content-type": contentType = String(decoding: value, as: UTF8.self)
      case _ where SecretNames.isSecret(name):
        secrets.append(SecretValue(name: name, range: value.indices))
      default:
        let bytes = Array(value)
        for var secret in TextSecrets.values(in: bytes, bytes.indices, []) {
          let start = value.startIndex + secret.range.lowerBound
          secret.range = start..<start + secret.range.count
          secrets.append(secret)
        }
      }
    }
  }

  /// The head with blanks in place of the line breaks in its fields (RFC 9112 §5.2).
  private static func unfolded(_ head: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = head
    for offset in head.indices.dropLast()
    where head[offset] == UInt8(ascii: "\n") && ByteSet.blank.contains(head[offset + 1]) {
      text[offset] = UInt8(ascii: " ")
      if offset > head.startIndex, head[offset - 1] == UInt8(ascii: "\r") {
        text[offset - 1] = UInt8(ascii: " ")
      }
    }
    return text
  }

  /// The first secret name in a disposition, in any of its forms.
  private static func secretName(in disposition: [UInt8]) -> String? {
    var parser = ContentDispositionParser(bytes: disposition, escaping: .browser)
    let plain = try? parser.parse()?.name
    return ([plain].compactMap(\.self) + extendedNames(in: disposition))
      .first(where: SecretNames.isSecret)
  }

  /// The names in extended parameters of a disposition: `name*` (RFC 8187), and `name*0` with its
  /// continuations (RFC 2231 §3).
  private static func extendedNames(in disposition: [UInt8]) -> [String] {
    let parameters = disposition.drop { $0 != UInt8(ascii: ";") }
    let type = MIMEType(
      reading: "form-data/form-data" + String(decoding: parameters, as: UTF8.self),
      isReceived: true
    )
    var names: [String] = []
    for parameter in type.parameters {
      let key = Array(ASCIICase.lowered(parameter.name).utf8)
      guard key.starts(with: "name".utf8), key.count == 4 || key[4] == UInt8(ascii: "*") else {
        continue
      }
      var value = Array(parameter.value.utf8)[...]
      if key.last == UInt8(ascii: "*") {
        let pieces = value.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
        if pieces.count == 3 { value = pieces[2] }
        value = UnescapedText(percentEncoded: value).bytes[...]
      }
      names.append(String(decoding: value, as: UTF8.self))
    }
    return names + [names.joined()]
  }
}
