// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct APIKeyTests {
  @Test func `a key stands where the server looks for it`() throws {
    let request = try ComposedRequest {
      BaseURL("https://h/?a=1")
      APIKey("X-Api-Key", "k&1", in: .header)
      APIKey("api key", "k&2", in: .query)
      Cookie("a", "1")
      APIKey("key", "k&3", in: .cookie)
    }
    #expect(request.headers["x-api-key"] == "k&1")
    #expect(request.url.query == "a=1&api%20key=k%262")
    #expect(request.headers["Cookie"] == "a=1; key=k&3")
  }

  @Test func `a header key replaces an earlier one`() throws {
    #expect(
      try field("X-K") {
        Header.custom("x-k").setValue("a"); APIKey("X-K", "b", in: .header)
      } == "b"
    )
  }

  static var refusals: [(APIKey, RequestError.Code, Int)] {
    [
      (APIKey("A B", "k", in: .header), RequestError.Code.invalidHeaderName, 1),
      (APIKey("A", "k\n", in: .header), .invalidHeaderValue, 1),
      (APIKey("A B", "k", in: .cookie), .invalidCookie, 1),
      (APIKey("A", "k;l", in: .cookie), .invalidCookie, 1),
    ]
  }

  @Test(arguments: refusals.indices)
  func `a key that its place cannot carry is refused`(_ index: Int) throws {
    let (key, code, offset) = Self.refusals[index]
    let error = try refusal { key }
    #expect(error.code == code)
    #expect(error.offset == offset)
  }

  @Test func `the query carries any key`() throws {
    #expect(try ComposedRequest(APIKey("", "\r\n", in: .query)).url.query == "=%0D%0A")
  }
}
