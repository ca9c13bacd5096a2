// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A multipart body: its parts and their escaping.
///
/// Create one with ``RequestBody/multipart(type:boundary:strategy:escaping:_:)``.
public struct Multipart: Hashable, Sendable {
  /// The type of the whole body.
  ///
  /// The storage is indirect because steps are copied (`compose-post-with-json`).
  indirect enum Kind: Hashable, Sendable {
    /// A form, whose parts have names (RFC 7578).
    case formData
    /// Another type, or a form with parameters of its own (RFC 2046 §5.1).
    case other(MIMEType)
  }

  let kind: Kind
  var parts: [MultipartPart]
  let boundary: String?
  let strategy: Strategy
  let escaping: Escaping

  /// The moment at which the body joins its parts.
  public enum Strategy: Hashable, Sendable {
    /// When the request is composed: one buffer, with files read into it.
    ///
    /// Use ``inMemory`` for up to 1 GiB. Composing throws ``RequestError/Code/bodyTooLarge`` above the limit.
    case inMemory(limit: Int)
    /// While the request is sent: files are read in pieces, so memory is bounded by the buffer.
    ///
    /// Use ``streamed`` for a buffer of the usual size. No buffer is larger than 64 MiB. Composing throws
    /// ``RequestError/Code/invalidOption`` for less than one byte.
    case streamed(bufferSize: Int)

    /// When the request is composed: one buffer of up to 1 GiB, with files read into it.
    public static var inMemory: Strategy {
      .inMemory(limit: Limits.memory)
    }

    /// While the request is sent, in pieces of 512 KiB.
    public static var streamed: Strategy {
      .streamed(bufferSize: SegmentedBody.defaultBufferSize)
    }
  }

  static let block = "RequestBody.multipart"
}

extension Multipart {
  /// A given boundary, if RFC 2046 §5.1.1 allows it: 1 to 70 characters, without a space at the end.
  ///
  /// Without one, it has 128 random bits from the system that no content contains by chance or by guess.
  package static func boundary(_ given: String?) throws(RequestError) -> String {
    if let given {
      return try checked(given, block: block, advice: "Leave out the boundary to get a random one.")
    }
    var generator = SystemRandomNumberGenerator()
    var boundary = Array("boundary-".utf8)
    for _ in 0..<2 {
      var bits: UInt64 = generator.next()
      for _ in 0..<16 {
        boundary.append(Hexadecimal.lowerDigit(of: UInt8(truncatingIfNeeded: bits & 15)))
        bits >>= 4
      }
    }
    return String(decoding: boundary, as: UTF8.self)
  }

  /// The boundary of another block, if RFC 2046 §5.1.1 allows it.
  static func checked(
    _ boundary: String,
    block: String,
    advice: String
  ) throws(RequestError) -> String {
    let bytes = Array(boundary.utf8)
    let offset = ByteSet.boundary.firstOffset(outside: bytes.span)
    guard (1...70).contains(bytes.count), bytes.last != UInt8(ascii: " "), offset == nil else {
      throw RequestError(
        .invalidBoundary,
        block: block,
        offset: offset,
        "The boundary is not valid. Use 1 to 70 letters, digits or '()+_,-./:=? and do not end "
          + "with a space. "
          + advice
      )
    }
    return boundary
  }
}
