// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A `multipart/form-data` body (RFC 7578): its parts and how they are written.
///
/// Made by ``RequestBody/multipart(boundary:strategy:escaping:_:)``.
public struct Multipart: Hashable, Sendable {
  let parts: [MultipartPart]
  let boundary: String?
  let strategy: Strategy
  let escaping: Escaping

  /// When the parts are put together.
  public enum Strategy: Hashable, Sendable {
    /// When the request is composed: one buffer, files read into it.
    case inMemory
    /// While the request is sent: files are read in pieces, so memory is bounded by the buffer.
    ///
    /// Use ``streamed()`` for a buffer of the usual size.
    case streamed(bufferSize: Int)

    /// While the request is sent, in pieces of 64 KiB.
    public static func streamed() -> Strategy { .streamed(bufferSize: defaultBufferSize) }

    static let defaultBufferSize = 64 * 1024
  }

  func encoded() throws(RequestError) -> EncodedBody {
    let boundary = try self.boundary.map(Self.checked) ?? Self.randomBoundary()
    var segments: [BodySegment] = []
    var head: [UInt8] = []
    for part in parts {
      head.append(contentsOf: "--\(boundary)\r\n".utf8)
      try part.appendHead(to: &head, escaping: escaping)
      segments.append(.bytes(Data(head)))
      head.removeAll(keepingCapacity: true)
      segments.append(try segment(of: part))
      head.append(contentsOf: "\r\n".utf8)
    }
    head.append(contentsOf: "--\(boundary)--\r\n".utf8)
    segments.append(.bytes(Data(head)))
    return EncodedBody(
      body: try body(of: segments),
      type: MIMEType.multipartFormData.with(.boundary(boundary)),
      boundary: boundary
    )
  }

  /// The content of a part, a file read at once where a given boundary must be looked for in it.
  private func segment(of part: MultipartPart) throws(RequestError) -> BodySegment {
    var segment = try part.segment()
    guard boundary != nil else { return segment }
    if case .file(let file) = segment, strategy == .inMemory {
      segment = .bytes(try file.read(block: "RequestBody.multipart"))
    }
    if case .bytes(let content) = segment { try refuseCollision(in: content) }
    return segment
  }

  private func body(of segments: [BodySegment]) throws(RequestError) -> ComposedRequest.Body {
    switch strategy {
    case .streamed(let bufferSize):
      guard bufferSize > 0 else {
        throw RequestError(
          .invalidOption,
          block: "RequestBody.multipart",
          field: "bufferSize",
          "A buffer has at least one byte. Use .streamed() for the usual 64 KiB."
        )
      }
      return ComposedRequest.Body(.segments(segments, bufferSize: bufferSize))
    case .inMemory:
      return ComposedRequest.Body(try BodySegment.joined(segments))
    }
  }
}
