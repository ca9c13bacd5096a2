// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Compression
  /// The compression of a body (RFC 9110 §8.4.1), for `compressed(_:)`.
  ///
  /// ```swift
  /// let body = RequestBody.json(events).compressed(.gzip(level: 9))
  /// ```
  ///
  /// The level selects a speed: from 1, the fastest, to 9, the smallest result. Composing throws
  /// `invalidOption` for any other level.
  public struct ContentCoding: Hashable, Sendable {
    enum Format: String {
      case gzip
      case deflate
    }

    let format: Format
    let level: Int

    /// The level with the best use of time, and the default of zlib.
    private static let defaultLevel = 6

    /// The gzip format (RFC 1952), read by servers that decompress requests.
    ///
    /// The bytes contain no time, no system and no filename.
    public static let gzip = ContentCoding(format: .gzip, level: defaultLevel)

    /// The zlib format (RFC 1950), which HTTP calls `deflate` (RFC 9110 §8.4.1.2).
    ///
    /// Some servers expect raw deflate under this name. Prefer ``gzip`` unless your server requires it.
    public static let deflate = ContentCoding(format: .deflate, level: defaultLevel)

    /// Returns the gzip format with a level.
    ///
    /// - Parameter level: The level, from 1 (fastest) to 9 (smallest).
    /// - Returns: The coding.
    public static func gzip(level: Int) -> ContentCoding {
      ContentCoding(format: .gzip, level: level)
    }

    /// Returns the zlib format with a level.
    ///
    /// - Parameter level: The level, from 1 (fastest) to 9 (smallest).
    /// - Returns: The coding.
    public static func deflate(level: Int) -> ContentCoding {
      ContentCoding(format: .deflate, level: level)
    }
  }

  extension RequestBody {
    /// Returns the body in compressed form, with a `Content-Encoding` field.
    ///
    /// ```swift
    /// let request = try ComposedRequest {
    ///   Method.POST
    ///   BaseURL("https://api.example.com/events")
    ///   RequestBody.json(["events": ["a", "b"]]).compressed(.gzip)
    /// }
    /// ```
    ///
    /// Bytes in memory are compressed when the request is composed, and their length is announced.
    /// Files and sequences are compressed while they are sent, one buffer at a time, so their
    /// length is unknown until compression ends. The bytes are equal each time the body is sent, so
    /// the body can be sent again if it could be before. `Finalize` sees the compressed bytes, so a
    /// digest or a signature covers the bytes on the wire.
    ///
    /// The type remains the type of the content. A server has to support the coding, and few accept
    /// every body compressed. See its documentation, or the `Accept-Encoding` of its responses (RFC
    /// 9110 §12.5.3).
    ///
    /// Composing throws `RequestError` with `repeatedHeader` if the body is already compressed or a
    /// block states a `Content-Encoding`, `invalidOption` for a level out of range, and
    /// `notExpressible` for an `InputStream`, which only URLSession can read. Errors of reading the
    /// body appear in the same places as without compression.
    ///
    /// - Parameter coding: The format and the level.
    /// - Returns: The block.
    /// - Complexity: O(*n*) when the request is composed, where *n* is the number of bytes in memory.
    public func compressed(_ coding: ContentCoding) -> RequestBody {
      // Level 0 of zlib splits its blocks like its input, so the bytes could differ the next time.
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
