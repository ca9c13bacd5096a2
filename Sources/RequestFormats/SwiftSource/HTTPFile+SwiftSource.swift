// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPFile {
  /// Swift that composes the requests of the file again, **credentials included**: mind where you
  /// paste it.
  ///
  /// Each request is written as ``Requests/ComposedRequest/swiftSource`` does. A single one is called
  /// `request`. Of several each has a name of its own, made from the one in the file; without one they
  /// are `request`, `request2` and so on.
  ///
  /// ```swift
  /// let file = try HTTPFile(
  ///   parsing: """
  ///     ### List users
  ///     GET https://example.com/users
  ///     ### Log in
  ///     POST https://example.com/login
  ///     """
  /// )
  /// print(try file.swiftSource)
  /// // let listUsers = try ComposedRequest {
  /// //   …
  /// // let logIn = try ComposedRequest {
  /// //   …
  /// ```
  ///
  /// - Throws: `RequestError` as ``ImportedRequest/request()`` does.
  /// - Complexity: O(*n*), where *n* is the size of the requests.
  public var swiftSource: String {
    get throws(RequestError) {
      var names = SwiftNames()
      var sources: [String] = []
      for imported in requests {
        let title = requests.count > 1 ? imported.name ?? "" : ""
        let writer = SwiftSourceWriter(try imported.request(), name: names.next(for: title))
        sources.append(writer.text)
      }
      return sources.joined(separator: "\n")
    }
  }
}

/// Names for declarations of one scope, made from what people write.
private struct SwiftNames {
  /// How often each name was asked for.
  private var counts: [String: Int] = [:]
  private var used: Set<String> = []

  /// A name that no title before has.
  mutating func next(for title: String) -> String {
    let plain = Self.name(for: title)
    var name = plain
    while !used.insert(name).inserted {
      counts[plain, default: 1] += 1
      name = "\(plain)\(counts[plain] ?? 1)"
    }
    return name
  }

  /// The words of a title in lower camel case: `GET /users` is `getUsers`.
  private static func name(for title: String) -> String {
    var words = title.utf8.split { !ByteSet.letter.union(.digit).contains($0) }[...]
    guard let first = words.first, let start = first.first else { return "request" }
    var name: [UInt8] = []
    if ByteSet.digit.contains(start) {
      name += "request".utf8
    } else {
      let lower = UInt8(ascii: "a")...UInt8(ascii: "z")
      let isShouted = !first.contains(where: lower.contains)
      name.append(ASCIICase.lowered(start))
      name += isShouted ? first.dropFirst().map(ASCIICase.lowered) : Array(first.dropFirst())
      words.removeFirst()
    }
    for word in words {
      name += word.prefix(1).map { ByteSet.letter.contains($0) ? $0 & ~0x20 : $0 }
      name += word.dropFirst()
    }
    return String(decoding: name, as: UTF8.self)
  }
}
