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
    ///
    /// Use ``inMemory`` for up to 1 GiB. Composing throws ``RequestError/Code/bodyTooLarge`` for more than
    /// the limit.
    case inMemory(limit: Int)
    /// While the request is sent: files are read in pieces, so memory is bounded by the buffer.
    ///
    /// Use ``streamed()`` for a buffer of the usual size. No buffer is larger than 64 MiB.
    case streamed(bufferSize: Int)

    /// When the request is composed: one buffer of up to 1 GiB, files read into it.
    public static var inMemory: Strategy {
      .inMemory(limit: SegmentedBody.defaultMemoryLimit)
    }

    /// While the request is sent, in pieces of 512 KiB.
    public static func streamed() -> Strategy {
      .streamed(bufferSize: SegmentedBody.defaultBufferSize)
    }
  }

  func encoded() throws(RequestError) -> EncodedBody {
    var writer = MultipartWriter(escaping: escaping)
    let boundary = try writer.append(parts, boundary: boundary)
    return EncodedBody(
      body: try body(of: writer),
      type: MIMEType.multipartFormData.with(.boundary(boundary)),
      boundary: boundary
    )
  }

  private func body(
    of writer: consuming MultipartWriter
  ) throws(RequestError) -> ComposedRequest.Body {
    switch strategy {
    case .streamed(let bufferSize):
      guard bufferSize > 0 else {
        throw RequestError(
          .invalidOption,
          block: Self.block,
          field: "bufferSize",
          "A buffer has at least one byte. Use .streamed() for the usual 512 KiB."
        )
      }
      let body = writer.finished(bufferSize: bufferSize)
      try body.checkBytes()
      return ComposedRequest.Body(.segments(body))
    case .inMemory(let limit):
      let body = writer.finished(bufferSize: SegmentedBody.defaultBufferSize)
      guard !body.hasSequences else {
        throw RequestError(
          .notExpressible,
          block: Self.block,
          "A part comes from an asynchronous sequence, which cannot be read while a request is "
            + "composed. Use strategy: .streamed()."
        )
      }
      return ComposedRequest.Body(try body.joined(limit: limit, block: Self.block))
    }
  }

  static let block = "RequestBody.multipart"
}
