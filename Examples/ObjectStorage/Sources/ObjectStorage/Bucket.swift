// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation
import RequestsSigning
import XMLCoder

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A bucket of S3, or of another server with the same API.
struct Bucket: Sendable {
  struct Object: Decodable, Equatable, Sendable {
    var key: String
    var size: Int
  }

  /// The reason of an error, as the server sends it.
  struct Refusal: Decodable, Error, Equatable {
    var code: String
    var message: String
  }

  private struct Page: Decodable {
    var contents: [Object]
    var nextContinuationToken: String?
  }

  private let session: URLSession
  /// The blocks of each request.
  private let common: RequestTemplate

  /// Creates a bucket.
  ///
  /// - Parameters:
  ///   - url: The URL of the bucket: `https://photos.s3.eu-west-1.amazonaws.com`, or with the bucket in the path.
  ///   - region: The region that the server is configured for.
  ///   - credentials: The keys of the user.
  ///   - session: Sends the requests.
  init(
    at url: String,
    region: String,
    credentials: AWSCredentials,
    session: URLSession = .shared
  ) {
    self.session = session
    // The signature derives its key once a day, so it is made once.
    let signature = AWSSignature(credentials, region: region, service: "s3")
    common = RequestTemplate {
      BaseURL(url, joining: .append)
      signature
    }
  }

  /// Uploads a file, which is never in memory as a whole.
  func put(_ file: URL, as key: String) async throws {
    try await response {
      Method.PUT
      Endpoint("/\(segments: key)")
      RequestBody.file(file)
    }
  }

  func data(of key: String) async throws -> Data {
    try await response { Endpoint("/\(segments: key)") }.body
  }

  /// The objects of all pages whose keys begin with a prefix, sorted by key.
  func objects(prefix: String = "") async throws -> [Object] {
    var objects: [Object] = []
    var token: String?
    repeat {
      let response = try await response {
        Endpoint("/")
        Query("list-type", 2)
        Query("prefix", prefix)
        Query("continuation-token", token)
      }
      let page = try Self.decode(Page.self, from: response)
      objects += page.contents
      token = page.nextContinuationToken
    } while token != nil
    return objects
  }

  /// Sends a request, and throws the server's reason if it refuses.
  @discardableResult
  private func response(
    @RequestBuilder _ blocks: () throws -> RequestBlock
  ) async throws -> ReceivedResponse {
    let blocks = try blocks()
    let response = try await session.response {
      common
      blocks
    }
    do {
      return try response.accepted()
    } catch {
      throw (try? Self.decode(Refusal.self, from: response)) ?? error
    }
  }

  private static func decode<Value: Decodable>(
    _ type: Value.Type,
    from response: ReceivedResponse
  ) throws -> Value {
    let decoder = XMLDecoder()
    // `<NextContinuationToken>` is nextContinuationToken.
    decoder.keyDecodingStrategy = .convertFromCapitalized
    return try decoder.decode(type, from: response.body)
  }
}
