// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// How the page and the program write JSON for each other.
enum StudioJSON {
  static func data(of value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    return try encoder.encode(value)
  }

  /// The text, which is one line.
  static func text(of value: some Encodable) throws -> String {
    String(decoding: try data(of: value), as: UTF8.self)
  }
}

/// A member that is null when there is no value, where Codable would leave it out.
@propertyWrapper
struct Nullable<Value: Encodable & Sendable>: Encodable, Sendable {
  var wrappedValue: Value?

  init(wrappedValue: Value?) {
    self.wrappedValue = wrappedValue
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

/// Why the page does not get what it asked for.
struct InterfaceError: Error {
  let status: Int

  /// What to do, in a sentence.
  let message: String

  init(_ status: Int = 400, _ message: String) {
    self.status = status
    self.message = message
  }
}

/// A text, or why there is none.
enum TextOrError: Encodable, Sendable {
  case text(String)
  case error(String)

  private enum CodingKeys: CodingKey {
    case text, error
  }

  /// The text that a closure gives, or what it throws.
  init(_ text: () throws -> Data) {
    do {
      let data = try text()
      let text = String(decoding: data, as: UTF8.self)
      self =
        text.utf8.elementsEqual(data)
        ? .text(text)
        : .error(
          "The body is binary and cannot be shown. Use `requests convert` to write it to a file."
        )
    } catch let error as RequestError where error.code == .unresolvedFile {
      let file = error.field.map { "'\($0)'" } ?? "a file"
      self = .error(
        "The request needs \(file), and the page cannot open files. Use `requests convert "
          + "--allow-files` or `requests send --allow-files`."
      )
    } catch {
      self = .error(RequestSender.text(of: error))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .text(let text): try container.encode(text, forKey: .text)
    case .error(let error): try container.encode(error, forKey: .error)
    }
  }
}
