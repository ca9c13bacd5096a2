// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// A text, or the reason that there is none.
enum TextOrError: Encodable, Sendable {
  case text(String)
  case error(String)

  private enum CodingKeys: CodingKey {
    case text, error
  }

  /// Creates the text of a closure, or its error.
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
