// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Hummingbird
import HummingbirdTesting
import RequestsTesting
import Testing

@testable import HummingbirdServer

/// The routes, while a server on loopback stands in for the other service.
@Suite struct GreetingTests {
  private static let ann = Users.User(id: "a/b", name: "Ann")

  private static func stubs(_ answer: StubResponse) -> RequestStubs {
    RequestStubs {
      Stub(path: "/v1/users/{id}") { answer }
    }
  }

  /// Sends a request to the router.
  private static func response(
    to path: String,
    headers: HTTPFields = [:],
    stubs: RequestStubs,
    timeout: Double = 30
  ) async throws -> TestResponse {
    let server = try await StubServer(stubs)
    let users = Users(url: server.baseURL, timeout: timeout)
    let response = try await Application(router: router(users: users)).test(.router) { client in
      try await client.execute(uri: path, method: .get, headers: headers)
    }
    await server.stop()
    return response
  }

  @Test func `a greeting asks for the user, with the id of its request`() async throws {
    let stubs = Self.stubs(StubResponse(.ok, json: Self.ann))
    let response = try await Self.response(
      to: "/greetings/a%2Fb",
      headers: HTTPHeaders(["X-Request-Id": "r-7"]).httpFields,
      stubs: stubs
    )
    #expect(response.status == .ok)
    #expect(String(buffer: response.body) == "Hello, Ann!")
    expectRequest(try stubs.onlyRequest) {
      Endpoint("/v1/users/\(Self.ann.id)")
      Accept(.json)
      Header.custom("X-Request-Id").setValue("r-7")
    }
  }

  @Test func `a request without an id gets one`() async throws {
    let stubs = Self.stubs(StubResponse(.ok, json: Self.ann))
    _ = try await Self.response(to: "/greetings/1", stubs: stubs)
    #expect(try stubs.onlyRequest.headers["X-Request-Id"]?.isEmpty == false)
  }

  @Test(arguments: [
    (StubResponse(.notFound), HTTPResponse.Status.notFound),
    (StubResponse(.internalServerError), .badGateway),
    (StubResponse(text: "not JSON"), .badGateway),
    (StubResponse(text: "{}").cutOff(after: 1), .badGateway),
  ])
  func `an error of the other service has its own status`(
    _ answer: StubResponse,
    _ status: HTTPResponse.Status
  ) async throws {
    let response = try await Self.response(to: "/greetings/1", stubs: Self.stubs(answer))
    #expect(response.status == status)
    #expect(response.body.readableBytes == 0)
  }

  @Test func `a service that does not answer in time is a gateway timeout`() async throws {
    let late = Self.stubs(StubResponse(.ok, json: Self.ann).delayed(by: 3_600))
    let response = try await Self.response(to: "/greetings/1", stubs: late, timeout: 0.2)
    #expect(response.status == .gatewayTimeout)
  }

  @Test func `an id that is no segment of a path is a bad request`() async throws {
    let stubs = Self.stubs(StubResponse(.ok, json: Self.ann))
    let response = try await Self.response(to: "/greetings/%2E%2E", stubs: stubs)
    #expect(response.status == .badRequest)
    #expect(stubs.requests.isEmpty)
  }
}
