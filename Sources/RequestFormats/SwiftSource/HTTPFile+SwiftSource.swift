// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPFile {
  /// Swift source that composes the requests of the file again, **credentials included**: take care
  /// where you paste it.
  ///
  /// Each request is written as by ``Requests/ComposedRequest/swiftSource``. A single request is
  /// named `request`. Several requests get names derived from the file, or `request`, `request2`
  /// and so on if they have none.
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
  /// - Throws: The errors of ``ImportedRequest/request()``.
  /// - Complexity: O(*n*), where *n* is the size of the requests.
  public var swiftSource: String {
    get throws(RequestError) { try swiftSource(exact: true) }
  }

  /// Swift source that composes the requests of the file, with the same bytes or only with the same JSON values.
  ///
  /// - Parameter exact: A Boolean value that indicates whether the requests have the same bytes. If not, JSON with
  ///   spaces and line breaks is written as a literal, as by ``Requests/ComposedRequest/swiftSource(exact:)``.
  /// - Returns: The source.
  /// - Throws: The errors of ``ImportedRequest/request()``.
  /// - Complexity: O(*n*), where *n* is the size of the requests.
  public func swiftSource(exact: Bool) throws(RequestError) -> String {
    try source { SwiftSourceWriter($0, name: $1, isExact: exact).text }
  }

  /// Returns the source of each request, each with a name of its own.
  func source(
    _ write: (_ request: ComposedRequest, _ name: String) -> String
  ) throws(RequestError) -> String {
    var names = SwiftNames()
    var sources: [String] = []
    for imported in requests {
      let title = requests.count > 1 ? imported.name ?? "" : ""
      sources.append(write(try imported.request(), names.next(for: title)))
    }
    return sources.joined(separator: "\n")
  }
}

/// Names for declarations of one scope, derived from titles.
private struct SwiftNames {
  /// The number of uses of each name.
  private var counts: [String: Int] = [:]
  private var used: Set<String> = []

  /// Returns a name that no earlier title received.
  mutating func next(for title: String) -> String {
    let plain = Self.name(for: title)
    var name = plain
    while !used.insert(name).inserted {
      counts[plain, default: 1] += 1
      name = "\(plain)\(counts[plain] ?? 1)"
    }
    return name
  }

  /// Returns the words of a title in lower camel case: `GET /users` is `getUsers`.
  private static func name(for title: String) -> String {
    let words = title.utf8.split { !ByteSet.letter.union(.digit).contains($0) }
    guard let first = words.first, let start = first.first else { return "request" }
    let isNumber = ByteSet.digit.contains(start)
    let isShouted = !first.contains(where: (UInt8(ascii: "a")...UInt8(ascii: "z")).contains)
    let lowered = isShouted ? first.count : 1
    var name =
      isNumber
      ? Array("request".utf8)
      : first.prefix(lowered).map(ASCIICase.lowered) + first.dropFirst(lowered)
    for word in words.dropFirst(isNumber ? 0 : 1) {
      name += word.prefix(1).map { ByteSet.letter.contains($0) ? $0 & ~0x20 : $0 }
      name += word.dropFirst()
    }
    return String(decoding: name, as: UTF8.self)
  }
}
