// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// An HTTP Archive (HAR 1.2): the requests that a browser recorded, and requests for tools that read
/// such files.
///
/// ```swift
/// let archive = try HARArchive([
///   ComposedRequest { BaseURL("https://example.com/users?page=2") }
/// ])
/// let request = try archive.requests[0].request()
/// print(request.url)  // https://example.com/users?page=2
/// ```
///
/// Read its ``exchanges``, or its ``requests`` alone. Members that describe neither a request nor a response,
/// such as pages and times of a connection, are not kept.
public struct HARArchive: Hashable, Sendable {
  /// All that the archive holds.
  package var log: Log

  static let block = "HARArchive"
}

extension HARArchive {
  /// A request of an archive, and what came back.
  public struct Exchange: Sendable {
    /// The request.
    public let request: ImportedRequest

    /// The response; nil if the archive has none.
    public let response: Response?

    /// The response as a client returns it; nil if the archive has none, or has lost its body.
    ///
    /// Its request is the one of the archive, without files.
    public var received: ReceivedResponse? {
      guard let response, let body = response.body, (100...999).contains(response.status) else {
        return nil
      }
      return ReceivedResponse(
        HTTPResponse.Status(code: response.status),
        headers: response.headers,
        body: body,
        to: request.requestWithoutFiles
      )
    }
  }

  /// A response of an archive.
  public struct Response: Hashable, Sendable {
    /// The status.
    public var status: Int

    /// The fields in order.
    public var headers: HTTPHeaders

    /// The body, decompressed; nil if the archive does not have it.
    public var body: Data?

    /// The number of bytes of the body; -1 if nobody knows.
    public var bodySize: Int

    /// Creates a response.
    ///
    /// - Parameters:
    ///   - status: The status.
    ///   - headers: The fields in order.
    ///   - body: The body, decompressed; nil if it was not kept.
    ///   - bodySize: The number of bytes of the body, if it is not that of `body`.
    public init(status: Int, headers: HTTPHeaders, body: Data?, bodySize: Int? = nil) {
      self.status = status
      self.headers = headers
      self.body = body
      self.bodySize = bodySize ?? body?.count ?? -1
    }

    /// Creates a response of what a client has received.
    ///
    /// - Parameter received: The response.
    public init(_ received: ReceivedResponse) {
      self.init(status: received.status.code, headers: received.headers, body: received.body)
    }
  }
}

extension HARArchive {
  /// The root of an archive.
  package struct Log: Codable, Hashable, Sendable {
    /// The version of the format, `1.2`.
    package var version = "1.2"

    /// The program that wrote the archive.
    var creator = Creator()

    /// The requests with their responses.
    package var entries: [Entry] = [] { didSet { skipped = [] } }

    /// The entries of the text that break the format; none once ``entries`` was changed.
    private(set) var skipped: [SkippedEntry] = []

    init() {}

    private enum CodingKeys: CodingKey {
      case version, creator, entries, pages
    }

    /// Reads a log; entries that break the format are left out, unless all of them do.
    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      version = try container.decode(String.self, forKey: .version)
      creator = try container.decode(Creator.self, forKey: .creator)
      _ = try container.decodeIfPresent([Page].self, forKey: .pages)
      var list = try container.nestedUnkeyedContainer(forKey: .entries)
      var entries: [Entry] = []
      var skipped: [SkippedEntry] = []
      var firstError: (any Error)?
      while !list.isAtEnd {
        do {
          entries.append(try list.decode(Entry.self))
        } catch {
          firstError = firstError ?? error
          let field = HARArchive.path(of: error)
          skipped.append(SkippedEntry(position: list.currentIndex, field: field))
          _ = try list.decode(AnyValue.self)
        }
      }
      if entries.isEmpty, let firstError { throw firstError }
      (self.entries, self.skipped) = (entries, skipped)
    }

    /// Writes the log.
    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(version, forKey: .version)
      try container.encode(creator, forKey: .creator)
      try container.encode(entries, forKey: .entries)
    }
  }

  /// An entry that breaks the format.
  struct SkippedEntry: Hashable, Sendable {
    /// Its place among the entries of the text.
    let position: Int

    /// The member at fault, such as `log.entries[3].request.url`.
    let field: String?
  }

  /// A value of JSON that is passed over.
  private struct AnyValue: Decodable {
    init(from decoder: any Decoder) {}
  }

  /// A page, of which only the date is checked.
  private struct Page: Decodable {
    let startedDateTime: Timestamp
  }

  /// A program and its version.
  package struct Creator: Codable, Hashable, Sendable {
    var name = "swift-requests"
    var version = "0"
  }

  /// A request and what came back.
  package struct Entry: Codable, Hashable, Sendable {
    /// When the request was sent.
    package var startedDateTime: Timestamp?

    /// Milliseconds that all of it took.
    package var time = 0.0

    /// The request.
    package var request: Request

    /// The response; nil where a file has none.
    package var response: Response? = Response()

    private let cache = Cache()
    private let timings = Timings()

    /// What someone wrote about the entry; a request that is read has it for its name.
    package var comment: String?

    init(request: Request) {
      self.request = request
    }

    /// Reads an entry; members that tools leave out have a value for that.
    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      startedDateTime = try container.decodeIfPresent(Timestamp.self, forKey: .startedDateTime)
      time = container.number(forKey: .time) ?? 0
      request = try container.decode(Request.self, forKey: .request)
      response = try container.decodeIfPresent(Response.self, forKey: .response)
      comment = try container.decodeIfPresent(String.self, forKey: .comment)
    }
  }

  /// What a cache held: an object that the format requires and allows to be empty.
  private struct Cache: Codable, Hashable {}

  /// Milliseconds that each part of an exchange took, which nobody measured.
  private struct Timings: Codable, Hashable {
    var send = 0.0
    var wait = 0.0
    var receive = 0.0
  }
}

extension HARArchive {
  /// The place of the value at fault, such as `log.entries[3].request.url`; nil for the document.
  static func path(of error: any Error) -> String? {
    switch error as? DecodingError {
    case .dataCorrupted(let context), .typeMismatch(_, let context),
      .valueNotFound(_, let context):
      context.codingPath.keyPath
    case .keyNotFound(let key, let context): (context.codingPath + [key]).keyPath
    default: nil
    }
  }
}

extension KeyedDecodingContainer {
  /// A member that tools may leave out.
  func value<Value: Decodable>(forKey key: Key, or value: Value) throws -> Value {
    try decodeIfPresent(Value.self, forKey: key) ?? value
  }

  /// A number that only says how long or large something was: what is none counts as missing, so that
  /// it does not make an archive unreadable.
  func number(forKey key: Key) -> Double? {
    try? decodeIfPresent(Double.self, forKey: key)
  }

  /// A size in bytes; -1 where nobody knows it.
  func size(forKey key: Key) -> Int {
    number(forKey: key).flatMap { Int(exactly: $0) } ?? -1
  }
}
