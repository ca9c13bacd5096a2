// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// The body of a message, read on demand.
struct BodyView: Encodable {
  @Nullable var body: BodyDetails?
  /// A Boolean value that indicates whether a part of it is hidden.
  let masked: Bool

  /// Creates the body of a request or a response.
  ///
  /// - Throws: `RequestError` for a part that cannot be masked.
  init(of message: some RecordedMessage, dialect: QueryEncoding, isRevealed: Bool) throws {
    let shown = try ShownMessage(message, isRevealed: isRevealed)
    body = BodyDetails(shown, of: message, dialect: dialect)
    masked = shown.isBodyMasked
  }
}

/// The first bytes of a request on the wire.
struct RawView: Encodable {
  let text: String
  let truncated: Bool
  /// A Boolean value that indicates whether a part of it is hidden.
  let masked: Bool

  /// Creates the bytes of a request, with masked parts written again.
  ///
  /// - Throws: `RequestError` for a part that cannot be masked.
  init(of exchange: Exchange, isRevealed: Bool) throws {
    let message = try ShownMessage(exchange, isRevealed: isRevealed)
    let target = exchange.shownTarget(isRevealed: isRevealed)
    masked = message.isMasked || !target.utf8.elementsEqual(exchange.target.utf8)
    var raw = exchange.raw
    if masked {
      var lines = ["\(exchange.method) \(target) \(exchange.version)"]
      lines += message.fields.map { "\($0.name): \($0.value)" }
      raw = Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
      // A masked body would have the framing of another body.
      raw +=
        message.isBodyMasked
        ? message.body ?? Data() : exchange.raw.dropFirst(exchange.rawHeadSize)
    }
    text = ShownBytes.escaped(raw.prefix(Exchange.rawLimit))
    truncated = raw.count > Exchange.rawLimit || exchange.raw.count < exchange.rawSize
  }
}

/// A request as a text in another format, with a body of any size.
struct WrittenRequest {
  /// The maximum size of a body in the text, beyond which the text names a file.
  static let bodyLimit = 256 * 1024

  /// The file of a longer body, with its name in a download.
  static let bodyName = "body.bin"

  /// The text, or the reason that there is none.
  let text: TextOrError

  /// The file that the text needs.
  let file: String?

  /// A Boolean value that indicates whether a part of it is hidden.
  let isMasked: Bool

  /// Writes a request.
  ///
  /// - Parameters:
  ///   - exchange: The exchange.
  ///   - format: A format that can name files.
  ///   - isRevealed: True to show secrets.
  init(_ exchange: Exchange, as format: OutputFormat, isRevealed: Bool) {
    let isLong = exchange.bodySize > Self.bodyLimit
    let request = Result {
      var request = try exchange.wholeRequest
      if isLong { request.body = try Self.namedBody.get() }
      return request
    }
    file = isLong ? Self.bodyName : nil
    text = TextOrError {
      try format.text(of: [(nil, request.get())], isRedacted: !isRevealed)
    }
    isMasked = !isRevealed && (try? request.get()).map { (try? $0.redacted()) != $0 } ?? false
  }

  /// An unopened body that names its file.
  private static let namedBody = Result {
    let command = try CurlCommand(parsing: "curl --data-binary @\(bodyName) http://localhost/")
    return try command.requests.first?.requestNamingFiles().body
  }
}

/// A written request for the page.
struct WrittenView: Encodable {
  /// The maximum number of bytes that are shown.
  private static let textLimit = 256 * 1024

  @Nullable var text: String?
  @Nullable var error: String?
  @Nullable var file: String?
  /// A Boolean value that indicates whether only the beginning is shown.
  private(set) var truncated = false
  let masked: Bool

  init(_ written: WrittenRequest) {
    masked = written.isMasked
    switch written.text {
    case .error(let error): self.error = error
    case .text(let whole):
      file = written.file
      let shown = ShownBytes.text(Data(whole.utf8), limit: Self.textLimit)
      text = shown?.text ?? whole
      truncated = shown?.isCut ?? false
    }
  }
}

extension Exchange {
  /// The request, with its body.
  var wholeRequest: ComposedRequest {
    get throws {
      guard !isBodyDropped else {
        throw InterfaceError(
          409,
          "The body of request \(id) was discarded. Send the request again."
        )
      }
      return try request.get()
    }
  }

  /// Returns the target for the page, with secrets masked unless they are revealed.
  func shownTarget(isRevealed: Bool) -> String {
    if isRevealed { return target }
    guard let request = try? request.get(), let shown = try? request.redactedHead() else {
      return Self.withoutQuery(target)
    }
    return shown.url == request.url ? target : shown.url.requestTarget
  }
}
