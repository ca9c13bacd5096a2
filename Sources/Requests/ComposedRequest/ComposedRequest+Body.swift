// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension ComposedRequest {
  /// The body of a request: bytes in memory, or where the bytes will come from.
  public struct Body: Hashable, Sendable {
    enum Storage: Hashable, Sendable {
      case bytes(Data)
      case segments([BodySegment], bufferSize: Int)
      case opaque(OpaqueBody)
    }

    let storage: Storage

    init(_ storage: Storage) {
      self.storage = storage
    }

    /// Creates a body of bytes in memory.
    ///
    /// - Parameter data: The bytes, sent as they are.
    public init(_ data: Data) {
      storage = .bytes(data)
    }

    /// The bytes, or nil when they come from files or a stream.
    public var data: Data? {
      guard case .bytes(let data) = storage else { return nil }
      return data
    }

    /// The number of bytes that will be sent, or nil when only the source knows.
    ///
    /// - Complexity: O(*n*), where *n* is the number of parts that the body is made of.
    public var length: Int? {
      switch storage {
      case .bytes(let data): data.count
      case .segments(let segments, _): BodySegment.length(of: segments)
      case .opaque: nil
      }
    }

    /// The bytes, wherever they come from: files are read into memory.
    ///
    /// - Returns: Exactly the bytes that will be sent.
    /// - Throws: ``RequestError`` with ``RequestError/Code/unreadableFile`` or
    ///   ``RequestError/Code/fileChanged``, and ``RequestError/Code/notExpressible`` for a stream.
    /// - Complexity: O(*n*), where *n* is the length of the body; O(1) when it is in memory.
    public func contents() throws(RequestError) -> Data {
      switch storage {
      case .bytes(let data):
        return data
      case .segments(let segments, _):
        return try BodySegment.joined(segments)
      case .opaque(let body):
        throw RequestError(
          .notExpressible,
          block: "ComposedRequest.Body",
          "The body is \(body.name), which can only be read by sending it."
        )
      }
    }

    /// The pieces of a body that is read from files while it is sent, and the size of a read.
    package var segments: (pieces: [BodySegment], bufferSize: Int)? {
      guard case .segments(let pieces, let bufferSize) = storage else { return nil }
      return (pieces, bufferSize)
    }

    /// The body that another target made and only it can open.
    package var opaque: OpaqueBody? {
      guard case .opaque(let body) = storage else { return nil }
      return body
    }

    /// One line that says how large the body is, without its bytes.
    var summary: String {
      length.map { $0 == 1 ? "1 byte" : "\($0) bytes" } ?? "a stream of unknown length"
    }
  }
}
