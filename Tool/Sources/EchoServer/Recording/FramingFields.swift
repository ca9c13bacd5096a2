// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The two fields that determine the length of a body (RFC 9112 §6.3).
struct FramingFields {
  /// The framing that determines the end of a body.
  enum Framing: Equatable {
    case none
    case length(Int)
    case chunked
    case unknown
  }

  /// The framing of the fields read so far.
  private(set) var framing = Framing.none

  /// Reads a field line without its line break.
  mutating func read(_ line: [UInt8]) {
    guard let colon = line.firstIndex(of: 0x3A) else { return }
    let value = ASCII.folded(line[(colon + 1)...])
    switch ASCII.folded(line[..<colon]) {
    case "content-length":
      framing = Int(value).map { $0 < 0 ? .unknown : .length($0) } ?? .unknown
    case "transfer-encoding":
      framing = value.utf8.suffix(7).elementsEqual("chunked".utf8) ? .chunked : .unknown
    default: break
    }
  }
}
