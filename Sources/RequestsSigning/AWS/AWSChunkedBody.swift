// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  /// The chunks of a body, signed one after another while they are sent, in the format of S3.
  struct AWSChunkedBody: AsyncSequence, AsyncIteratorProtocol {
    /// The size of each chunk but the last: S3 requires at least 8 KiB.
    private static let chunkSize = 65_536

    private var chunks: ComposedRequest.Body.Chunks.AsyncIterator
    private let scope: AWSScope
    /// The signature from which the next chunk is signed.
    private var previous: String
    private var rest = Data()
    private var hasEnded = false

    private static let emptyHash = SignatureText.hexadecimal(SHA256.hash(data: Data()))

    /// Returns the length of a body with its signatures, or nil if it exceeds every number.
    static func length(of count: Int) -> Int? {
      let (full, rest) = count.quotientAndRemainder(dividingBy: chunkSize)
      let signed = full.multipliedReportingOverflow(by: framedLength(of: chunkSize))
      let end = (rest > 0 ? framedLength(of: rest) : 0) + framedLength(of: 0)
      let total = signed.partialValue.addingReportingOverflow(end)
      return signed.overflow || total.overflow ? nil : total.partialValue
    }

    /// Returns the length of a chunk with its size in hexadecimal, its signature and two line breaks.
    private static func framedLength(of count: Int) -> Int {
      String(count, radix: 16).utf8.count + ";chunk-signature=".utf8.count + 64 + 2 + count + 2
    }

    /// Returns a body with a signature in each chunk.
    ///
    /// Each signature continues from the one before, and the first one from the signature of the head.
    static func signed(
      _ body: ComposedRequest.Body,
      scope: AWSScope,
      seed: String
    ) -> ComposedRequest.Body {
      ComposedRequest.Body(
        ByteSequence(length: body.length.flatMap(length), isReplayable: body.isReplayable) {
          let chunks = body.chunks(ofAtMost: chunkSize).makeAsyncIterator()
          return AWSChunkedBody(chunks: chunks, scope: scope, previous: seed)
        }
      )
    }

    func makeAsyncIterator() -> Self { self }

    /// Returns the next chunk; the last one is empty.
    mutating func next() async throws -> Data? {
      guard !hasEnded else { return nil }
      // The announced length requires that each chunk but the last is full.
      while rest.count < Self.chunkSize, let chunk = try await chunks.next() {
        rest.append(chunk)
      }
      let chunk = Data(rest.prefix(Self.chunkSize))
      rest = Data(rest.dropFirst(Self.chunkSize))
      hasEnded = chunk.isEmpty
      let hash = SignatureText.hexadecimal(SHA256.hash(data: chunk))
      previous = scope.signature(of: [
        "AWS4-HMAC-SHA256-PAYLOAD", scope.time, scope.text, previous, Self.emptyHash, hash,
      ])
      let size = String(chunk.count, radix: 16)
      return Data("\(size);chunk-signature=\(previous)\r\n".utf8) + chunk + Data("\r\n".utf8)
    }
  }

  extension HTTPHeaders {
    /// Announces that a body is sent in signed chunks.
    ///
    /// - Throws: `notExpressible` if the length of the body is unknown.
    mutating func announceChunks(of body: ComposedRequest.Body) throws(RequestError) {
      guard let count = body.length, let length = AWSChunkedBody.length(of: count) else {
        throw AWSSignature.error(
          .notExpressible,
          field: "payload",
          "S3 needs the length of the body before the upload. Set the length, or use `.unsigned`."
        )
      }
      let coding = value(for: "Content-Encoding").map { "aws-chunked,\($0)" } ?? "aws-chunked"
      // These fields describe the body, and stay with it when a redirect drops the signature.
      update(name: "Content-Encoding", value: coding)
      update(name: "Content-Length", value: String(length))
      update(name: "X-Amz-Decoded-Content-Length", value: String(count))
    }
  }
#endif
