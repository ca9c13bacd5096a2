// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import EchoServer
internal import RequestsFoundation

/// The JSON interface of the page.
struct StudioInterface: Sendable {
  /// A request of the page.
  struct Call: Sendable {
    let method: String
    /// The segments after `api/`.
    let path: [String]
    let query: [String: String]
    let body: Data

    /// Returns the decoded body.
    func input<Input: Decodable>(_ type: Input.Type) throws -> Input {
      try JSONDecoder().decode(type, from: body)
    }

    /// A Boolean value that indicates whether the call asks for secrets.
    var isRevealed: Bool { query["reveal"] == "1" }
  }

  private struct State: Encodable {
    let inspectURL: String
    @Nullable var forward: String?
    let dialects: [String]
    let limits: [String: Int]
  }

  private struct Comparison: Decodable {
    let expected: Int
    let actual: Int
  }

  private struct Clearing: Decodable {
    /// The kind of exchanges to remove, or nil for all.
    let kind: Exchange.Kind?
  }

  private struct Differences: Encodable {
    let differences: [String]
    let text: String
  }

  private static let following = RequestSender(follows: true)
  private static let notFollowing = RequestSender(follows: false)

  let log: ExchangeLog
  let inspectURL: String
  let forward: String?

  /// Answers a request of the page.
  ///
  /// - Throws: `InterfaceError` with a remedy, and `DecodingError` if the body does not fit the call.
  func answer(_ call: Call) async throws -> ServerAnswer {
    let path = call.path
    switch (call.method, path.count, path.first ?? "") {
    case ("GET", 1, "state"): return try json(state())
    case ("GET", 1, "requests"):
      return try json(["requests": await log.exchanges.map(ExchangeSummary.init)])
    case ("GET", 1, "events"):
      return ServerAnswer(type: "text/event-stream", body: .stream(await log.events()))
    case ("GET", 1, "answer"): return try json(await log.answer)
    case ("GET", 1, "export"): return try await export(call)
    case ("GET", 2..., "requests"): return try await part(call)
    case ("POST", 1, "convert"): return try json(Conversion(call.input(ConversionInput.self)))
    case ("POST", 1, "compare"): return try json(await compare(call.input(Comparison.self)))
    case ("POST", 1, "send"):
      return try json(["id": try await send(call.input(ConversionInput.self))])
    case ("POST", 1, "answer"): return try json(await use(call.input(InspectedAnswer.self)))
    case ("POST", 1, "search"):
      return try json(BodySearch(call.input(BodySearch.Input.self), in: await log.exchanges))
    case ("POST", 1, "clear"):
      await log.removeAll(try call.input(Clearing.self).kind)
      return ServerAnswer(204)
    case (_, 1, "answer"): throw Self.unsupported(call.method, allowed: "GET, POST")
    case (_, 1, "state"), (_, 1, "requests"), (_, 1, "events"), (_, 1, "export"):
      throw Self.unsupported(call.method, allowed: "GET")
    case (_, 1, "convert"), (_, 1, "compare"), (_, 1, "send"), (_, 1, "clear"), (_, 1, "search"):
      throw Self.unsupported(call.method, allowed: "POST")
    default: throw InterfaceError(404, "This path does not exist. Reload the page.")
    }
  }

  private static func unsupported(_ method: String, allowed: String) -> InterfaceError {
    InterfaceError(
      405,
      "This path does not support the method '\(method)'. Use GET to read and POST to act.",
      allowed: allowed
    )
  }

  private func json(_ value: some Encodable) throws -> ServerAnswer {
    ServerAnswer(json: [UInt8](try StudioJSON.data(of: value)))
  }

  private func state() -> State {
    State(
      inspectURL: inspectURL,
      forward: forward,
      dialects: ExchangeDetails.dialects.map(\.key),
      limits: ["requests": log.limit]
    )
  }

