// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension WrittenMultipart {
  /// Why the library refuses the body, or nil when nothing in it explains that.
  var refusal: String? {
    for tail in tails where !Self.ends(tail) {
      return "a line that begins with the delimiter is one, whatever follows (RFC 2046 §5.1.1)"
    }
    for head in heads {
      if let reason = refusal(of: head) { return reason }
    }
    if !tails.contains(where: { $0.starts(with: "--".utf8) }) {
      return "a body without its closing delimiter is refused"
    }
    return nil
  }

  /// Whether a line may end so after its delimiter.
  private static func ends(_ tail: [UInt8]) -> Bool {
    let rest = tail.starts(with: "--".utf8) ? tail.dropFirst(2) : tail[...]
    return rest.allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  private func refusal(of head: [[UInt8]]) -> String? {
    let types = values(of: "content-type", in: head)
    let dispositions = values(of: "content-disposition", in: head)
    if head.contains(where: { $0.first == 0x20 || $0.first == 0x09 }) {
      return "a field that goes on in the next line is refused (RFC 9112 §5.2)"
    }
    if head.joined().contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0 }) {
      return "a CR, a LF or a NUL in a field is refused"
    }
    if head.contains(where: { String(bytes: $0, encoding: .utf8) == nil }) {
      return "fields that are not UTF-8 are refused (RFC 7578 §5.1)"
    }
    if head.count > 64 || head.map(\.count).reduce(2 * (head.count + 1), +) > 16_384 {
      return "fields of more than 16 KiB, or more than 64 of them, are refused"
    }
    if types.count > 1 || dispositions.count > 1 {
      return "a field that may stand once is refused the second time"
    }
    if types.contains(where: { !$0.contains("/") }) {
      return "a Content-Type that is no media type is refused"
    }
    let forms = dispositions.filter { $0.lowercased().hasPrefix("form-data") }
    if forms.contains(where: { Self.parameter("name", of: $0) == nil }) {
      return "a part of a form without a name is refused (RFC 7578 §4.2)"
    }
    if forms.contains(where: Self.hasBareText) {
      return "a value that is no token stands in quotes (RFC 9110 §5.6.6)"
    }
    return nil
  }

  private static func parameter(_ name: String, of value: String) -> Substring? {
    for piece in value.split(separator: ";").dropFirst() {
      let sides = piece.split(separator: "=", maxSplits: 1)
      if sides.first?.trimmingCharacters(in: .whitespaces).lowercased() == name {
        return sides.count == 2 ? sides[1] : nil
      }
    }
    return nil
  }

  private static func hasBareText(_ value: String) -> Bool {
    ["name", "filename"].contains { name in
      guard let value = parameter(name, of: value), value.utf8.first != UInt8(ascii: "\"") else {
        return false
      }
      return value.utf8.contains { $0 >= 0x7F || "()<>@,:\\/[]?={} ".utf8.contains($0) }
    }
  }
}
