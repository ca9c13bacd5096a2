// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// An HTTP Archive (HAR 1.2) of requests that a browser recorded, or that you write for other tools.
///
/// ```swift
/// let archive = try HARArchive([
///   ComposedRequest { BaseURL("https://example.com/users?page=2") }
/// ])
/// let request = try archive.requests[0].request()
/// print(request.url)  // https://example.com/users?page=2
/// ```
///
/// Read its ``exchanges``, or only its ``requests``. Members that describe neither a request nor a
/// response, such as pages and connection times, are not kept.
public struct HARArchive: Hashable, Sendable {
  /// The content of the archive.
  package var log: Log

  static let block = "HARArchive"
}

extension HARArchive: CustomStringConvertible, CustomReflectable {
  /// The number of entries, for logs, without their secrets.
  public var description: String { "HARArchive(entries: \(log.entries.count))" }

  /// A mirror of the number of entries, so `dump` reveals no secret.
  public var customMirror: Mirror {
    Mirror(self, children: ["entries": log.entries.count], displayStyle: .struct)
  }
}

extension HARArchive {
  /// A request of an archive, with its response.
  public struct Exchange: Sendable {
    /// The request.
    public let request: ImportedRequest

    /// The response, or nil if the archive has no response.
    public let response: Response?

    /// The response as a client returns it, or nil if the archive has no response or lost its body.
    ///
    /// Its request is the archived request without files.
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

    /// The body, decompressed, or nil if the archive does not contain it.
    public var body: Data?

    /// The number of bytes of the body, or -1 if it is unknown.
    public var bodySize: Int

    /// Creates a response.
    ///
    /// - Parameters:
    ///   - status: The status.
    ///   - headers: The fields in order.
    ///   - body: The body, decompressed, or nil if it was not kept.
    ///   - bodySize: The number of bytes of the body, or nil for the length of `body`.
    public init(status: Int, headers: HTTPHeaders, body: Data?, bodySize: Int? = nil) {
      self.status = status
      self.headers = headers
      self.body = body
      self.bodySize = bodySize ?? body?.count ?? -1
    }

    /// Creates a response from the response of a client.
    ///
    /// - Parameter received: The response.
    public init(_ received: ReceivedResponse) {
      self.init(status: received.status.code, headers: received.headers, body: received.body)
    }
  }
}

extension HARArchive.Response: CustomReflectable {
  /// A mirror without the bytes of the body, so `dump` reveals no secret.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: ["status": status, "headers": headers, "bodySize": bodySize],
      displayStyle: .struct
    )
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
    package var entries: [Entry] = [] { didSet { skipped = [:] } }

    /// Notes about the entries that break the format, by their positions in the text, or none after
    /// ``entries`` changed.
    private(set) var skipped: [Int: ImportNote] = [:]

    init() {}

    private enum CodingKeys: CodingKey {
      case version, creator, entries
    }

    private enum ReadKeys: CodingKey {
      case version, creator, entries, pages
    }

    /// Reads a log and skips entries that break the format, unless every entry does.
    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: ReadKeys.self)
      version = try container.decode(String.self, forKey: .version)
      creator = try container.decode(Creator.self, forKey: .creator)
      _ = try container.decodeIfPresent([Page].self, forKey: .pages)
      var list = try container.nestedUnkeyedContainer(forKey: .entries)
      var entries: [Entry] = []
      var skipped: [Int: ImportNote] = [:]
      var firstError: (any Error)?
      while !list.isAtEnd {
        do {
          entries.append(try list.decode(Entry.self))
        } catch {
          firstError = firstError ?? error
          skipped[list.currentIndex] = ImportNote(
            field: HARArchive.path(of: error),
            "The entry was skipped: it does not match HAR 1.2."
          )
          _ = try list.decode(AnyValue.self)
        }
      }
      if entries.isEmpty, let firstError { throw firstError }
      (self.entries, self.skipped) = (entries, skipped)
    }
  }

  /// A JSON value that is skipped.
  private struct AnyValue: Decodable {
    init(from decoder: any Decoder) {}
  }

  /// A page; only its date is checked.
  private struct Page: Decodable {
    let startedDateTime: Timestamp
  }

  /// A program and its version.
  package struct Creator: Codable, Hashable, Sendable {
    var name = "swift-requests"
    var version = "0"
  }

  /// A request and its response.
  package struct Entry: Codable, Hashable, Sendable {
    /// The time at which the request was sent.
    package var startedDateTime: Timestamp?

    /// The total duration in milliseconds.
    package var time = 0.0

    /// The request.
    package var request: Request

    /// The response, or nil if the file has no response.
    package var response: Response? = Response()

    private let cache = Cache()
    private let timings = Timings()

    /// A comment about the entry; it becomes the name of the imported request.
    package var comment: String?

    init(request: Request) {
      self.request = request
    }

    /// Reads an entry, with defaults for members that tools omit.
    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      startedDateTime = try container.decodeIfPresent(Timestamp.self, forKey: .startedDateTime)
      time = container.number(forKey: .time) ?? 0
      request = try container.decode(Request.self, forKey: .request)
      response = try container.decodeIfPresent(Response.self, forKey: .response)
      comment = try container.decodeIfPresent(String.self, forKey: .comment)
    }
  }

  /// The state of a cache: an object that the format requires, and that can be empty.
  private struct Cache: Codable, Hashable {}

  /// The duration of each part of an exchange in milliseconds, if it was measured.
  private struct Timings: Codable, Hashable {
    var send = 0.0
    var wait = 0.0
    var receive = 0.0
  }
}

extension HARArchive {
  /// Returns the place of the invalid value, such as `log.entries[3].request.url`, or nil for the root.
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
  /// Returns a member that tools can omit, or a default.
  func value<Value: Decodable>(forKey key: Key, or value: Value) throws -> Value {
    try decodeIfPresent(Value.self, forKey: key) ?? value
  }

  /// Returns a duration or a size, or nil if it is not a number, so that such a value does not make
  /// the archive unreadable.
  func number(forKey key: Key) -> Double? {
    try? decodeIfPresent(Double.self, forKey: key)
  }

  /// Returns a size in bytes, or -1 if it is unknown.
  func size(forKey key: Key) -> Int {
    number(forKey: key).flatMap { Int(exactly: $0) } ?? -1
  }
}