  /// Sets the answer to inspected requests, and returns it.
  private func use(_ answer: InspectedAnswer) async throws -> InspectedAnswer {
    if let forward {
      throw InterfaceError(
        409,
        "Requests are forwarded to \(forward), which answers them. Start `requests studio` without "
          + "`--forward` to answer them yourself."
      )
    }
    await log.use(answer)
    return answer
  }

  private func compare(_ comparison: Comparison) async throws -> Differences {
    let expected = try await exchange(comparison.expected).wholeRequest
    let actual = try await exchange(comparison.actual).wholeRequest
    let lines = actual.differences(from: expected).map(\.description)
    return Differences(differences: lines, text: lines.joined(separator: "\n"))
  }
}

// MARK: One exchange

extension StudioInterface {
  private func exchange(_ id: Int) async throws -> Exchange {
    guard let exchange = await log[id] else {
      throw InterfaceError(404, "Request \(id) was discarded. Reload the list.")
    }
    return exchange
  }

  /// Returns an exchange, or a view or bytes of it.
  private func part(_ call: Call) async throws -> ServerAnswer {
    // trap-free: a call with fewer segments is handled elsewhere.
    let number = call.path[1]
    guard let id = Int(number) else {
      throw InterfaceError(
        404,
        "The request '\(number)' does not exist. Use the number of a request."
      )
    }
    let exchange = try await exchange(id)
    let isRevealed = call.isRevealed
    switch call.path.dropFirst(2) {
    case []:
      let dialect = try dialect(of: call)
      return try json(ExchangeDetails(exchange, dialect: dialect, isRevealed: isRevealed))
    case ["content"]:
      return try json(BodyView(of: exchange, dialect: dialect(of: call), isRevealed: isRevealed))
    case ["response", "content"]:
      guard let response = exchange.response else {
        throw InterfaceError(404, "The request has no response yet. Wait for it.")
      }
      return try json(BodyView(of: response, dialect: dialect(of: call), isRevealed: isRevealed))
    case ["raw"]: return try json(RawView(of: exchange, isRevealed: isRevealed))
    case ["swift"]: return try written(exchange, as: .swift, named: "request.swift", call)
    case ["curl"]: return try written(exchange, as: .curl, named: "request.sh", call)
    case let path where path.first == "response":
      return try bytes(path.dropFirst(), of: exchange.response)
    case let path: return try bytes(path, of: exchange)
    }
  }

  /// Returns a body or a part of it, as a download or an image.
  private func bytes(
    _ path: ArraySlice<String>,
    of message: (any RecordedMessage)?
  ) throws -> ServerAnswer {
    var (path, body, name) = (Array(path), message?.body, WrittenRequest.bodyName)
    if path.count == 3, path[0] == "parts" {
      let type = message?.headers.value(for: "Content-Type").flatMap { try? MIMEType($0) }
      let parts = body.flatMap { BodyDetails.parts(of: $0, type: type) } ?? []
      let index = Int(path[1]) ?? -1
      body = parts.indices.contains(index) ? parts[index].content : nil
      path.removeFirst(2)
      name = "part.bin"
    }
    switch path {
    case ["body"]: return try attachment(body, named: name)
    case ["image"]: return try image(body)
    default: throw InterfaceError(404, "This path does not exist. Reload the page.")
    }
  }

  /// Returns the request in another format: its beginning for the page, or the complete text as a download.
  private func written(
    _ exchange: Exchange,
    as format: OutputFormat,
    named name: String,
    _ call: Call
  ) throws -> ServerAnswer {
    let written = WrittenRequest(exchange, as: format, isRevealed: call.isRevealed)
    guard call.query["download"] == "1" else { return try json(WrittenView(written)) }
    switch written.text {
    case .text(let text): return try attachment(Data(text.utf8), named: name)
    case .error(let error): throw InterfaceError(422, error)
    }
  }

  private func dialect(of call: Call) throws -> QueryEncoding {
    let name = call.query["dialect"] ?? "standard"
    guard let dialect = ExchangeDetails.dialects.first(where: { $0.key == name }) else {
      let names = ExchangeDetails.dialects.map(\.key).joined(separator: ", ")
      throw InterfaceError(400, "The dialect '\(name)' does not exist. Choose one of: \(names).")
    }
    return dialect.value
  }

