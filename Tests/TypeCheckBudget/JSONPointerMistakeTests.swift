// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Testing

/// Text that nothing has escaped does not get into a JSON pointer: the compiler refuses each way there.
@Suite struct JSONPointerMistakeTests {
  /// The message that names both cures for a String.
  private static let cures =
    #"JSONPointer(reference: text) for a complete pointer, or a literal such as "/users/\(value)""#

  /// Expressions that must not compile, and a part of what the compiler has to say about each.
  private static let mistakes = [
    ("Remove(id)", cures),
    ("Add(id, 1)", cures),
    ("Replace(id, 1)", cures),
    ("Test(id, 1)", cures),
    ("Move(from: id, to: id)", cures),
    (#"Move(from: "/a", to: id)"#, cures),
    (#"Copy(from: id, to: "/a")"#, cures),
    ("Copy(from: id, to: id)", cures),
    // A literal with an interpolation that only String knows is a String, not a pointer.
    (#"Remove("/u/\(hex: count)")"#, cures),
    (#"Add("/u/\(hex: count)", 1)"#, cures),
    (#"Remove(optional ?? "/u/\(id)")"#, cures),
    (#"Remove("/u/\(id)" as String)"#, cures),
    ("JSONPointer(id)", cures),
    (#"JSONPointer("/u/\(hex: count)")"#, "hex:"),
    (#""/u/\(hex: count)" as JSONPointer"#, "hex:"),
    (#"Remove("/u/\(optional)")"#, "Unwrap"),
    (#""/u/\(number)" as JSONPointer"#, "Unwrap"),
    (#""/u/\(Opaque())" as JSONPointer"#, "CustomStringConvertible"),
    // What is kept and what is cleared is said in words.
    ("nil as Patch<String>", "'nil'"),
  ]

  @Test(arguments: ["5", "6"])
  func `text that nothing has escaped is one error on its line`(_ version: String) throws {
    let lines = Self.mistakes.map { "  _ = \($0.0)" }
    let result = try TypeChecker(
      """
      import Requests
      struct Opaque {}
      extension DefaultStringInterpolation {
        mutating func appendInterpolation(hex number: Int) { appendLiteral(String(number, radix: 16)) }
      }
      func make(id: String, count: Int, optional: String?, number: Int?) {
      \(lines.joined(separator: "\n"))
      }
      """,
      version: version
    )
    let errors = result.diagnostics.filter { $0.severity == "error" }
    for (offset, mistake) in Self.mistakes.enumerated() {
      let found = errors.filter { $0.line == offset + 7 }.map(\.message)
      #expect(found.count == 1, "\(mistake.0): \(found)")
      #expect(found.first?.contains(mistake.1) == true, "\(mistake.0): \(found)")
    }
    #expect(errors.count == Self.mistakes.count)
  }

  @Test func `what is no operation is one error on its line`() throws {
    let result = try TypeChecker(
      """
      import Requests
      struct Add { var a = 1 }
      func make() {
        _ = RequestBody.jsonPatch {
          Remove("/a")
          Add(a: 1)
        }
      }
      """
    )
    #expect(result.diagnostics.filter { $0.severity == "error" }.map(\.line) == [6])
    #expect(result.diagnostics.first?.message.contains("Requests.Add") == true)
  }

  @Test(arguments: ["5", "6"])
  func `the names of operations are free for other types`(_ version: String) throws {
    let result = try TypeChecker(
      """
      import Requests
      struct Add { var a = 1 }
      enum Move { case up }
      func make(move: Move, add: Add?) -> (Add, Move) {
        _ = RequestBody.jsonPatch {
          Requests.Add("/a", 1)
          Requests.Move(from: "/a", to: "/b")
          Test("/c", 1)
        }
        return (Add(a: 1), .up)
      }
      """,
      version: version
    )
    #expect(result.diagnostics == [])
  }

  @Test func `a patch of forty operations compiles within its budget`() throws {
    let lines = (0..<10).map { index in
      """
          Test("/version/\(index)", index)
          Add("/users/\\(id)", ["name": id, "age": index, "no": nil])
          if index > \(index) { Replace("/a/\\(id)/\\(index)", [index]) }
          Move(from: "/a/\\(id)", to: "/b")
      """
    }
    let result = try TypeChecker(
      """
      import Requests
      func make(id: String, index: Int) -> RequestBody {
        RequestBody.jsonPatch {
      \(lines.joined(separator: "\n"))
        }
      }
      """
    )
    #expect(result.diagnostics == [])
    #expect(result.scopes > 100)
    #expect(result.scopes < 4000)
  }
}
