// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import EchoServer
internal import RequestsFoundation

/// The answer to inspected requests that are not forwarded.
///
/// It is in memory only. By default, a request is answered with its own data.
struct InspectedAnswer: Sendable, Equatable {
  /// The maximum number of bytes of a body.
  static let bodyLimit = 256 * 1024

  /// The maximum number of bytes of all fields.
  static let fieldsLimit = 16 * 1024

  /// The fields that the server writes.
  private static let framing = ["connection", "content-length", "transfer-encoding"]

  /// The final status codes whose answers have no body (RFC 9110 §15).
  private static let withoutBody = [204, 205, 304]

  private(set) var status = 200
  private(set) var fields: [RecordedRequest.Field] = []
  /// The text of the body, or nil for the request as JSON.
  private(set) var body: String?
  /// The web pages that can read answers, or nil for none.
  private(set) var origin: AllowedOrigin?

  /// Returns the answer to a request.
  ///
  /// - Throws: An error of the encoder if the request cannot be written as JSON.
  func answer(to request: RecordedRequest) throws -> ServerAnswer {
    if let preflight = origin?.preflight(for: request) { return preflight }
    var answer =
      if let body {
        ServerAnswer(status, body: .bytes(Array(body.utf8)))
      } else {
        ServerAnswer(status, json: try request.json)
      }
    let names = Set(fields.map { ASCII.lowered($0.name) })
    // A field of the user replaces those of the program.
    let others = answer.fields + (origin?.fields(exposing: names.sorted()) ?? [])
    answer.fields = fields + others.filter { !names.contains(ASCII.lowered($0.name)) }
    return answer
  }
}

// MARK: JSON

extension InspectedAnswer: Codable {
  private enum CodingKeys: CodingKey {
    case status, fields, body, origin
  }

  /// Reads and checks an answer.
  ///
  /// - Throws: `InterfaceError` that names the invalid input, and `DecodingError` for another type.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    // A number that is not an integer is as wrong as one that is out of range.
    guard let status = try? container.decode(Int.self, forKey: .status),
      (200...599).contains(status)
    else {
      throw InterfaceError(
        400,
        "The status must be a whole number from 200 to 599. Use one of these, such as 404.",
        input: "status"
      )
    }
    self.status = status
    fields = try Self.fields(in: container.decodeIfPresent(String.self, forKey: .fields) ?? "")
    body = try container.decodeIfPresent(String.self, forKey: .body)
    if let origin = try container.decodeIfPresent(String.self, forKey: .origin), !origin.isEmpty {
      self.origin = try AllowedOrigin(origin)
    }
    if let body, body.utf8.count > Self.bodyLimit {
      throw InterfaceError(
        413,
        "The body has more than \(Self.bodyLimit) bytes. Use a shorter one.",
        input: "body"
      )
    }
    if body?.isEmpty != true, Self.withoutBody.contains(status) {
      throw InterfaceError(
        400,
        "An answer with the status \(status) has no body. Choose a text and leave it empty, or use "
          + "another status.",
        input: "body"
      )
    }
  }

  /// Writes the fields as lines, and values that do not exist as null.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(status, forKey: .status)
    let lines = fields.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
    try container.encode(lines, forKey: .fields)
    try container.encode(body, forKey: .body)
    try container.encode(origin?.text, forKey: .origin)
  }

  /// Returns the fields in lines of a name, a colon and a value.
  private static func fields(in text: String) throws -> [RecordedRequest.Field] {
    func fault(_ reason: String, status: Int = 400) -> InterfaceError {
      InterfaceError(status, reason, input: "fields")
    }
    guard text.utf8.count <= fieldsLimit else {
      let reason = "The fields have more than \(fieldsLimit) bytes. Use fewer or shorter ones."
      throw fault(reason, status: 413)
    }
    var fields: [RecordedRequest.Field] = []
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in zip(1..., lines) {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      guard !ASCII.trimmed(line).isEmpty else { continue }
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
        throw fault("Line \(number) has no colon. Write a field as in `X-Mode: test`.")
      }
      let name = String(Substring(line[..<colon]))
      guard HTTPField.Name(name) != nil else {
        throw fault(
          "Line \(number) does not begin with a field name. Use letters, digits and hyphens, as in "
            + "`X-Mode: test`."
        )
      }
      guard !framing.contains(ASCII.lowered(name)) else {
        throw fault("Line \(number) has a field that the program writes. Remove the line.")
      }
      let value = ASCII.trimmed(line[colon...].dropFirst())
      guard HTTPField.isValidValue(value) else {
        throw fault("Line \(number) has a control character. Remove the character.")
      }
      fields.append(.init(name: name, value: value))
    }
    return fields
  }
}
