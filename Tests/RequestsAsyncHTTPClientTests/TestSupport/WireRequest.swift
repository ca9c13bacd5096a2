// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  import NIOCore

  /// A request as a server saw it.
  struct WireRequest: Sendable, CustomStringConvertible {
    /// The first bytes of it as they crossed the wire.
    var raw: [UInt8]
    /// The first bytes of its body, decoded.
    var body: [UInt8]
    /// The number of bytes in its body.
    var length: Int
    /// Whether it ended before the connection did.
    var isComplete: Bool

    /// The first line of its head, so that failures do not print bodies.
    var description: String { "\(head.first ?? "") (\(length) bytes)" }

    /// The lines of its head.
    var head: [String] {
      // Without the body, which would be gone through Character by Character.
      let text = String(decoding: raw.prefix(2_048), as: UTF8.self)
      return text.split(separator: "\r\n\r\n").first?.split(separator: "\r\n").map(String.init)
        ?? []
    }

    /// The values of a field, by the name in lower case.
    func values(_ name: String) -> [String] {
      head.dropFirst().compactMap { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.first?.lowercased() == name else { return nil }
        return parts.last.map { String($0.drop(while: { $0 == " " })) }
      }
    }
  }
#endif
