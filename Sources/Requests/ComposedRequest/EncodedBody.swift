// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A body ready to be sent.
struct EncodedBody {
  var body: ComposedRequest.Body
  /// The type that the body implies, used unless a block states one.
  let type: MIMEType?
  /// The boundary of a multipart body, required in a stated multipart type.
  var boundary: String?
  /// The value of `Content-Encoding` that no block can state too.
  var contentEncoding: String?

  /// The body with its bytes encoded, immediately if they are in memory, otherwise while they are read.
  ///
  /// - Throws: ``RequestError/Code/notExpressible`` for a body of another target, or the error of the coding.
  /// - Complexity: O(*n*), where *n* is the number of bytes in memory.
  consuming func coded(by coding: BodyCoding) throws(RequestError) -> EncodedBody {
    if let opaque = body.opaque {
      throw RequestError(
        .notExpressible,
        block: "RequestBody.compressed",
        "The body (\(opaque.name)) can be read only by its own client, so it cannot be compressed. "
          + "Use a file or a sequence."
      )
    }
    if let segmented = body.segmented, !segmented.pieces.allSatisfy(\.isInMemory) {
      let coded = BodySegment.coded(CodedBody(body: segmented, coding: coding))
      body = ComposedRequest.Body(
        SegmentedBody(pieces: [coded], bufferSize: segmented.bufferSize)
      )
    } else {
      let encode = try coding.makeEncoder()
      body = ComposedRequest.Body(encode(try body.contents(limit: .max)) + encode(nil))
    }
    contentEncoding = coding.name
    return self
  }
}

extension ByteSource {
  /// The body of the source, in memory if the source is only bytes.
  ///
  /// - Throws: As ``length()``.
  func body(block: String) throws(RequestError) -> ComposedRequest.Body {
    if case .bytes(let data) = storage { return ComposedRequest.Body(data) }
    return ComposedRequest.Body(.segments(SegmentedBody(pieces: try segments(block: block))))
  }
}

extension Multipart {
  /// The body with its parts, and the type with their boundary.
  func encoded() throws(RequestError) -> EncodedBody {
    var writer = MultipartWriter(escaping: escaping)
    let type = try type
    let isForm = type.essence == MIMEType.multipartFormData.essence
    let boundary = try writer.append(parts, isForm: isForm, boundary: boundary)
    return EncodedBody(
      body: try body(of: writer),
      type: type.with(.boundary(boundary)),
      boundary: boundary
    )
  }

  private var type: MIMEType {
    get throws(RequestError) {
      guard case .other(let type) = kind else { return .multipartFormData }
      try type.validated(block: Self.block)
      guard type.type == "multipart", type.subtype != "*" else {
        throw RequestError(
          .invalidMIMEType,
          block: Self.block,
          "Parts need a type that begins with `multipart/`, such as `.Multipart.related`."
        )
      }
      return type
    }
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
          "The buffer size is less than one byte. Use `.streamed` for the default of 512 KiB."
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
          "A part comes from an asynchronous sequence, which cannot be read while the request is "
            + "composed. Use `strategy: .streamed`."
        )
      }
      return ComposedRequest.Body(try body.joined(limit: limit, block: Self.block))
    }
  }
}
