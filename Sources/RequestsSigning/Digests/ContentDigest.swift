// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  /// Digests of the bytes on the wire, in the `Content-Digest` field (RFC 9530 §2).
  ///
  /// A server that computes them again detects a damaged or truncated body. A digest alone proves
  /// nothing about the sender: cover the field with a ``MessageSignature`` for that.
  ///
  /// ```swift
  /// let request = try ComposedRequest {
  ///   Method.POST
  ///   BaseURL("https://api.example.com")
  ///   RequestBody.json(["hello": "world"])
  ///   ContentDigest(.sha256)
  /// }
  /// print(request.headers["Content-Digest"] ?? "")
  /// // sha-256=:k6I5cakU5erL8KjSUVTNownDwccvu5kU1Hxg88toFYg=:
  /// ```
  ///
  /// The digest is computed after every other block, in the order of the signing blocks: write the
  /// block before a block that covers its field. A request without a body gets the digest of no
  /// bytes. A body from a file or a sequence is read once for it. That needs
  /// `ComposedRequest.compose { }`; without an `await`, composing throws `needsAwait`. If the file
  /// changes before it is sent, sending throws `fileChanged`. If the sequence returns other bytes
  /// the second time, its end throws `invalidSignature`. A body that can be read only once throws
  /// `notExpressible`.
  public struct ContentDigest: DigestBlock {
    /// A hash function (RFC 9530 §5).
    public enum Algorithm: String, Hashable, Sendable {
      /// `sha-256`.
      case sha256 = "sha-256"
      /// `sha-512`.
      case sha512 = "sha-512"
    }

    static let name = "ContentDigest"
    static let field = "Content-Digest"

    let algorithms: [Algorithm]

    /// Adds digests.
    ///
    /// Several blocks add to the same field.
    ///
    /// - Parameters:
    ///   - algorithm: The hash function.
    ///   - others: Further hash functions.
    public init(_ algorithm: Algorithm, _ others: Algorithm...) {
      algorithms = [algorithm] + others
    }

    /// The change that the block makes to a request, as data.
    public var step: RequestStep { signerStep }

    /// Adds the digests of bytes to the fields of a message.
    func add(to headers: inout HTTPHeaders, for content: Data) throws {
      var hash = ContentHash(algorithms)
      hash.update(content)
      try add(hash, to: &headers)
    }
  }

  /// Digests of the complete representation, in the `Repr-Digest` field (RFC 9530 §3).
  ///
  /// The digest has the same bytes as in ``ContentDigest``, but another meaning: it describes the
  /// representation that the server stores. A body with a `Content-Range` field is only a part of
  /// it, and throws `notExpressible`.
  ///
  /// ```swift
  /// let request = try ComposedRequest {
  ///   Method.PUT
  ///   BaseURL("https://api.example.com/files/1")
  ///   RequestBody.string("hello")
  ///   ReprDigest(.sha512)
  /// }
  /// ```
  public struct ReprDigest: DigestBlock {
    static let name = "ReprDigest"
    static let field = "Repr-Digest"

    let algorithms: [ContentDigest.Algorithm]

    /// Adds digests.
    ///
    /// - Parameters:
    ///   - algorithm: The hash function.
    ///   - others: Further hash functions.
    public init(_ algorithm: ContentDigest.Algorithm, _ others: ContentDigest.Algorithm...) {
      algorithms = [algorithm] + others
    }

    /// The change that the block makes to a request, as data.
    public var step: RequestStep { signerStep }

    func check(_ request: ComposedRequest) throws(RequestError) {
      guard request.headers.value(for: "Content-Range") != nil else { return }
      throw Self.error(
        .notExpressible,
        field: "Content-Range",
        "The body is only a part of the representation, whose digest is unknown. Use ContentDigest "
          + "instead."
      )
    }
  }

  /// A block that adds digests of the body to the digests in a field.
  protocol DigestBlock: SigningBlock where Material == ContentHash {
    static var field: String { get }

    var algorithms: [ContentDigest.Algorithm] { get }

    /// Checks that the body is what the field describes.
    func check(_ request: ComposedRequest) throws(RequestError)
  }

  extension DigestBlock {
    func check(_: ComposedRequest) {}

    func material(for request: ComposedRequest) throws -> ContentHash? {
      try check(request)
      return ContentHash(algorithms).updated(with: request.body)
    }

    func awaitedMaterial(for request: inout ComposedRequest) async throws -> ContentHash {
      try check(request)
      return try await ContentHash(algorithms).updated(with: &request.body, block: Self.name)
    }

    func sign(_ request: inout ComposedRequest, with hash: ContentHash) throws {
      try add(hash, to: &request.headers)
    }

    fileprivate func add(_ hash: ContentHash, to headers: inout HTTPHeaders) throws(RequestError) {
      var members = try headers.dictionary(in: Self.field, block: Self.name)
      for member in hash.members { members[member.name] = .byteSequence(member.digest) }
      headers.update(name: Self.field, value: try StructuredField.dictionary(members).text)
    }
  }

  /// The hashes of a body with several functions, in one pass.
  struct ContentHash: BodyHash {
    private let algorithms: [ContentDigest.Algorithm]
    private var sha256 = SHA256()
    private var sha512 = SHA512()

    init(_ algorithms: [ContentDigest.Algorithm]) {
      self.algorithms = algorithms
    }

    mutating func update(_ chunk: Data) {
      if algorithms.contains(.sha256) { sha256.update(data: chunk) }
      if algorithms.contains(.sha512) { sha512.update(data: chunk) }
    }

    var code: Data { Data(members.flatMap(\.digest)) }

    /// The digests with their names, in the requested order.
    var members: [(name: String, digest: Data)] {
      algorithms.map { algorithm in
        switch algorithm {
        case .sha256: (algorithm.rawValue, Data(sha256.finalize()))
        case .sha512: (algorithm.rawValue, Data(sha512.finalize()))
        }
      }
    }
  }
#endif
