// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension ComposedRequest {
  /// Finds what of this request is not as in another one, by what a server reads.
  ///
  /// Everything is compared: method, URL, query, fields, options and body.
  ///
  /// - The query and forms by their decoded pairs: pairs of one name in order, names in any order.
  /// - Fields by name in any case: lines of one name in order, names in any order. Lines may be joined
  ///   (RFC 9110 §5.3). A `Host` is the host of the URL. A `Content-Length` is the body's if both have one.
  /// - JSON by its values: members in any order, and numbers by what they are worth.
  /// - Multipart by its parts, whatever the boundary is, and text by its lines.
  ///
  /// ```swift
  /// let before = try ComposedRequest {
  ///   BaseURL("https://api.example.com/items")
  ///   Query("page", 1)
  /// }
  /// let after = try ComposedRequest {
  ///   BaseURL("https://api.example.com/items")
  ///   Query("page", 2)
  /// }
  /// for difference in after.differences(from: before) { print(difference) }
  /// // query page: expected "1", actual "2"
  /// ```
  ///
  /// A secret that differs is found, and is not shown. Files are read. An asynchronous sequence cannot be
  /// read here, which is a difference too: use ``differences(from:readingStreamsUpTo:)``.
  ///
  /// - Parameters:
  ///   - other: The request that is expected.
  ///   - limit: The most bytes of a body that are read from files, and that are compared by structure;
  ///     16 MiB by default. A file that is larger is a difference.
  /// - Returns: The differences, from the method to the body; none if a server reads the same. There are
  ///   at most ``RequestDifference/maximumCount``; what follows these is not looked for.
  /// - Complexity: O(*n*) on average, where *n* is the size of both requests.
  public func differences(
    from other: ComposedRequest,
    limit: Int = 1 << 24
  ) -> [RequestDifference] {
    differences(from: other, scope: .all, limit: limit)
  }

  /// Finds what of this request is not as in another one, and waits for bodies that are streamed.
  ///
  /// All is as in ``differences(from:limit:)``. A sequence that can be read only once has been read then,
  /// and cannot be sent.
  ///
  /// ```swift
  /// let differences = await request.differences(from: other, readingStreamsUpTo: 1_000_000)
  /// ```
  ///
  /// - Parameters:
  ///   - other: The request that is expected.
  ///   - limit: The most bytes of a body that are read, and that are compared by structure. A body that is
  ///     larger is a difference, and so is one that cannot be read.
  /// - Returns: The differences, as ``differences(from:limit:)`` has them.
  /// - Complexity: O(*n*) on average, where *n* is the size of both requests.
  public func differences(
    from other: ComposedRequest,
    readingStreamsUpTo limit: Int
  ) async -> [RequestDifference] {
    await differences(from: other, scope: .all, readingStreamsUpTo: limit)
  }
}

extension ComposedRequest {
  package func differences(
    from expected: ComposedRequest,
    scope: RequestComparison.Scope,
    limit: Int
  ) -> [RequestDifference] {
    var comparison = RequestComparison(expected: expected, actual: self, scope: scope, limit: limit)
    if comparison.needsContents {
      comparison.compareBodies(
        BodyContents(reading: expected.body, limit: limit),
        BodyContents(reading: body, limit: limit)
      )
    }
    return comparison.differences
  }

  package func differences(
    from expected: ComposedRequest,
    scope: RequestComparison.Scope,
    readingStreamsUpTo limit: Int
  ) async -> [RequestDifference] {
    var comparison = RequestComparison(expected: expected, actual: self, scope: scope, limit: limit)
    if comparison.needsContents {
      let expectedBody = await BodyContents(streaming: expected.body, limit: limit)
      comparison.compareBodies(expectedBody, await BodyContents(streaming: body, limit: limit))
    }
    return comparison.differences
  }
}

/// The bytes of a body, or why they could not be read.
enum BodyContents {
  case none
  case bytes(Data)
  case unread(String)

  /// Reads files.
  init(reading body: ComposedRequest.Body?, limit: Int) {
    guard let body else {
      self = .none
      return
    }
    do {
      self = .bytes(try body.contents(limit: limit))
    } catch {
      self = .unread("a body that could not be read: \(error)")
    }
  }

  /// Reads sequences too.
  init(streaming body: ComposedRequest.Body?, limit: Int) async {
    guard let body, body.data == nil else {
      self.init(reading: body, limit: limit)
      return
    }
    do {
      self =
        try await body.collected(upTo: limit).map { .bytes($0) }
        ?? .unread("a body of more than \(limit) bytes, which was not read to the end")
    } catch let error as RequestError {
      self = .unread("a body that could not be read: \(error)")
    } catch {
      // What others throw may hold anything.
      self = .unread("a body that could not be read: \(type(of: error))")
    }
  }

  /// What a person is told of it; nil when there is none.
  var summary: String? {
    switch self {
    case .none: nil
    case .bytes(let data): Self.size(data)
    case .unread(let reason): reason
    }
  }

  static func size(_ data: Data) -> String {
    data.count == 1 ? "1 byte" : "\(data.count) bytes"
  }
}

extension ComposedRequest.Body {
  /// The bytes of the body, read to its end; nil if there are more than a limit.
  package func collected(upTo limit: Int) async throws -> Data? {
    var data = Data()
    for try await chunk in chunks() {
      guard chunk.count <= limit - data.count else { return nil }
      data.append(chunk)
    }
    return data
  }
}
