// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Testing

/// What waits is next to what does not, under other names: `try` alone stays enough where it was.
@Suite struct WaitingTests {
  /// The language mode and further options of the compiler.
  static let modes: [(version: String, flags: [String])] = [
    ("5", []), ("6", []),
    ("5", ["-default-isolation", "MainActor"]), ("6", ["-default-isolation", "MainActor"]),
    ("6", ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"]),
  ]

  /// Ways to compose without waiting, in a function that `%` begins.
  private static let plain = """
    % throws {
      let request = try URLRequest {
        BaseURL("https://h")
        Finalize { request in request.headers.add(name: "A", value: "b") }
      }
      let composed = try ComposedRequest { BaseURL("https://h") }
      _ = try URLRequest(composed)
      _ = try RequestBlock { BaseURL("https://h") }.request
      _ = request
    }
    """

  /// Ways to compose that wait.
  private static let waiting = """
    % async throws {
      _ = try await URLRequest.compose {
        BaseURL("https://h")
        Deferred { Authorization.bearer(try await token()) }
        Finalize { request in request.headers.add(name: "A", value: try await token()) }
        Finalize { request in request.headers.add(name: "A", value: "b") }
      }
      _ = try await ComposedRequest.compose { BaseURL("https://h") }
      _ = try await RequestBlock { Deferred { Query("a", "b") } }.composed()
      let (data, _) = try await URLSession.shared.data { BaseURL("https://h") }
      _ = data
      let (answer, _) = try await URLSession.shared.upload {
        BaseURL("https://h")
        Deferred { Query("token", try await token()) }
        RequestBody.string("a")
      }
      _ = answer
      let (file, _) = try await URLSession.shared.download {
        BaseURL("https://h")
        Deferred { Query("token", try await token()) }
      }
      _ = file
    }
    """

  /// A file with both ways in each context that may hold them.
  private static let source = """
    import RequestsFoundation
    func token() async throws -> String { "t" }
    \(plain.replacing("%", with: "func plain()"))
    \(plain.replacing("%", with: "func plainThatWaits() async"))
    \(plain.replacing("%", with: "@MainActor func plainOnMain()"))
    \(plain.replacing("%", with: "@MainActor func plainThatWaitsOnMain() async"))
    \(waiting.replacing("%", with: "func waits()"))
    \(waiting.replacing("%", with: "@MainActor func waitsOnMain()"))
    actor Place {
    private var key = "k"
    func usesItsState() async throws -> ComposedRequest {
      try await ComposedRequest.compose {
        BaseURL("https://h")
        Deferred { Query("key", self.key + (try await token())) }
        Finalize { request in
          self.key += "1"
          request.headers.add(name: "A", value: self.key)
        }
      }
    }
    \(plain.replacing("%", with: "func plain()"))
    \(plain.replacing("%", with: "func plainThatWaits() async"))
    \(waiting.replacing("%", with: "func waits()"))
    }
    """

  @Test(arguments: 0..<modes.count)
  func `both ways compile without a warning in any context`(_ mode: Int) throws {
    let (version, flags) = Self.modes[mode]
    let result = try TypeChecker(Self.source, version: version, checksRegions: true, flags: flags)
    #expect(result.diagnostics == [])
  }

  @Test(arguments: 0..<modes.count)
  func `a way that waits asks for await, and one that does not refuses code that waits`(
    _ mode: Int
  ) throws {
    let (version, flags) = Self.modes[mode]
    let result = try TypeChecker(
      """
      import RequestsFoundation
      func token() async throws -> String { "t" }
      func compose() async throws {
        _ = try URLRequest.compose { BaseURL("https://h") }
        _ = try ComposedRequest { Authorization.bearer(try await token()) }
      }
      """,
      version: version,
      flags: flags
    )
    let errors = result.diagnostics.filter { $0.severity == "error" }
    #expect(errors.map(\.line).sorted() == [4, 5], "\(errors)")
    #expect(errors.first { $0.line == 4 }?.message.contains("await") == true)
    #expect(errors.first { $0.line == 5 }?.message.contains("async") == true)
  }
}
