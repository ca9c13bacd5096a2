// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation
#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif
public import Requests

/// The request that is composed in all ways: POST, three query items, seven fields, a JSON body.
public enum Post {
  // What the programs of the peers send too.
  static let id = "42/7"
  /// The bearer token.
  public static let token = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0"
  /// The value of X-Trace-Id.
  public static let traceID = "0b2f8f0e-2c5e-4b0b-9d0e-7a3b4f3f9c1d"

  /// As blocks.
  @RequestBuilder public static func blocks() -> RequestBlock {
    Method.POST
    BaseURL("https://api.example.com")
    Endpoint("/v1/users/\(id)/orders")
    Query("page", 2)
    Query("per_page", 50)
    Query("filter", "new & open")
    Header.accept.setValue("application/json")
    Header.acceptLanguage.setValue("en-GB")
    Header.userAgent.setValue("benchmarks/1.0")
    Header.cacheControl.setValue("no-cache")
    Header.custom("X-Trace-Id").setValue(traceID)
    Authorization.bearer(token)
    RequestBody.json(Order.sample)
  }

  /// As one piece of code, which adds to the request what the blocks add.
  static func code() throws -> ComposedRequest {
    try ComposedRequest(
      RequestBlock { state in
        state.method = .post
        try state.apply(BaseURL("https://api.example.com"))
        try state.apply(Endpoint("/v1/users/\(id)/orders"))
        try state.apply(Query("page", 2))
        try state.apply(Query("per_page", 50))
        try state.apply(Query("filter", "new & open"))
        state.headers.update(name: "Accept", value: "application/json")
        state.headers.update(name: "Accept-Language", value: "en-GB")
        state.headers.update(name: "User-Agent", value: "benchmarks/1.0")
        state.headers.update(name: "Cache-Control", value: "no-cache")
        state.headers.update(name: "X-Trace-Id", value: traceID)
        state.headers.update(name: "Authorization", value: "Bearer " + token)
        try state.apply(RequestBody.json(Order.sample))
      }
    )
  }

  /// The URL with Foundation alone.
  public static func foundationURL() -> URL? {
    guard var components = URLComponents(string: "https://api.example.com") else { return nil }
    var allowed = CharacterSet.urlPathAllowed
    allowed.remove("/")
    let segment = id.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    components.percentEncodedPath = "/v1/users/\(segment)/orders"
    components.queryItems = [
      URLQueryItem(name: "page", value: "2"), URLQueryItem(name: "per_page", value: "50"),
      URLQueryItem(name: "filter", value: "new & open"),
    ]
    return components.url
  }

  /// With Foundation alone.
  static func foundation() throws -> URLRequest? {
    guard let url = foundationURL() else { return nil }
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    request.setValue("en-GB", forHTTPHeaderField: "Accept-Language")
    request.setValue("benchmarks/1.0", forHTTPHeaderField: "User-Agent")
    request.setValue("no-cache", forHTTPHeaderField: "Cache-Control")
    request.setValue(traceID, forHTTPHeaderField: "X-Trace-Id")
    request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = try JSONEncoder().encode(Order.sample)
    return request
  }
}
