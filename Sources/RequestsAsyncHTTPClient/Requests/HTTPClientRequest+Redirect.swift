// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  internal import NIOHTTP1

  extension HTTPClientRequest {
    /// Fields that are for the first origin only.
    private static let bound = ["Authorization", "Cookie", "Host", "Origin", "Proxy-Authorization"]

    /// The request that a response asks for in place of this one, with the same body.
    ///
    /// - Parameters:
    ///   - response: The response.
    ///   - secrets: The names of fields that are for the first origin only, beside those that are for
    ///     one origin in every request.
    /// - Returns: The request, or nil when the response asks for none, or for one that the client does
    ///   not send.
    func redirected(by response: HTTPClientResponse, secrets: [String]) -> HTTPClientRequest? {
      guard body != nil, [301, 302, 303, 307, 308].contains(response.status.code),
        let location = response.headers.first(name: "Location"),
        let base = try? URLReference(url),
        let target = try? URLReference(location).resolved(against: base),
        target.host?.isEmpty == false, (try? target.checkTarget()) != nil
      else { return nil }
      var request = self
      request.url = target.description
      guard !target.hasOrigin(of: base) else { return request }
      for name in Self.bound + secrets { request.headers.remove(name: name) }
      return request
    }
  }
#endif
