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

  static let block = "RequestBody.multipart"
}
