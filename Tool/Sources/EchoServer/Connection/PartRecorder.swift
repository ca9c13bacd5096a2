// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import Requests

/// Reads the parts of a multipart body as it arrives, without keeping their content.
struct PartRecorder: Sendable {
  /// The parser of the bytes so far, or the error that ended it.
  private var parser: Result<MultipartParser, RequestError>
  private var parts: [RecordedRequest.Part] = []

  /// Creates a recorder, or returns nil for a body that is not multipart.
  ///
  /// - Parameter contentTypes: The lines of the field `Content-Type`. If there are several,
  ///   readers disagree about which one counts.
  init?(contentTypes: [String]) {
    guard contentTypes.count == 1, let text = contentTypes.first,
      ASCII.folded(text.utf8).hasPrefix("multipart/")
    else { return nil }
    parser = Result { () throws(RequestError) in
      try MultipartParser(contentType: MIMEType(text))
    }
  }

  /// Reads the next bytes of the body, without their framing.
  mutating func append(_ bytes: some Sequence<UInt8>) {
    parser = Result { () throws(RequestError) in
      var parser = try parser.get()
      for event in try parser.append(Data(bytes)) { take(event) }
      return parser
    }
  }

  /// The result for a body that has ended.
  var result: Result<[RecordedRequest.Part], RequestError> {
    Result { () throws(RequestError) in
      var parser = try parser.get()
      try parser.finish()
      return parts
    }
  }

  private mutating func take(_ event: MultipartParser.Event) {
    switch event {
    case .partBegan(let head):
      parts.append(
        RecordedRequest.Part(
          name: head.name,
          filename: head.filename,
          type: head.contentType?.description,
          size: 0
        )
      )
    case .partBytes(let bytes):
      if let last = parts.indices.last { parts[last].size += bytes.count }
    case .partEnded: break
    }
  }
}

extension RecordedRequest {
  /// Stores the parts, or the reason that there are none.
  mutating func record(_ recorder: PartRecorder) {
    switch recorder.result {
    case .success(let parts): self.parts = parts
    case .failure(let error): partsError = error.description
    }
  }
}
