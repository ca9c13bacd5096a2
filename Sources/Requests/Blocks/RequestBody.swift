// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The body of a request, and the type that it implies.
///
/// The last body in a builder wins, together with its implied `Content-Type`. A type that ``ContentType`` or
/// a header block states overrides the implied one, from any place. A body never changes the method.
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
/// | ``multipart(type:boundary:strategy:escaping:_:)`` | `multipart/form-data; boundary=…` |
public struct RequestBody: RequestLeaf {
  /// The step that the block adds to a request.
  public let step: RequestStep

  init(_ content: BodyContent) {
    step = RequestStep(.body(content))
  }

  /// Creates a body that only a renderer of the creating target can open.
  package init(_ body: OpaqueBody) {
    self.init(.opaque(body))
  }

  /// Creates a body that makes composing throw an error.
  package init(failure: RequestError) {
    step = .failure(failure)
  }

  /// The body with its bytes encoded, in memory or while they are read.
  ///
  /// Composing throws ``RequestError/Code/repeatedHeader`` if a block states a `Content-Encoding`
  /// or the body is already encoded, or ``RequestError/Code/notExpressible`` for an `InputStream`.
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
    // The failure of a refused body.
    default: return self
    }
  }

  init(type: MIMEType?, _ content: @autoclosure () -> BodyContent) {
    step = RequestStep { () throws(RequestError) in
      try type?.validated(block: "RequestBody")
      return .body(content())
    }
  }

  /// Bytes, sent unchanged.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - type: Their type, or nil to leave it unstated.
  /// - Returns: The block.
  public static func data(_ data: Data, type: MIMEType? = nil) -> RequestBody {
    RequestBody(type: type, .bytes(data, type: type))
  }

  /// Text, sent as UTF-8.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - type: Its type, by default plain text in UTF-8.
  /// - Returns: The block.
  public static func string(
    _ text: String,
    type: MIMEType = .plainText.with(.charset(.utf8))
  ) -> RequestBody {
    RequestBody(type: type, .bytes(Data(copying: text), type: type))
  }

  /// The content of a file, read while the request is sent.
  ///
  /// Composing throws ``RequestError/Code/unreadableFile`` if it is not a readable regular file.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - type: The type of the content, by default derived from the extension of the file.
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
  /// The bytes of a source, read while the request is sent.
  ///
  /// ```swift
  /// let log = URL(fileURLWithPath: "/var/log/app.log")
  /// let body = RequestBody.source(.file(log, range: 0..<1_000), type: .plainText)
  /// ```
  ///
  /// Composing throws ``RequestError/Code/unreadableFile`` if a file is not regular, cannot be
  /// read, or does not contain the range, or another error of ``ByteSource/length()``.
  ///
  /// - Parameters:
  ///   - source: The source of the bytes.
  ///   - type: Their type, or nil to leave it unstated.
  /// - Returns: The block.
  public static func source(_ source: ByteSource, type: MIMEType? = nil) -> RequestBody {
    RequestBody(type: type, .source(source, type: type, block: "RequestBody.source"))
  }

  /// The chunks of an asynchronous sequence, read while the request is sent.
  ///
  /// The closure is called each time the body is sent, for example again for a redirect. A `URLRequest`
  /// cannot contain such a body. Use AsyncHTTPClient or `upload(for:)` of `URLSession`.
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
  ///   - length: The total number of bytes of the chunks, if it is known. Composing throws
  ///     ``RequestError/Code/invalidOption`` if it is negative.
  ///   - isReplayable: A Boolean value that indicates whether the closure can return the same bytes again.
  ///     Pass false if it returns a sequence that was created outside it. A second reader then gets
  ///     ``RequestError/Code/notExpressible``, as it does when one `AsyncStream` is read twice.
  ///   - type: The type of the bytes, or nil to leave it unstated.
  ///   - chunks: A closure that creates the sequence.
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
  /// Parts as `multipart/form-data` (RFC 7578), or as another multipart type.
  ///
  /// ```swift
  /// let body = RequestBody.multipart(strategy: .streamed) {
  ///   MultipartPart.field(name: "title", value: "Vacation 2026")
  ///   for url in files { MultipartPart.file(name: "files", fileURL: url) }
  /// }
  /// ```
  ///
  /// Only the parts of a form have names. With another type, the name of a part is not sent, and
  /// `Content-Disposition: attachment` names a file (RFC 2183). A part without a name is not masked by its name.
  /// This uploads a file with its metadata to Google Drive:
  ///
  /// ```swift
  /// let body = RequestBody.multipart(type: .Multipart.related, strategy: .streamed) {
  ///   MultipartPart.json(name: "", value: ["name": "trip.mp4"])
  ///   MultipartPart.file(name: "", fileURL: video)
  /// }
  /// ```
  ///
  /// Composing throws ``RequestError/Code/invalidBoundary``, ``RequestError/Code/invalidPart`` for
  /// a NUL in a name or filename, ``RequestError/Code/invalidMIMEType`` for an invalid type, and for a type or a
  /// stated `Content-Type` that is not multipart, or ``RequestError/Code/unreadableFile``. In memory,
  /// it also throws ``RequestError/Code/bodyTooLarge``, ``RequestError/Code/fileChanged``, and
  /// ``RequestError/Code/notExpressible`` for an asynchronous sequence.
  ///
  /// - Parameters:
  ///   - type: The type of the body, without a boundary, such as `.Multipart.related`.
  ///   - boundary: The boundary between the parts, 1 to 70 characters, by default 128 random bits.
  ///     If you set one, the parts are searched for it, and files while they are sent.
  ///   - strategy: The moment at which the body joins its parts. Both strategies produce the same bytes.
  ///   - escaping: The escaping of names and filenames.
  ///   - parts: The parts, in the order sent.
  /// - Returns: The block.
  public static func multipart(
    type: MIMEType = .multipartFormData,
    boundary: String? = nil,
    strategy: Multipart.Strategy = .inMemory,
    escaping: Multipart.Escaping = .browser,
    @MultipartBuilder _ parts: () throws -> [MultipartPart]
  ) rethrows -> RequestBody {
    RequestBody(
      .multipart(
        Multipart(
          kind: type == .multipartFormData ? .formData : .other(type),
          parts: try parts(),
          boundary: boundary,
          strategy: strategy,
          escaping: escaping
        )
      )
    )
  }
}
