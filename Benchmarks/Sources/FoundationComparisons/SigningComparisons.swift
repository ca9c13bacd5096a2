// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

public import BenchmarkRunner
internal import Crypto
internal import Foundation
internal import RequestsSigning

/// A POST of a KiB, composed and signed for AWS, and the digest of a large file.
public struct SigningComparisons {
  private static let secret = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY"
  private static let body = Data(repeating: UInt8(ascii: "a"), count: 1024)

  private let peers: PeerPrograms

  /// Creates the comparisons.
  public init(peers: PeerPrograms) {
    self.peers = peers
  }

  /// One comparison; its time has the one for composing in it.
  public func comparisons() throws -> [Comparison] {
    let signature = AWSSignature(
      AWSCredentials(accessKeyID: "AKIDEXAMPLE", secretAccessKey: Self.secret),
      region: "eu-west-1",
      service: "dynamodb",
      clock: { Date(timeIntervalSince1970: 1_440_938_160) }
    )
    let hashes = Contender("its HMACs and hashes alone") { blackHole(Self.hashes()) }
    return [
      Comparison(
        "composing and signing a POST of 1 KiB for AWS",
        peers: [.init(hashes, goal: 1 / 1.5)]
          + peers.peer("python", "botocore, signing alone", "aws-signature", goal: 5)
      ) {
        blackHole(
          try ComposedRequest {
            Self.request
            signature
          }
        )
      }
    ]
  }

  /// The name of the line for files.
  public static let fileName = "SHA-256 of a file of 1 GiB"

  /// The digest of a file, beside the hash function and beside it with the reading of the file.
  ///
  /// - Returns: A row for each.
  /// - Throws: When the file cannot be made or read.
  public func fileRows() async throws -> [Row] {
    let file = FileManager.default.temporaryDirectory.appending(path: "1GiB-\(UUID()).bin")
    // It has no blocks on the disk.
    _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 1 << 30)
    try handle.close()
    let chunk = Data(count: 1 << 19)
    let hash = Contender("its hash alone, in memory") {
      var hash = SHA256()
      for _ in 0..<2_048 { hash.update(data: chunk) }
      blackHole(hash.finalize())
    }
    let reading = Contender("FileHandle, and its hash") {
      let handle = try FileHandle(forReadingFrom: file)
      var hash = SHA256()
      while let chunk = try handle.read(upToCount: 1 << 19), !chunk.isEmpty {
        hash.update(data: chunk)
      }
      blackHole(hash.finalize())
    }
    return try await Comparison.measured(
      Self.fileName,
      peers: [.init(hash, goal: 0.75), .init(reading, goal: 0.9)],
      rounds: 5
    ) {
      blackHole(
        try await ComposedRequest.compose {
          BaseURL("https://example.com")
          RequestBody.file(file)
          ContentDigest(.sha256)
        }
      )
    }
  }

  @RequestBuilder private static var request: RequestBlock {
    Method.POST
    BaseURL("https://dynamodb.eu-west-1.amazonaws.com")
    Endpoint("/tables/items")
    Query("page", 1)
    Query("size", "large")
    Accept(.json)
    RequestBody.data(body, type: .json)
  }

  /// Five HMACs for the key and the signature, and the hashes of the body and of a head.
  private static func hashes() -> HMAC<SHA256>.MAC {
    var key = SymmetricKey(data: Array("AWS4\(secret)".utf8))
    for part in ["20150830", "eu-west-1", "dynamodb", "aws4_request"] {
      key = SymmetricKey(data: HMAC<SHA256>.authenticationCode(for: Array(part.utf8), using: key))
    }
    blackHole(SHA256.hash(data: body))
    blackHole(SHA256.hash(data: body.prefix(420)))
    return HMAC<SHA256>.authenticationCode(for: body.prefix(130), using: key)
  }
}
