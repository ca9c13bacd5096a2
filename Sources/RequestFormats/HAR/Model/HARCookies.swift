// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The cookies of a request (RFC 6265 §5.4), one by one.
enum HARCookies {
  static func pairs(in headers: HTTPHeaders) -> [HARArchive.Pair] {
    headers.filter { ASCIICase.equal($0.name, "Cookie") }.flatMap { field in
      field.value.utf8.split(separator: UInt8(ascii: ";")).compactMap { piece in
        let cookie = piece.drop { $0 == UInt8(ascii: " ") }
        guard !cookie.isEmpty else { return nil }
        let name = cookie.prefix { $0 != UInt8(ascii: "=") }
        return HARArchive.Pair(
          name: String(decoding: name, as: UTF8.self),
          value: String(decoding: cookie.dropFirst(name.count + 1), as: UTF8.self)
        )
      }
    }
  }
}
