// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation

extension UploadedText {
  /// The first cells of its row: the text, and how it is written.
  var label: String {
    let names = escapings.map { "`.\($0)`" }
    let escaping = names.count == 3 ? "all" : names.joined(separator: ", ")
    return "| \(Self.shown(text)) | \(escaping) |"
  }

  /// The cell of a server that received it.
  func cell(of received: ReceivedUpload) -> String {
    guard let parts = received.parts else { return "refused" }
    guard let part = parts.first else { return "lost" }
    let arrived: String
    switch place {
    case .name: arrived = part.name
    case .filename:
      guard let filename = part.filename else { return "a field" }
      arrived = filename
    }
    // Bytes, as two strings are equal that only look the same.
    return Array(arrived.utf8) == Array(text.utf8) ? "✓" : Self.shown(arrived)
  }

  /// A text as code, with symbols for what would not be seen, such as controls and outer spaces.
  private static func shown(_ text: String) -> String {
    if text.isEmpty { return "empty" }
    var scalars = text.unicodeScalars.map { scalar in
      switch scalar.value {
      case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value).map { String($0) } ?? ""
      case 0x7F..<0xA0, 0xAD: "<\(String(scalar.value, radix: 16, uppercase: true))>"
      default: String(scalar)
      }
    }
    for end in Set([scalars.startIndex, scalars.endIndex - 1]) where scalars[end] == " " {
      scalars[end] = "\u{2420}"
    }
    return "`\(scalars.joined())`"
  }
}
