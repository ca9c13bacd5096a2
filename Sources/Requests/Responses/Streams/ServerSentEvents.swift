// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The body of a response as an asynchronous sequence of events (`text/event-stream` of the HTML Standard).
///
/// ```swift
/// for try await event in stream.events where event.name == "price" { update(event.data) }
/// ```
///
/// An event that the end of the body cuts off is dropped, as the standard requires.
/// ``ComposedRequest/events(clock:send:)`` connects again when a stream ends.
public struct ServerSentEvents: AsyncSequence, Sendable {
  /// An event.
  public struct Event: Hashable, Sendable {
    /// The name, by default `message`.
    public var name: String

    /// The data, with its lines joined by line feeds.
    public var data: String

    /// The last identifier that the server sent so far, or an empty string.
    ///
    /// An identifier with a control character is ignored, because `Last-Event-ID` cannot hold it.
    public var id: String

    /// Creates an event.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - data: The data.
    ///   - id: The identifier.
    public init(name: String = "message", data: String, id: String = "") {
      (self.name, self.data, self.id) = (name, data, id)
    }

    /// Decodes the data as JSON.
    ///
    /// ```swift
    /// for try await event in stream.events where event.data != "[DONE]" {
    ///   print(try event.json(Completion.self).text)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type to decode.
    ///   - decoder: The decoder, with its strategies for dates, data and keys.
    /// - Returns: The value.
    /// - Throws: The `DecodingError` of the decoder.
    /// - Complexity: O(*n*), where *n* is the length of the data.
    public func json<Value: Decodable>(
      _ type: Value.Type = Value.self,
      decoder: JSONDecoder = JSONDecoder()
    ) throws -> Value {
      try decoder.decode(type, from: Data(data.utf8))
    }
  }

  /// An event.
  public typealias Element = Event

  let body: ResponseBody

  /// Creates an iterator.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(pieces: body.makeAsyncIterator(), parser: Parser())
  }

  /// An iterator over the events.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var pieces: ResponseBody.AsyncIterator
    /// The state of the stream, such as its last identifier.
    var parser: Parser
    /// Events that have arrived, the next one last.
    private var waiting: [Event] = []

    init(pieces: ResponseBody.AsyncIterator, parser: Parser) {
      self.pieces = pieces
      self.parser = parser
    }

    /// Waits for the next event.
    ///
    /// - Returns: The event, or nil at the end of the body.
    /// - Throws: The error of reading the body, or `RequestError` with `bodyTooLarge` if an event
    ///   has more than 16 MiB.
    @concurrent
    public mutating func next() async throws -> Event? {
      while waiting.isEmpty {
        guard let piece = try await pieces.next() else { return nil }
        waiting = try parser.parse(piece).reversed()
      }
      return waiting.popLast()
    }
  }
}

extension ServerSentEvents {
  /// Reads events from bytes that arrive in pieces: bytes in, events out.
  ///
  /// ```swift
  /// var parser = ServerSentEvents.Parser()
  /// let events = try parser.parse(Data("id: 1\ndata: hello\n\n".utf8))
  /// print(events[0].data, parser.lastEventID)  // hello 1
  /// ```
  ///
  /// Bytes that are not UTF-8 become U+FFFD. A leading byte order mark is skipped.
  public struct Parser: Sendable {
    /// The identifier of the last dispatched event, for `Last-Event-ID`, or an empty string.
    public private(set) var lastEventID: String

    /// The delay before reconnecting that the server sent, at most a day, or nil.
    public private(set) var retry: Duration?

    private var splitter = LineSplitter(limit: ResponseLines.lineLimit)
    private var name = ""
    /// The data of the current event, with a line feed after each line.
    private var data: [UInt8] = []
    /// The identifier of the current event, used once the event ends.
    private var id: String
    private var isAtStart = true

    /// Creates a parser.
    ///
    /// - Parameter lastEventID: The last identifier of an earlier stream.
    public init(lastEventID: String = "") {
      self.lastEventID = lastEventID
      id = lastEventID
    }

    /// Reads the next bytes.
    ///
    /// - Parameter bytes: The bytes after those of the last call.
    /// - Returns: The events that end in the bytes.
    /// - Throws: ``RequestError`` with ``RequestError/Code/bodyTooLarge`` if an event has more than 16 MiB.
    /// - Complexity: O(*n*), where *n* is the number of bytes.
    public mutating func parse(_ bytes: some Collection<UInt8>) throws -> [Event] {
      try splitter.append(bytes).compactMap { try take($0) }
    }

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Reads a line, and returns the event that it ends.
    private mutating func take(_ line: [UInt8]) throws -> Event? {
      var line = line[...]
      if isAtStart, line.starts(with: Self.mark) { line = line.dropFirst(3) }
      isAtStart = false
      if line.isEmpty { return dispatch() }
      let field = line.prefix { $0 != UInt8(ascii: ":") }
      // A line without a colon is only a name. A line that begins with a colon is a comment.
      var value = line[field.endIndex...].dropFirst()
      if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
      switch String(decoding: field, as: UTF8.self) {
      case "event": name = String(decoding: value, as: UTF8.self)
      case "data": try add(value)
      // The standard ignores an identifier with NUL. Last-Event-ID cannot hold other control characters either.
      case "id" where value.allSatisfy(ByteSet.fieldValue.contains):
        id = String(decoding: value, as: UTF8.self)
      case "retry": retry = Self.milliseconds(value) ?? retry
      default: break
      }
      return nil
    }

    private mutating func add(_ value: ArraySlice<UInt8>) throws {
      guard data.dropLast().count + value.count < ResponseLines.lineLimit else {
        throw RequestError(
          .bodyTooLarge,
          block: "ServerSentEvents",
          "An event has more than \(ResponseLines.lineLimit) bytes. Read the lines of the body."
        )
      }
      data += value
      data.append(UInt8(ascii: "\n"))
    }

    private mutating func dispatch() -> Event? {
      lastEventID = id
      defer {
        name = ""
        data = []
      }
      guard !data.isEmpty else { return nil }
      return Event(
        name: name.isEmpty ? "message" : name,
        data: String(decoding: data.dropLast(), as: UTF8.self),
        id: id
      )
    }

    private static func milliseconds(_ value: ArraySlice<UInt8>) -> Duration? {
      guard !value.isEmpty, value.allSatisfy(ByteSet.digit.contains) else { return nil }
      let day: Int64 = 86_400_000
      return .milliseconds(Swift.min(Int64(String(decoding: value, as: UTF8.self)) ?? day, day))
    }
  }
}
