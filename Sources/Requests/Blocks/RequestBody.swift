// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The body of a request, and the type it implies.
///
/// The last body in a builder wins, and its implied `Content-Type` with it; a type stated by
/// ``ContentType`` or a header block wins over the implied one wherever it is. A body never
/// changes the method.
///
/// | factory | `Content-Type` |
/// |---|---|
/// | ``data(_:type:)-(_,MIMEType?)`` | only when given |
/// | ``string(_:type:)-(_,MIMEType)`` | `text/plain; charset=utf-8`, or as given |
/// | ``json(_:)-(OrderedParameters<String>)`` | `application/json` |
/// | ``mergePatch(_:)-(Encodable)`` | `application/merge-patch+json` |
/// | ``jsonPatch(_:)`` | `application/json-patch+json` |
/// | ``graphQL(_:variables:operationName:extensions:)-(_,Encodable,_,_)`` | `application/json` |
/// | ``urlEncoded(_:encoding:)-(OrderedParameters<String>,_)`` | `application/x-www-form-urlencoded` |
/// | ``file(_:type:)-(_,MIMEType?)`` | by the file's extension, or as given |
/// | ``multipart(boundary:strategy:escaping:_:)`` | `multipart/form-data; boundary=…` |
public struct RequestBody: RequestLeaf {
  /// What the block adds to a request, as data.
  public let step: RequestStep

  init(_ content: BodyContent) {
    step = RequestStep(.body(content))
  }

  /// Creates a body that only a renderer of the creating target can open.
  package init(_ body: OpaqueBody) {
    self.init(.opaque(body))
  }

  /// Creates a body that was refused.
  package init(failure: RequestError) {
    step = .failure(failure)
  }

  /// The body with its bytes encoded, in memory or while they are read.
  ///
  /// Composing throws ``RequestError/Code/repeatedHeader`` when a block states a `Content-Encoding`, or
  /// the body is encoded already, and ``RequestError/Code/notExpressible`` for an `InputStream`.
  package func coded(by coding: BodyCoding) -> RequestBody {
    switch step.kind {
    case .body(.coded):
      return RequestBody(
        failure: RequestError(
          .repeatedHeader,
          block: "RequestBody.compressed",
          field: "Content-Encoding",
          "The body is already compressed. Compress it only once."
        )
      )
    case .body(let content): return RequestBody(.coded(content, coding))
    // The failure of a body that was refused.
    default: return self
    }
  }

  init(type: MIMEType?, _ content: @autoclosure () -> BodyContent) {
    step = RequestStep { () throws(RequestError) in
      try type?.validated(block: "RequestBody")
      return .body(content())
    }
  }

  /// Bytes, sent as they are.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - type: Their type; without one the request says nothing about it.
  /// - Returns: The block.
  public static func data(_ data: Data, type: MIMEType? = nil) -> RequestBody {
    RequestBody(type: type, .bytes(data, type: type))
  }

  /// Text, sent as UTF-8.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - type: Its type; plain text in UTF-8 by default.
  /// - Returns: The block.
  public static func string(
    _ text: String,
    type: MIMEType = .plainText.with(.charset(.utf8))
  ) -> RequestBody {
    RequestBody(type: type, .bytes(Data(copying: text), type: type))
  }

  /// The content of a file, read while the request is sent.
  ///
  /// Composing throws ``RequestError/Code/unreadableFile`` when it is not a regular file that can be
  /// read.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - type: The type of the content; by default that of the file's extension.
  /// - Returns: The block.
  public static func file(_ url: URL, type: MIMEType? = nil) -> RequestBody {
    let type = type ?? MIMEType(fileExtension: url.pathExtension) ?? .octetStream
    return RequestBody(
      type: type,
      .source(.file(url), type: type, block: "RequestBody.file")
    )
  }
}

extension RequestBody {
  /// What a source gives, read while the request is sent.
  ///
  /// ```swift
  /// let log = URL(fileURLWithPath: "/var/log/app.log")
  /// let body = RequestBody.source(.file(log, range: 0..<1_000), type: .plainText)
  /// ```
  ///
  /// Composing throws ``RequestError/Code/unreadableFile`` for a file that is not a regular one that
  /// can be read, or does not have the range.
  ///
  /// - Parameters:
  ///   - source: Where the bytes come from.
  ///   - type: Their type; without one the request says nothing about it.
  /// - Returns: The block.
  public static func source(_ source: ByteSource, type: MIMEType? = nil) -> RequestBody {
    RequestBody(type: type, .source(source, type: type, block: "RequestBody.source"))
  }

  /// What an asynchronous sequence gives, chunk by chunk, while the request is sent.
  ///
  /// The closure is called each time the body is sent: for a redirect it is called again. A
  /// `URLRequest` cannot hold such a body; AsyncHTTPClient and `upload(for:)` of `URLSession` send it.
  ///
  /// ```swift
  /// let body = RequestBody.source(length: 4) {
  ///   AsyncStream<[UInt8]> { continuation in
  ///     continuation.yield(Array("tick".utf8))
  ///     continuation.finish()
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - length: The number of bytes in all chunks together, if it is known.
  ///   - isReplayable: Whether the closure can give the same bytes again. Pass false when it returns a
  ///     sequence that was made outside of it: a second reader then gets
  ///     ``RequestError/Code/notExpressible``, as it does when one `AsyncStream` is read
  ///     twice.
  ///   - type: The type of the bytes; without one the request says nothing about it.
  ///   - chunks: Makes the sequence.
  /// - Returns: The block.
  public static func source<Chunks: AsyncSequence & SendableMetatype>(
    length: Int? = nil,
    isReplayable: Bool = true,
    type: MIMEType? = nil,
    _ chunks: @escaping @Sendable () -> Chunks
  ) -> RequestBody where Chunks.Element: Sequence<UInt8>, Chunks.AsyncIterator: SendableMetatype {
    source(.sequence(length: length, isReplayable: isReplayable, chunks), type: type)
  }
}

extension RequestBody {
  /// Parts as `multipart/form-data` (RFC 7578).
  ///
  /// ```swift
  /// let body = RequestBody.multipart(strategy: .streamed) {
  ///   MultipartPart.field(name: "title", value: "Vacation 2026")
  ///   for url in files { MultipartPart.file(name: "files", fileURL: url) }
  /// }
  /// ```
  ///
  /// Composing throws ``RequestError/Code/invalidBoundary``, ``RequestError/Code/invalidPart`` for a
  /// NUL in a name or filename, ``RequestError/Code/invalidMIMEType``, also if a block states a
  /// `Content-Type` that is not multipart, and ``RequestError/Code/unreadableFile``.
  ///
  /// - Parameters:
  ///   - boundary: What separates the parts, 1 to 70 characters; by default 128 random bits. One
  ///     that is given is looked for in the parts, in files while they are sent.
  ///   - strategy: When the parts are put together; both give the same bytes.
  ///   - escaping: How names and filenames are written.
  ///   - parts: The parts, in the order in which they are sent.
  /// - Returns: The block.
  public static func multipart(
    boundary: String? = nil,
    strategy: Multipart.Strategy = .inMemory,
    escaping: Multipart.Escaping = .browser,
    @MultipartBuilder _ parts: () throws -> [MultipartPart]
  ) rethrows -> RequestBody {
    let parts = try parts()
    return RequestBody(
      .multipart(
        Multipart(parts: parts, boundary: boundary, strategy: strategy, escaping: escaping)
      )
    )
  }
}
