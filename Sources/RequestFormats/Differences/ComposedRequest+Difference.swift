// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension ComposedRequest {
  /// Returns the differences between this request and another one, as a server sees them.
  ///
  /// It compares method, URL, query, fields, options and body:
  ///
  /// - The query and forms by their decoded pairs: pairs with one name in order, names in any order.
  /// - Fields by name in any letter case: lines with one name in order, names in any order. Lines
  ///   can be joined (RFC 9110 §5.3). A `Host` counts as the host of the URL. A `Content-Length` is
  ///   ignored if both requests have a body.
  /// - JSON by its values: members in any order, and numbers by their value.
  /// - Multipart by its parts, with any boundary, and text by its lines.
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
  /// A secret that differs is found, but not shown. Files are read. An asynchronous sequence cannot
  /// be read here and counts as a difference: use ``differences(from:readingStreamsUpTo:)``.
  ///
  /// - Parameters:
  ///   - other: The expected request.
  ///   - limit: The maximum number of bytes that are read from files, and compared by structure:
  ///     16 MiB by default. A larger file is a difference.
  /// - Returns: The differences, from the method to the body, or an empty array if a server sees
  ///   no difference. The comparison stops after ``RequestDifference/maximumCount`` differences.
  /// - Complexity: O(*n*) on average, where *n* is the size of both requests.
  public func differences(
    from other: ComposedRequest,
    limit: Int = 1 << 24
  ) -> [RequestDifference] {
    differences(from: other, scope: .all, limit: limit)
  }

  /// Returns the differences between this request and another one, and reads streamed bodies.
  ///
  /// It compares as ``differences(from:limit:)`` does. A sequence that can be read only once is
  /// read here and cannot be sent afterwards.
  ///
  /// ```swift
  /// let differences = await request.differences(from: other, readingStreamsUpTo: 1_000_000)
  /// ```
  ///
  /// - Parameters:
  ///   - other: The expected request.
  ///   - limit: The maximum number of bytes of a body that are read, and compared by structure. A
  ///     body that is larger or cannot be read is a difference.
  /// - Returns: The differences, as in ``differences(from:limit:)``.
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

/// The bytes of a body, or the reason that they could not be read.
struct BodyContents {
  /// The bytes, or nil without a body and for one that could not be read.
  private(set) var data: Data?
  /// The reason that the body could not be read.
  private var reason: String?

  private init() {}

  /// Reads files.
  init(reading body: ComposedRequest.Body?, limit: Int) {
    do {
      data = try body?.contents(limit: limit)
    } catch {
      reason = "a body that could not be read: \(error)"
    }
  }

  /// Reads sequences as well.
  init(streaming body: ComposedRequest.Body?, limit: Int) async {
    guard let body, body.data == nil else {
      self.init(reading: body, limit: limit)
      return
    }
    self.init()
    do {
      data = try await body.collected(upTo: limit)
      if data == nil {
        reason = "a body of more than \(limit) bytes, which was not read to the end"
      }
    } catch {
      // Errors of other code can contain anything.
      let shown: Any = error is RequestError ? error : type(of: error)
      reason = "a body that could not be read: \(shown)"
    }
  }

  /// The text that describes the body to a person, or nil without a body.
  var summary: String? { data.map(Self.size) ?? reason }

  static func size(_ data: Data) -> String {
    data.count == 1 ? "1 byte" : "\(data.count) bytes"
  }
}

extension ComposedRequest.Body {
  /// Returns the bytes of the body, read to its end, or nil if they exceed a limit.
  package func collected(upTo limit: Int) async throws -> Data? {
    var data = Data()
    for try await chunk in chunks() {
      guard chunk.count <= limit - data.count else { return nil }
      data.append(chunk)
    }
    return data
  }
}
