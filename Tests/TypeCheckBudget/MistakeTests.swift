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

  @Test(arguments: [
    Mistake(
      name: "a String in a block",
      line: #""text""#,
      message: "A String is not a block: name the piece of the request it is for"
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
      line: #"Timeout("5")"#,
      message: "cannot convert value of type 'String' to expected argument type 'Double'"
    ),
    Mistake(
      name: "a missing argument",
      line: #"ApiKey("X-Key", "k")"#,
      message: "missing argument for parameter 'in' in call"
    ),
    Mistake(
      name: "a header node among blocks",
      line: "AcceptHeader(.json)",
      message: "A header node is not a block: put it into Headers { … }"
    ),
    Mistake(
      name: "a field without its value",
      line: "Header.accept",
      message: "A field needs its value"
    ),
    Mistake(
      name: "a mistake in a line of code",
      line: #"RequestBlock { state in state.headers.add(name: "X", value: 1) }"#,
      message: "cannot convert value of type 'Int' to expected argument type 'String'"
    ),
    Mistake(
      name: "a block among header nodes",
      line: "Headers { Method.GET }",
      message: "Headers takes header nodes such as AcceptHeader(.json)"
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
