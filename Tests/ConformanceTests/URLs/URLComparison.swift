// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

/// A URL of the library beside what WHATWG makes of the same text.
struct URLComparison {
  let target: URLReference
  private let ours: WrittenURL
  private let theirs: WrittenURL

  init(_ target: URLReference, href: String) {
    self.target = target
    ours = WrittenURL(target.description)
    theirs = WrittenURL(href)
  }

  /// Whether both name the same host, by the rules of the scheme.
  var isSameHost: Bool {
    let ours = ours.hostAndPort?.host ?? []
    let theirs = theirs.hostAndPort?.host ?? []
    if let groups = IPv6Groups(String(decoding: ours, as: UTF8.self)) {
      return groups == IPv6Groups(String(decoding: theirs, as: UTF8.self))
    }
    // WHATWG keeps the case of hosts of schemes that it does not know.
    let isSpecial = WrittenURL.specialSchemes.contains(self.theirs.scheme ?? "")
    return isSpecial ? ours.map(WrittenURL.lowered) == theirs : ours == theirs
  }

  /// Whether both are the same URL, however much of it is escaped.
  var isSame: Bool {
    isSameOrigin && ours.tail == theirs.tail
  }

  /// Whether both are the same URL once they are normalized.
  var isSameWhenNormal: Bool {
    guard isSameOrigin, let normal = try? URLReference(String(decoding: theirs.text, as: UTF8.self))
    else { return false }
    return WrittenURL(target.normalized().description).tail
      == WrittenURL(normal.normalized().description).tail
  }

  /// What WHATWG does with the text that RFC 3986 does not, or nil; never when a request would go to
  /// another host.
  ///
  /// - Parameter written: The text.
  /// - Returns: A sentence on it.
  func repair(of written: WrittenURL) -> String? {
    let isRequest = (try? ComposedRequest { BaseURL(target.description) }) != nil
    guard isSameHost || !isRequest || ours.hostEndsInNumber else { return nil }
    return written.repair(inScheme: theirs.scheme)
  }

  private var isSameOrigin: Bool {
    isSameHost && ours.scheme == theirs.scheme && Self.port(of: ours) == Self.port(of: theirs)
  }

  /// The digits of the port without leading zeros, or none for the port of the scheme.
  private static func port(of url: WrittenURL) -> [UInt8] {
    let defaults = ["http": "80", "ws": "80", "https": "443", "wss": "443", "ftp": "21"]
    let number = (url.hostAndPort?.port ?? []).drop { ":0".utf8.contains($0) }
    return number.elementsEqual((defaults[url.scheme ?? ""] ?? "").utf8) ? [] : Array(number)
  }
}
