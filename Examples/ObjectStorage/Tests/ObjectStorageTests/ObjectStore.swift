// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsTesting

/// The objects of a bucket in memory, as S3 answers for them, two on a page.
actor ObjectStore {
  private let verifier: SignatureVerifier
  private var objects: [String: Data] = [:]

  init(_ verifier: SignatureVerifier) {
    self.verifier = verifier
  }

  /// Answers for the bucket `/photos`.
  func answer(_ request: ComposedRequest) throws -> StubResponse {
    guard try verifier.accepts(request) else {
      return Self.refusal(.forbidden, "SignatureDoesNotMatch")
    }
    let path = request.url.path
    guard path.hasPrefix("/photos/"), let key = PercentEncoding.decode(String(path.dropFirst(8)))
    else { return Self.refusal(.notFound, "NoSuchBucket") }
    switch request.method {
    case .put:
      objects[key] = request.body?.data ?? Data()
      return StubResponse()
    case .get where key.isEmpty:
      return list(try QueryString(request.url.query ?? "").dictionary)
    case .get:
      return objects[key].map { StubResponse(body: $0) } ?? Self.refusal(.notFound, "NoSuchKey")
    default:
      return Self.refusal(.methodNotAllowed, "MethodNotAllowed")
    }
  }

  private func list(_ query: [String: String]) -> StubResponse {
    let after = query["continuation-token"] ?? ""
    let keys = objects.keys.sorted().filter { $0.hasPrefix(query["prefix"] ?? "") && $0 > after }
    let page = keys.prefix(2)
    let contents = page.map { key in
      "<Contents><Key>\(Self.escaped(key))</Key><Size>\(objects[key]?.count ?? 0)</Size></Contents>"
    }
    let next = keys.count > 2 ? page.last : nil
    let token = next.map {
      "<NextContinuationToken>\(Self.escaped($0))</NextContinuationToken>"
    }
    return Self.xml(
      .ok,
      """
      <ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
      \(contents.joined())\(token ?? "")
      </ListBucketResult>
      """
    )
  }

  private static func refusal(_ status: HTTPResponse.Status, _ code: String) -> StubResponse {
    xml(status, "<Error><Code>\(code)</Code><Message>Refused</Message></Error>")
  }

  private static func xml(_ status: HTTPResponse.Status, _ text: String) -> StubResponse {
    StubResponse(status, text: #"<?xml version="1.0"?>"# + text, type: .Application.xml)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
