// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Testing

/// What the compiler says about typical mistakes: one error, on the line of the mistake, that helps.
@Suite struct MistakeTests {
  struct Mistake: CustomTestStringConvertible {
    let name: String
    let line: String
    let message: String
    var testDescription: String { name }
  }

  /// What no builder takes: the compiler ends with another initializer, on the line of the builder.
  @Test(
    arguments: [
      "guard let optional else { return }", "while true { Query(\"a\", 1) }",
      "repeat { Query(\"a\", 1) } while false", "defer { print(1) }",
      "do { Query(\"a\", 1) } catch {}",
      "for n in [1, 2] { if n == 1 { continue }; Query(\"a\", n) }",
    ],
    [
      ("URLRequest", "try URLRequest"), ("ComposedRequest", "try ComposedRequest"),
      ("RequestBlock", "RequestBlock"),
    ]
  )
  func `a statement that no builder takes gives one error that says what to do`(
    _ statement: String,
    _ builder: (type: String, call: String)
  ) throws {
    let result = try TypeChecker(
      """
      import RequestsFoundation
      func make(optional: String?) throws -> \(builder.type) {
        \(builder.call) {
          Method.POST
          if optional == nil {
            \(statement)
            Query("after", 2)
          }
        }
      }
      """
    )
    let errors = result.diagnostics.filter { $0.severity == "error" }
    #expect(errors.count == 1)
    #expect(errors.first?.line == 3)
    #expect(errors.first?.message.contains("Move guard, while, catch, defer, break") == true)
  }

  @Test func `a field with its value in the place of the name's gives one error`() throws {
    for line in ["Header(\"X\", \"1\")", "Headers { Header(\"X\", \"1\") }"] {
      let result = try TypeChecker(
        """
        import RequestsFoundation
        func make() throws -> URLRequest {
          try URLRequest {
            Method.POST
            \(line)
          }
        }
        """
      )
      #expect(result.diagnostics.filter { $0.severity == "error" }.map(\.line) == [5])
      #expect(
        result.diagnostics.contains { $0.message.contains("Header.custom(\"Name\").setValue") }
      )
    }
  }

  @Test func `a closure that names the type of its state shows what is wrong in it`() throws {
    let result = try TypeChecker(
      """
      import RequestsFoundation
      let block = RequestBlock { (state: inout RequestState) in state.headers.ad(name: "X") }
      """
    )
    #expect(result.diagnostics.map(\.line) == [2])
    #expect(result.diagnostics.first?.message.contains("has no member 'ad'") == true)
  }

  @Test(arguments: [
    Mistake(
      name: "a String in a block",
      line: #""text""#,
      message: "A String is not a block. Name the part of the request that it belongs to"
    ),
    Mistake(
      name: "a call that returns nothing",
      line: #"print("x")"#,
      message: "This call returns nothing, so it adds nothing to the request"
    ),
    Mistake(name: "a number in a block", line: "42", message: "This value is not a block"),
    Mistake(
      name: "a misspelt member",
      line: "Method.PSOT",
      message: "type 'Method' has no member 'PSOT'"
    ),
    Mistake(
      name: "an Optional in a path",
      line: #"Endpoint("/users/\(optional)")"#,
      message: "Unwrap an Optional first"
    ),
    Mistake(
      name: "a String in the place of a path",
      line: #"Endpoint(optional ?? "/users/\(1)")"#,
      message: "Endpoint(reference: text)"
    ),
    Mistake(
      name: "an argument of the wrong type",
      line: #"Cookie("a", 5)"#,
      message: "cannot convert value of type 'Int' to expected argument type 'String'"
    ),
    Mistake(
      name: "a timeout of the wrong type",
      line: #"Timeout("5")"#,
      message: "Write Timeout(5) or Timeout(.seconds(5))"
    ),
    Mistake(
      name: "a missing argument",
      line: #"APIKey("X-Key", "k")"#,
      message: "missing argument for parameter 'in' in call"
    ),
    Mistake(
      name: "a header node among blocks",
      line: "AcceptHeader(.json)",
      message: "A header node is not a block. Put it into Headers { … }"
    ),
    Mistake(
      name: "a field without its value",
      line: "Header.accept",
      message: "A field needs a value"
    ),
    Mistake(
      name: "a field that is called with its value",
      line: "Header.authorization(\"Bearer t\")",
      message: "Write Header.accept.setValue(\"value\")"
    ),
    Mistake(
      name: "a mistake in a line of code",
      line: #"RequestBlock { state in state.headers.add(name: "X", value: 1) }"#,
      message: "cannot convert value of type 'Int' to expected argument type 'String'"
    ),
    Mistake(
      name: "a block among header nodes",
      line: "Headers { Method.GET }",
      message: "Headers accepts only header nodes, such as AcceptHeader(.json)"
    ),
    Mistake(
      name: "a value that cannot be encoded",
      line: #"Query("a", Opaque())"#,
      message: "requires that 'Opaque' conform to 'Encodable'"
    ),
    Mistake(
      name: "a misspelt block",
      line: #"Querry("a", 1)"#,
      message: "cannot find 'Querry' in scope"
    ),
  ])
  func `a mistake gives one error on its line`(_ mistake: Mistake) throws {
    let result = try TypeChecker(
      """
      import RequestsFoundation
      struct Opaque {}
      func make(optional: String?) throws -> URLRequest {
        try URLRequest {
          Method.POST
          BaseURL("https://api.example.com")
          if optional == nil {
            Query("before", 1)
            \(mistake.line)
            Query("after", 2)
          }
          Query("last", 3)
        }
      }
      """
    )
    let errors = result.diagnostics.filter { $0.severity == "error" }
    let error = try #require(errors.first)
    #expect(errors.count == 1)
    #expect(error.line == 9)
    #expect(error.message.contains(mistake.message), "\(error.message)")
  }
}
