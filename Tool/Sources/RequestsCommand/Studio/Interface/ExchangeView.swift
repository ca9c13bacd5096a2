// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// The body of a message, which is read when it is looked at.
struct BodyView: Encodable {
  @Nullable var body: BodyDetails?
  /// Whether something of it is hidden.
  let masked: Bool

  /// Describes the body of a request.
  ///
  /// - Throws: `RequestError` for what cannot be masked.
  init(of exchange: Exchange, dialect: QueryEncoding, isRevealed: Bool) throws {
    let message = try ShownMessage(
      headers: exchange.headers,
      body: exchange.body,
      isRevealed: isRevealed
    )
    body = BodyDetails(
      message,
      size: exchange.bodySize,
      headers: exchange.headers,
      dialect: dialect
    )
    masked = message.isBodyMasked
  }

  /// Describes the body of a response.
  ///
  /// - Throws: `RequestError` for what cannot be masked.
  init(of response: Exchange.Response, dialect: QueryEncoding, isRevealed: Bool) throws {
    let message = try ShownMessage(
      headers: response.headers,
      body: response.body,
      isRevealed: isRevealed
    )
    body = BodyDetails(
      message,
      size: response.bodySize,
      headers: response.headers,
      dialect: dialect,
      kept: response.keptSize
    )
    masked = message.isBodyMasked
  }
}

/// The first bytes of a request as they crossed the wire.
struct RawView: Encodable {
  let text: String
  let truncated: Bool
  /// Whether something of it is hidden.
  let masked: Bool

  /// Shows the bytes of a request, in which what is masked is written anew.
  ///
  /// - Throws: `RequestError` for what cannot be masked.
  init(of exchange: Exchange, isRevealed: Bool) throws {
    let message = try ShownMessage(
      headers: exchange.headers,
      body: exchange.body,
      isRevealed: isRevealed
    )
    let target = exchange.shownTarget(isRevealed: isRevealed)
    masked = message.isMasked || !target.utf8.elementsEqual(exchange.target.utf8)
    var raw = exchange.raw
    if masked {
      var lines = ["\(exchange.method) \(target) \(exchange.version)"]
      lines += message.fields.map { "\($0.name): \($0.value)" }
      raw = Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
      // The framing of a body that is masked would not be its own.
      raw +=
        message.isBodyMasked
        ? message.body ?? Data() : exchange.raw.dropFirst(exchange.rawHeadSize)
    }
    text = ShownBytes.escaped(raw.prefix(Exchange.rawLimit))
    truncated = raw.count > Exchange.rawLimit || exchange.raw.count < exchange.rawSize
  }
}

/// A request as a text in another format, whatever the size of its body.
struct WrittenRequest {
  /// A longer body is a file that the text names.
  static let bodyLimit = 256 * 1024

  /// The file that a longer body is, as it is called when it is downloaded.
  static let bodyName = "body.bin"

  /// The text, or why there is none.
  let text: TextOrError

  /// The file that the text needs.
  let file: String?

  /// Whether something of it is hidden.
  let isMasked: Bool

  /// Writes a request.
  ///
  /// - Parameters:
  ///   - exchange: The exchange.
  ///   - format: The format, which can name files.
  ///   - isRevealed: Whether secrets are shown.
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

  /// A body that names its file and is not opened.
  private static let namedBody = Result {
    let command = try CurlCommand(parsing: "curl --data-binary @\(bodyName) http://localhost/")
    return try command.requests.first?.requestNamingFiles().body
  }
}

/// A written request as the page shows it.
struct WrittenView: Encodable {
  /// The most bytes that are shown.
  private static let textLimit = 256 * 1024

  @Nullable var text: String?
  @Nullable var error: String?
  @Nullable var file: String?
  /// Whether only the beginning is shown.
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

  /// The target, in which secrets are masked.
  fileprivate func maskedTarget() -> String {
    guard let request = try? request.get(), let shown = try? request.redactedHead() else {
      return Self.withoutQuery(target)
    }
    return shown.url == request.url ? target : shown.url.requestTarget
  }

  /// The target as the page shows it.
  func shownTarget(isRevealed: Bool) -> String {
    isRevealed ? target : maskedTarget()
  }
}
