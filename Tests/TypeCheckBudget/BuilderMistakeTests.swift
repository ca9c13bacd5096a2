// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Testing

/// What the compiler says in every closure that is a builder: one error, at the mistake or at the builder.
@Suite struct BuilderMistakeTests {
  /// All calls with a builder, each of which a closure follows.
  static let builders = [
    "try ComposedRequest", "try URLRequest", "RequestBlock", "RequestTemplate", "Deferred",
    "try await ComposedRequest.compose", "try await URLRequest.compose", "try await session.data",
    "try await session.upload", "try await session.download",
  ]

  /// Statements, and a part of what the compiler says on the line of each.
  private static let mistakes = [
    (#"print("x")"#, "This call returns nothing, so it adds nothing to the request"),
    (#""text""#, "A String is not a block"),
    ("42", "This value is not a block"),
    ("Method.PSOT", "type 'Method' has no member 'PSOT'"),
    ("Method(text)", "Method.custom(name)"),
    (#"Method("PATCH")"#, "Method.POST"),
    (#"Header.custom("A", "b")"#, #"Header.custom("Name").setValue("value")"#),
    (#"Header.custom("A", optional)"#, #"Header.custom("Name").setValue("value")"#),
    ("RequestBody.json(model, encoder: encoder)", "RequestBody.json(value).useEncoder(encoder)"),
    ("AcceptHeader(.json)", "Put it into Headers { … }"),
    (#"Cookie("a", 5)"#, "cannot convert value of type 'Int' to expected argument type 'String'"),
    ("Timeout(count)", "Write Timeout(5) or Timeout(.seconds(5))"),
    (#"Endpoint("/u/\(optional)")"#, "Unwrap an Optional first"),
    (#"Query("a", Opaque())"#, "requires that 'Opaque' conform to 'Encodable'"),
    (#"Querry("a", 1)"#, "cannot find 'Querry' in scope"),
  ]

  /// Statements that end at the line of the builder, and a part of what the compiler says there.
  private static let statements = [
    "guard let optional else { return }", "while count > 0 { Query(\"a\", 1) }",
    "defer { print(1) }", "do { Query(\"a\", 1) } catch {}", "return Query(\"a\", 1)",
    "if count > 0 { return }", "struct Local { var a = 1 }", "func local() -> Int { 1 }",
  ]

  /// Statements that wait, which a `Deferred` does and other builders do not.
  private static let waiting = [
    #"Query("a", try await token())"#, "let value = try await token()",
    "if count > 0 { Authorization.bearer(try await token()) }",
  ]

  private static func check(_ builder: String, _ lines: [String]) throws -> [[String]] {
    let functions = lines.map { line in
      """
      func f(
        text: String, optional: String?, count: Int, model: [Int], encoder: JSONEncoder,
        session: URLSession
      ) async throws {
        _ = \(builder) {
          Query("before", 1)
          \(line)
          Query("after", 2)
        }
      }
      """
    }
    let result = try TypeChecker(
      """
      import RequestsFoundation
      struct Opaque {}
      func token() async throws -> String { "t" }

      """
        + functions.enumerated()
        .map { $1.replacing("func f(", with: "func f\($0)(") }
        .joined(separator: "\n")
    )
    let errors = result.diagnostics.filter { $0.severity == "error" }
    let height = 10
    return lines.indices.map { index in
      errors.filter { ($0.line - 4) / height == index }.map { error in
        "\((error.line - 4) % height + 1): \(error.message)"
      }
    }
  }

  @Test(arguments: builders)
  func `a mistake is one error on its line`(_ builder: String) throws {
    let found = try Self.check(builder, Self.mistakes.map(\.0))
    for (mistake, errors) in zip(Self.mistakes, found) {
      #expect(errors.count == 1, "\(mistake.0): \(errors)")
      #expect(errors.first?.hasPrefix("7: ") == true, "\(mistake.0): \(errors)")
      #expect(errors.first?.contains(mistake.1) == true, "\(mistake.0): \(errors)")
    }
  }

  @Test(arguments: builders)
  func `a statement that no builder takes is one error at the builder`(_ builder: String) throws {
    let found = try Self.check(builder, Self.statements)
    for (statement, errors) in zip(Self.statements, found) {
      // A function that returns a block is one, too: `RequestBlock(builder:)`.
      if builder == "RequestBlock", statement.hasPrefix("return ") { continue }
      #expect(errors.count == 1, "\(statement): \(errors)")
      #expect(errors.first?.hasPrefix("5: ") == true, "\(statement): \(errors)")
      #expect(
        errors.first?.contains("Move guard, while, catch, defer, break, continue, return and types")
          == true,
        "\(statement): \(errors)"
      )
    }
  }

  @Test(arguments: builders)
  func `await in a builder is one error that names Deferred`(_ builder: String) throws {
    let found = try Self.check(builder, Self.waiting)
    for (statement, errors) in zip(Self.waiting, found) {
      if builder == "Deferred" {
        #expect(errors == [], "\(statement)")
      } else {
        #expect(errors.count == 1, "\(statement): \(errors)")
        #expect(errors.first?.hasPrefix("5: ") == true, "\(statement): \(errors)")
        #expect(
          errors.first?.contains("Put `await` and other async code into Deferred { … }") == true,
          "\(errors)"
        )
      }
    }
  }

  @Test func `what was named otherwise elsewhere says its name here`() throws {
    let result = try TypeChecker(
      """
      import RequestsFoundation
      func make(request: ComposedRequest, text: String, encoder: JSONEncoder) {
        print(request.url.absoluteString)
        _ = Method(text)
        _ = Header.custom("A", text)
        _ = RequestBody.json([1], encoder: encoder)
        _ = Timeout("5")
      }
      """
    )
    let errors = result.diagnostics.filter { $0.severity == "error" }
    #expect(errors.map(\.line) == [3, 4, 5, 6, 7])
    let cures = [
      "url.text", "Method.custom(name)", ".setValue(", ".useEncoder(encoder)",
      "Timeout(.seconds(5))",
    ]
    for (error, cure) in zip(errors, cures) { #expect(error.message.contains(cure), "\(error)") }
  }
}
