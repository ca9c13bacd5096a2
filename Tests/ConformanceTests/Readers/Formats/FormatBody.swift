// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Requests
import TestSupport

/// The body of a request that was read, in the forms that cases give one in.
struct FormatBody {
  private let data: Data?
  private let type: MIMEType?

  init(_ request: ComposedRequest) throws {
    data = try request.body?.contents()
    type = request.headers.value(for: "Content-Type").flatMap { try? MIMEType($0) }
  }

  var text: String? { data.map { String(decoding: $0, as: UTF8.self) } }

  /// The parts of a multipart body; none for any other.
  var parts: [MultipartMessage.Part] {
    get throws {
      guard let data, let type, type.type == "multipart" else { return [] }
      return try MultipartMessage(contentType: type, body: data).parts
    }
  }

  /// Compares parts by name, filename, type and content; a file has its path for that.
  func compare(withParts expected: [StrictJSON]) throws -> Outcome {
    let actual = try parts.map { part in
      [part.name, part.filename, String(decoding: part.content, as: UTF8.self)]
    }
    let wanted = expected.map { part in
      let text = part["text"]?.text ?? part["value"]?["text"]?.text
      return [
        part["name"]?.text, part["filename"]?.text, text ?? part["file"]?.text.map { "<\($0)>" },
      ]
    }
    return .compare(actual, wanted)
  }

  /// Compares with the members of a `postData` object.
  func compare(withHAR expected: StrictJSON) throws -> Outcome {
    if let text = expected["text"]?.text { return .compare(self.text, text) }
    guard let params = expected["params"]?.elements, !params.isEmpty else {
      return .compare(text, nil)
    }
    let wanted = params.map { [$0["name"]?.text, $0["value"]?.text] }
    if type?.type == "multipart" {
      let actual = try parts.map { [$0.name, String(decoding: $0.content, as: UTF8.self)] }
      return .compare(actual, wanted)
    }
    let pairs = try QueryString(text ?? "").pairs.map { [$0.name, $0.value] }
    return .compare(pairs, wanted)
  }
}