  private func image(_ data: Data?) throws -> ServerAnswer {
    guard let data, let kind = ImageKind(data) else {
      throw InterfaceError(
        404,
        "The body is not a PNG, JPEG, GIF or WebP image. Download it instead."
      )
    }
    return ServerAnswer(type: kind.rawValue, body: .bytes([UInt8](data)))
  }

  private func attachment(
    _ data: Data?,
    named name: String,
    type: String = "application/octet-stream"
  ) throws -> ServerAnswer {
    guard let data else {
      throw InterfaceError(404, "The message has no body that is kept. Choose another request.")
    }
    var answer = ServerAnswer(type: type, body: .bytes([UInt8](data)))
    let disposition = "attachment; filename=\"\(name)\""
    answer.fields.append(.init(name: "Content-Disposition", value: disposition))
    return answer
  }

  private func export(_ call: Call) async throws -> ServerAnswer {
    var exchanges = await log.exchanges
    if let ids = call.query["ids"], !ids.isEmpty {
      let chosen = Set(ids.utf8.split(separator: UInt8(ascii: ",")).map { Int(Substring($0)) })
      guard !chosen.contains(nil) else {
        throw InterfaceError(
          400,
          "The request numbers are not valid. Separate them with commas, as in `1,2`."
        )
      }
      exchanges = exchanges.filter { chosen.contains($0.id) }
    }
    switch call.query["format"] {
    case "har":
      let data = try ExchangeArchive.har(exchanges, isRevealed: call.isRevealed)
      return try attachment(data, named: "requests.har", type: "application/json")
    case "httpfile":
      let data = try ExchangeArchive.httpFile(exchanges, isRevealed: call.isRevealed)
      return try attachment(data, named: "requests.http")
    default:
      throw InterfaceError(400, "The export format is not supported. Use `har` or `httpfile`.")
    }
  }
}

// MARK: Sending

extension StudioInterface {
  /// Sends a request like `requests send`, and returns the number of its exchange at once.
  private func send(_ input: ConversionInput) async throws -> Int {
    let request = try composed(input)
    let log = log
    let id = try await log.add { try Exchange(id: $0, sending: request) }
    let sender = input.follow ?? true ? Self.following : Self.notFollowing
    Task {
      let recorder = ResponseRecorder(limit: log.responseLimit)
      var failure: String?
      do {
        _ = try await sender.send(request, within: request.options.timeout) { piece, head in
          guard recorder.take(piece, of: head) else {
            throw InterfaceError(413, Self.tooLong(log.responseLimit))
          }
        }
      } catch {
        failure = RequestSender.text(of: error)
      }
      let (response, seconds, reason) = (recorder.response, recorder.time, failure)
      await log.change(id) { $0.finish(with: response, error: reason, after: seconds) }
    }
    return id
  }

  private static func tooLong(_ limit: Int) -> String {
    "The response has more than \(limit) bytes, so the rest was not read. Use `requests send "
      + "--output` to get all of it."
  }

  /// Returns the selected request of a text, without opening files.
  private func composed(_ input: ConversionInput) throws -> ComposedRequest {
    let all = try input.requests(areSent: true).requests
    guard !all.isEmpty else {
      throw InterfaceError(400, "The text contains no request. Paste one first.")
    }
    let imported = all[input.position(in: all.count)]
    if let open = imported.variables.first {
      throw InterfaceError(400, "The variable \(open) has no value. Give it a value first.")
    }
    guard imported.filePaths.isEmpty else {
      let names = imported.filePaths.joined(separator: ", ")
      throw InterfaceError(
        400,
        "The body needs files: \(names). The page cannot open files. Use `requests send "
          + "--allow-files`."
      )
    }
    var request = try imported.request()
    if let timeout = input.timeout {
      _ = try ComposedRequest { Timeout(timeout) }
      request.options.timeout = timeout
    }
    return request
  }
}
