// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import EchoServer
internal import RequestsFoundation

/// Answers the requests of the page: its files, and the JSON interface below `api/`.
struct PageServer: Sendable {
  /// The maximum size of a body from the page.
  static let bodyLimit = 16 * 1024 * 1024

  let gate: PageGate
  let interface: StudioInterface
  /// The folder of the files, or nil to use the embedded files.
  let folder: String?

  func answer(_ request: RecordedRequest, port: Int) async -> ServerAnswer {
    do {
      let (path, query) = try gate.admit(request, port: port)
      let segments = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .map { String(Substring($0)) }
      guard segments[0] == "api" else { return try file(named: path, request) }
      let call = StudioInterface.Call(
        method: request.method,
        path: Array(segments.dropFirst()),
        query: try QueryString(query).dictionary,
        body: Data(request.body ?? [])
      )
      return try await interface.answer(call)
    } catch let error as InterfaceError {
      var answer = Self.answer(error.status, error.message, input: error.input)
      if let methods = error.allowed { answer.fields.append(.init(name: "Allow", value: methods)) }
      return answer
    } catch let error as DecodingError {
      return Self.answer(to: error)
    } catch {
      return Self.answer(400, RequestSender.text(of: error))
    }
  }

  private func file(named path: String, _ request: RecordedRequest) throws -> ServerAnswer {
    let name = path.isEmpty ? "index.html" : path
    guard let file = PageFile.all.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) else {
      throw InterfaceError(404, "")
    }
    guard ["GET", "HEAD"].contains(request.method) else {
      throw InterfaceError(
        405,
        "A file cannot be read with this method. Use GET or HEAD.",
        allowed: "GET, HEAD"
      )
    }
    return ServerAnswer(type: file.type, body: .bytes(file.contents(in: folder)))
  }

  /// Returns an error as JSON, or an answer without a body for an empty message.
  private static func answer(
    _ status: Int,
    _ message: String,
    input: String? = nil
  ) -> ServerAnswer {
    var value = ["error": message]
    value["input"] = input
    guard !message.isEmpty, let json = try? StudioJSON.data(of: value) else {
      return ServerAnswer(status)
    }
    return ServerAnswer(status, json: [UInt8](json))
  }

  /// Returns an error, which names the member of the body that is missing or wrong unless it is all of it.
  private static func answer(to error: DecodingError) -> ServerAnswer {
    switch error {
    case .keyNotFound(let key, _):
      return answer(400, "'\(key.stringValue)' is missing. Add it.", input: key.stringValue)
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      let path = context.codingPath.map(\.stringValue)
      guard !path.isEmpty else { return answer(400, "The JSON is not an object. Send an object.") }
      let member = path.joined(separator: ".")
      return answer(400, "'\(member)' has the wrong type. Send another one.", input: path.first)
    default: return answer(400, "The JSON cannot be read. Correct it.")
    }
  }
}
