// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Testing

/// Text that nothing has escaped does not get into a path: the compiler refuses each way there.
@Suite struct EndpointMistakeTests {
  /// An expression that must not compile, and a part of what the compiler has to say about it.
  private struct Mistake {
    let expression: String
    let message: String
  }

  /// The message that names both cures for a String.
  private static let cures =
    #"Endpoint(reference: text) for a complete reference, or Endpoint("/users/\(value)")"#

  private static let mistakes = [
    // A literal with an interpolation that only String knows is a String, not a path.
    Mistake(expression: #"Endpoint("/u/\(hex: count)/\(id)")"#, message: cures),
    Mistake(expression: #"Endpoint("/u/\(id, padded: 8)/p")"#, message: cures),
    Mistake(expression: #"Endpoint("/u/\(hex: count)" + "/p")"#, message: cures),
    Mistake(expression: #"Endpoint("/u/\(id)" + suffix)"#, message: cures),
    Mistake(expression: #"Endpoint(optional ?? "/u/\(id)")"#, message: cures),
    Mistake(expression: #"Endpoint(count > 1 ? suffix : "/u/\(id)")"#, message: cures),
    Mistake(expression: "Endpoint(id)", message: cures),
    Mistake(expression: #"Endpoint("/u/\(id)" as String)"#, message: cures),
    Mistake(expression: "[id].map(Endpoint.init)", message: cures),
    Mistake(expression: "Endpoint(path + suffix)", message: "path + \"/users/\\(value)\""),
    // The same in a path of its own.
    Mistake(expression: "EndpointPath(id)", message: "EndpointPath(reference: text)"),
    Mistake(expression: #"EndpointPath(optional ?? "/u/\(id)")"#, message: "reference: text"),
    Mistake(expression: #"EndpointPath("/u/\(hex: count)")"#, message: "hex:"),
    Mistake(expression: #""/u/\(hex: count)" as EndpointPath"#, message: "hex:"),
    // Optionals, and values without a description.
    Mistake(expression: #"Endpoint("/u/\(optional)")"#, message: "Unwrap"),
    Mistake(expression: #"Endpoint("/u/\(optional)/p" + "/q")"#, message: "Unwrap"),
    Mistake(expression: #"Endpoint("/u/\(number)")"#, message: "Unwrap"),
    Mistake(expression: #"Endpoint("/u/\(optionalPath)")"#, message: "Unwrap"),
    Mistake(expression: #""/u/\(optional)" as EndpointPath"#, message: "Unwrap"),
    Mistake(expression: #"Endpoint("/u/\(Opaque())")"#, message: "CustomStringConvertible"),
    Mistake(expression: #"Endpoint("/u/\(optional, default: optional)")"#, message: "'String?'"),
  ]

  @Test(arguments: ["5", "6"])
  func `text that nothing has escaped is one error on its line`(_ version: String) throws {
    let lines = Self.mistakes.map { "  _ = \($0.expression)" }
    let result = try TypeChecker(
      """
      import Requests
      struct Opaque {}
      extension DefaultStringInterpolation {
        mutating func appendInterpolation(hex number: Int) { appendLiteral(String(number, radix: 16)) }
        mutating func appendInterpolation(_ text: String, padded width: Int) { appendLiteral(text) }
      }
      func make(
        id: String, count: Int, suffix: String, optional: String?, number: Int?,
        path: EndpointPath, optionalPath: EndpointPath?
      ) {
      \(lines.joined(separator: "\n"))
      }
      """,
      version: version
    )
    let errors = result.diagnostics.filter { $0.severity == "error" }
    for (offset, mistake) in Self.mistakes.enumerated() {
      let found = errors.filter { $0.line == offset + 11 }.map(\.message)
      #expect(found.count == 1, "\(mistake.expression): \(found)")
      #expect(
        found.first?.contains(mistake.message) == true,
        "\(mistake.expression): \(found)"
      )
    }
    #expect(errors.count == Self.mistakes.count)
  }

  @Test(arguments: ["5", "6"])
  func `paths compile in variables, joined and with defaults`(_ version: String) throws {
    let result = try TypeChecker(
      """
      import Requests
      extension EndpointPath.StringInterpolation {
        mutating func appendInterpolation(hex number: Int) {
          appendInterpolation(String(number, radix: 16))
        }
      }
      @MainActor func make(id: String, count: Int, optional: String?, number: Int?) throws {
        let path: EndpointPath = "/users/\\(id)"
        let chosen: EndpointPath? = count > 1 ? path : nil
        _ = try ComposedRequest {
          Endpoint(path)
          Endpoint(path + "/posts/\\(count)")
          Endpoint("/u/\\(id)" + "/p")
          Endpoint("/u/\\(optional, default: "me")/\\(number, default: 1)")
          Endpoint("/u/\\(hex: count)/\\(id)")
          Endpoint(chosen ?? "/u/\\(id)")
          Endpoint(count > 1 ? "/many" : "/u/\\(id)")
          Endpoint("\\(path)/\\(raw: id)/\\(chosen ?? "x")")
          Endpoint(reference: optional ?? "/u/\\(id)")
        }
      }
      """,
      version: version
    )
    #expect(result.diagnostics == [])
  }
}
