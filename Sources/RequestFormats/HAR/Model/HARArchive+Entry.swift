// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension HARArchive {
  /// A request and what came back.
  public struct Entry: Codable, Hashable, Sendable {
    /// The page that the request belongs to, by its ``Page/id``.
    public var pageref: String?

    /// When the request was sent.
    public var startedDateTime: Timestamp?

    /// Milliseconds that all of it took.
    public var time: Double

    /// The request.
    public var request: Request

    /// The response; nil where a file has none.
    public var response: Response?

    /// What a cache held.
    ///
    /// It is written empty, as the format requires the object, and not read.
    public var cache: Cache

    /// Milliseconds that each part took.
    public var timings: Timings

    /// The address of the server.
    public var serverIPAddress: String?

    /// What someone wrote about the entry; a request that is read has it for its name.
    public var comment: String?

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - startedDateTime: When the request was sent.
    ///   - request: The request.
    ///   - response: The response; by default the one for a request that got none.
    ///   - comment: What someone wrote about the entry.
    public init(
      startedDateTime: Timestamp? = nil,
      request: Request,
      response: Response? = Response(),
      comment: String? = nil
    ) {
      self.startedDateTime = startedDateTime
      time = 0
      self.request = request
      self.response = response
      cache = Cache()
      timings = Timings()
      self.comment = comment
    }

    /// Reads an entry; members that tools leave out have a value for that.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      pageref = try container.decodeIfPresent(String.self, forKey: .pageref)
      startedDateTime = try container.decodeIfPresent(Timestamp.self, forKey: .startedDateTime)
      time = container.number(forKey: .time) ?? 0
      request = try container.decode(Request.self, forKey: .request)
      response = try container.decodeIfPresent(Response.self, forKey: .response)
      cache = Cache()
      timings = try container.decodeIfPresent(Timings.self, forKey: .timings) ?? Timings()
      serverIPAddress = try container.decodeIfPresent(String.self, forKey: .serverIPAddress)
      comment = try container.decodeIfPresent(String.self, forKey: .comment)
    }
  }

  /// What a cache held for a request: an object that the format requires and allows to be empty.
  public struct Cache: Codable, Hashable, Sendable {
    /// Creates an empty object.
    public init() {}
  }

  /// Milliseconds that each part of an exchange took; -1 where a part does not apply.
  public struct Timings: Codable, Hashable, Sendable {
    /// Waiting for a connection.
    public var blocked: Double?

    /// Looking the host up.
    public var dns: Double?

    /// Opening the connection.
    public var connect: Double?

    /// Sending the request.
    public var send: Double

    /// Waiting for the response.
    public var wait: Double

    /// Receiving the response.
    public var receive: Double

    /// Setting TLS up, which ``connect`` holds too.
    public var ssl: Double?

    /// Creates timings of a request that was not sent.
    public init() {
      (send, wait, receive) = (0, 0, 0)
    }

    /// Reads timings; what is missing or null took no time.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      blocked = container.number(forKey: .blocked)
      dns = container.number(forKey: .dns)
      connect = container.number(forKey: .connect)
      send = container.number(forKey: .send) ?? 0
      wait = container.number(forKey: .wait) ?? 0
      receive = container.number(forKey: .receive) ?? 0
      ssl = container.number(forKey: .ssl)
    }
  }
}
