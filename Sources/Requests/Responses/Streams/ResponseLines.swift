// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The body of a response as an asynchronous sequence of its lines.
///
/// A line ends with LF, CR LF or CR, and does not include them. It can have up to 16 MiB. Bytes
/// that are not UTF-8 become U+FFFD.
public struct ResponseLines: AsyncSequence, Sendable {
  /// A line.
  public typealias Element = String

  /// The maximum number of bytes of a line: 16 MiB.
  static let lineLimit = 1 << 24

  let body: ResponseBody

  /// Creates an iterator.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(lines: LineReader(body)) }

  /// An iterator over the lines.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var lines: LineReader

    /// Waits for the next line.
    ///
    /// - Returns: The line, or nil after the last one.
    /// - Throws: The error of reading the body, or `RequestError` with `bodyTooLarge` if a line is too long.
    @concurrent
    public mutating func next() async throws -> String? {
      try await lines.next().map { String(decoding: $0, as: UTF8.self) }
    }
  }
}

/// The body of a response as an asynchronous sequence of values, with one JSON text on each line.
///
/// Empty lines are skipped.
public struct ResponseJSONLines<Value: Decodable & Sendable>: AsyncSequence, Sendable {
  /// A value.
  public typealias Element = Value

  let response: StreamedResponse
  let makeDecoder: @Sendable () -> JSONDecoder

  /// Creates an iterator.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(response: response, decoder: makeDecoder(), lines: LineReader(response.body))
  }

  /// An iterator over the values.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let response: StreamedResponse
    fileprivate let decoder: JSONDecoder
    fileprivate var lines: LineReader
    fileprivate var number = 0

    /// Waits for the next value.
    ///
    /// - Returns: The value, or nil after the last one.
    /// - Throws: ``UnreadableBody`` for a line that cannot be decoded, with a path that begins with
    ///   the number of the line, or the error of reading the body.
    @concurrent
    public mutating func next() async throws -> Value? {
      while let line = try await lines.next() {
        number += 1
        if line.allSatisfy(ByteSet.blank.contains) { continue }
        let received = response.received(with: Data(line))
        do {
          return try decoder.decode(Value.self, from: received.body)
        } catch {
          throw received.unreadable(error, line: number)
        }
      }
      return nil
    }
  }
}

extension StreamedResponse {
  /// The lines of the body, as they arrive.
  ///
  /// ```swift
  /// for try await line in stream.lines { print(line) }
  /// ```
  public var lines: ResponseLines { ResponseLines(body: body) }

  /// The events of the body, as they arrive (`text/event-stream` of the HTML Standard).
  ///
  /// ```swift
  /// for try await event in stream.events { print(event.name, event.data) }
  /// ```
  public var events: ServerSentEvents { ServerSentEvents(body: body) }

  /// Returns the values of a body with one JSON text on each line, as they arrive.
  ///
  /// ```swift
  /// for try await entry in stream.jsonLines(Entry.self) { print(entry) }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - decoder: An expression that creates the decoder.
  /// - Returns: The values.
  public func jsonLines<Value: Decodable & Sendable>(
    _ type: Value.Type = Value.self,
    decoder: @autoclosure @escaping @Sendable () -> JSONDecoder = JSONDecoder()
  ) -> ResponseJSONLines<Value> {
    ResponseJSONLines(response: self, makeDecoder: decoder)
  }
}
