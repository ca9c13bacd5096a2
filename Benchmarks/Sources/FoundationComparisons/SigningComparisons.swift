// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

public import BenchmarkRunner
internal import Crypto
internal import Foundation
internal import RequestsSigning

/// A POST of a KiB, composed and signed for AWS.
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
