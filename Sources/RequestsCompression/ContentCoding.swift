// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Compression
  /// How a body is compressed (RFC 9110 §8.4.1), for `compressed(_:)` of a body.
  ///
  /// ```swift
  /// let body = RequestBody.json(events).compressed(.gzip(level: 9))
  /// ```
  ///
  /// The level says how much time is spent: from 1, the fastest, to 9, the smallest. Composing throws
  /// `invalidOption` for another one.
  public struct ContentCoding: Hashable, Sendable {
    enum Format: String {
      case gzip
      case deflate
    }

    let format: Format
    let level: Int

    /// The level at which zlib spends its time best, and its own default.
    private static let defaultLevel = 6

    /// The format of gzip (RFC 1952), which servers that decompress requests read.
    ///
    /// The bytes say nothing of the time, the system or a file.
    public static let gzip = ContentCoding(format: .gzip, level: defaultLevel)

    /// The format of zlib (RFC 1950), which is what HTTP calls `deflate` (RFC 9110 §8.4.1.2).
    ///
    /// Some servers expect bare deflate under this name. Prefer ``gzip`` unless yours asks for it.
    public static let deflate = ContentCoding(format: .deflate, level: defaultLevel)

    /// The format of gzip, at a level.
    ///
    /// - Parameter level: How much time is spent, from 1 to 9.
    /// - Returns: The coding.
    public static func gzip(level: Int) -> ContentCoding {
      ContentCoding(format: .gzip, level: level)
    }

    /// The format of zlib, at a level.
    ///
    /// - Parameter level: How much time is spent, from 1 to 9.
    /// - Returns: The coding.
    public static func deflate(level: Int) -> ContentCoding {
      ContentCoding(format: .deflate, level: level)
    }
  }

  extension RequestBody {
    /// The body, compressed, and a `Content-Encoding` that says how.
    ///
    /// ```swift
    /// let request = try ComposedRequest {
    ///   Method.POST
    ///   BaseURL("https://api.example.com/events")
    ///   RequestBody.json(["events": ["a", "b"]]).compressed(.gzip)
    /// }
    /// ```
    ///
    /// What is in memory is compressed when the request is composed, and its length is announced.
    /// Files and sequences are compressed while they are sent, a buffer at a time, so their length is
    /// not known before. The bytes are the same each time that the body is sent, so it can be sent again
    /// if it could be before. `Finalize` sees the compressed bytes: a digest or a signature
    /// is made over what is sent.
    ///
    /// The type stays that of the content. A server has to know the coding, and few accept all bodies
    /// compressed: see its documentation, or the `Accept-Encoding` of its responses (RFC 9110 §12.5.3).
    ///
    /// Composing throws `RequestError` with `repeatedHeader` when the body is
    /// compressed already or a block states a `Content-Encoding`,
    /// `invalidOption` for a level out of range, and
    /// `notExpressible` for an `InputStream`, which only URLSession can read. What
    /// reading the body throws is thrown in the same places as without compression.
    ///
    /// - Parameter coding: How it is compressed.
    /// - Returns: The block.
    /// - Complexity: O(*n*) when the request is composed, where *n* is the number of bytes in memory.
    public func compressed(_ coding: ContentCoding) -> RequestBody {
      // Level 0 of zlib cuts its blocks as its input is cut, so the bytes could differ the next time.
      guard 1...9 ~= coding.level else {
        return RequestBody(
          failure: RequestError(
            .invalidOption,
            block: "RequestBody.compressed",
            field: "level",
            "The level is out of range. Use 1 to 9, or leave it out for the default of 6."
          )
        )
      }
      return coded(
        by: BodyCoding(name: coding.format.rawValue, level: coding.level) {
          () throws(RequestError) in
          let deflater = try Deflater(coding)
          return { bytes in deflater.compress(bytes) }
        }
      )
    }
  }
#endif
