// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation

struct ProfilePatch: Encodable {
  var name: Patch<String> = .keep
  var phone: Patch<String> = .keep
}

func waiting(
  id: Int,
  etag: String,
  tags: [String],
  beta: Bool,
  token: () async throws -> String
) async throws -> URLRequest {
  try await URLRequest.compose {
    Method.PATCH
    BaseURL("https://api.example.com")
    Endpoint("/v1/users/\(id)")
    Deferred { Authorization.bearer(try await token()) }
    Deferred {
      Query("nonce", try await token())
      if beta { Query("beta", true) }
    }
    CacheControl(.noCache, .maxAge(60))
    CacheControl(.custom("x", "y-\(id)"))
    IfMatch(EntityTag(etag))
    IfNoneMatch(.any)
    IfModifiedSince(Date(timeIntervalSince1970: 0))
    IfUnmodifiedSince(Date(timeIntervalSince1970: Double(id)))
    ByteRange(0..<1_000)
    ByteRange(from: id * 2)
    ByteRange(last: 500)
    IfRange(EntityTag(etag))
    ContentRange(0..<100, of: 1_000)
    ContentRange(0..<id, of: nil)
    Prefer(.return(.minimal), .wait(10))
    Priority(urgency: 1, incremental: true)
    if beta {
      IdempotencyKey()
    } else {
      IdempotencyKey("order-\(id)")
    }
    Header.custom("X-A").setValue(structured: .dictionary(["a": 1, "b": .token("x")]))
    RequestBody.jsonPatch {
      Test("/version", 3)
      Replace("/name", "Jane")
      if beta { Remove("/tags/0") }
      for tag in tags { Add("/tags/-", tag) }
      Add("/list", [1, 2, 3])
      Add("/mixed", [1, "a", nil])
      Add("/object", ["a": 1, "b": "x"])
      Replace("/count", id + 1)
      Move(from: "/draft", to: "/text")
      Copy(from: "/text", to: "/copies/\(id)")
    }
    RequestBody.mergePatch(ProfilePatch(name: .set("x"), phone: .clear))
    RequestBody.mergePatch(["phone": nil, "name": "x"])
    RequestBody.graphQL("query { a }", variables: ["first": 10, "after": etag], operationName: "A")
    Query.graphQL("query { a }", variables: ["first": 10])
    RequestBody.graphQL(nil, variables: ["a": id], extensions: .persistedQuery(sha256: etag))
    RequestBody.graphQL("mutation { a }", variables: ["f": nil]).uploading {
      MultipartPart.data(name: "f", data: Data())
    }
    RequestBody.json {
      Member("user") {
        Member("name", "x")
        Member("age", 3)
      }
      if beta { Member("beta", true) }
      Member("list") {
        Element(1)
        Element("a")
      }
    }
    Finalize { request in request.headers.add(name: "X-A", value: "1") }
    Finalize { request in request.headers.add(name: "X-B", value: try await token()) }
  }
}
