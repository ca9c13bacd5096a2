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
  private enum State {
    case reading(MultipartParser)
    case failed(RequestError)
  }

  private var state: State
  private var parts: [RecordedRequest.Part] = []

  /// Creates a recorder, or returns nil for a body that is not multipart.
  ///
  /// - Parameter contentTypes: The lines of the field `Content-Type`. If there are several,
  ///   readers disagree about which one counts.
  init?(contentTypes: [String]) {
    guard contentTypes.count == 1, let text = contentTypes.first,
      ASCII.folded(text.utf8).hasPrefix("multipart/")
    else { return nil }
    do throws(RequestError) {
      state = .reading(try MultipartParser(contentType: MIMEType(text)))
    } catch {
      state = .failed(error)
    }
  }

  /// Reads the next bytes of the body, without their framing.
  mutating func append(_ bytes: some Sequence<UInt8>) {
    guard case .reading(var parser) = state else { return }
    do throws(RequestError) {
      for event in try parser.append(Data(bytes)) { take(event) }
      state = .reading(parser)
    } catch {
      state = .failed(error)
    }
  }

  /// The result for a body that has ended.
  var result: Result<[RecordedRequest.Part], RequestError> {
    switch state {
    case .failed(let error): return .failure(error)
    case .reading(let parser):
      do throws(RequestError) {
        var parser = parser
        try parser.finish()
        return .success(parts)
      } catch {
        return .failure(error)
      }
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
