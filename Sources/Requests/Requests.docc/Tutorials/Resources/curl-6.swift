import RequestsTesting
import Testing

@testable import App

struct MessagesTests {
  private let hello = Message(text: "Hello", mentions: ["bob"])

  @Test func `a message is sent to a room`() async throws {
    let stubs = RequestStubs {
      Stub(path: "/v1/rooms/{room}/messages") { StubResponse(.created, json: hello) }
    }
    let messages = Messages(session: URLSession(stubs: stubs), token: "t0ken")
    #expect(try await messages.send(hello, to: "42") == hello)
  }
}
