// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats
import Requests
import TestSupport
import Testing

/// A few lines whose values multiply each other, in each format that puts something in the place of a
/// name.
@Suite struct SubstitutionBudgetTests {
  private static let seed = String(repeating: "a", count: 1_024)

  /// Forty definitions, each of which has the value of the one before twice.
  private static func doublings(_ definition: (_ name: String, _ value: String) -> String) -> String
  {
    (1...40).map { definition("v\($0)", "v\($0 - 1)") }.joined()
  }

  private static let shell = "v0=\(seed)\n" + doublings { "\($0)=$\($1)$\($1)\n" }
  private static let curl =
    "--variable v0=\(seed) "
    + doublings { "--expand-variable '\($0)={{\($1)}}{{\($1)}}' " }
  private static let file = "@v0 = \(seed)\n" + doublings { "@\($0) = {{\($1)}}{{\($1)}}\n" }
  /// Forty definitions, in which each one escapes the value of the previous one again.
  private static let escaped =
    "@v0 = \(String(repeating: "\u{FC}", count: 40_000))\n"
    + doublings { "@\($0) = {{%\($1)}}\n" }
  private static let piped = String(repeating: "a", count: 100_000)

  @Test(
    arguments: Effort.sample([
      "\(shell)curl https://h -d $v40",
      "\(shell)curl https://h -d \"${v40:-x}\"",
      "\(shell)curl https://h -d @- <<EOF\n$v40\nEOF\n",
      "curl https://h\n\(shell)curl https://h/$v40",
      "curl \(curl)--expand-url 'http://h/{{v40}}'",
      "curl \(curl)--expand-header 'X: {{v40}}' http://h",
      String(repeating: "curl \(curl)--expand-url 'http://h/{{v13}}';", count: 40),
      String(repeating: "--next \(curl)--expand-url 'http://h/{{v13}}' ", count: 40)
        .replacing("--next", with: "curl", maxReplacements: 1),
      "curl 'http://h/[1-1000]/\(String(repeating: "a", count: 20_000))'",
      String(repeating: "'http://h/[1-100]/\(String(repeating: "a", count: 20_000))' ", count: 9)
        .replacing("'http", with: "curl 'http", maxReplacements: 1),
      "curl -G -d \(String(repeating: "a", count: 50_000)) 'http://h/[1-1000]'",
      "curl http://h \(String(repeating: "-d @- ", count: 1_000))<<EOF\n\(piped)\nEOF\n",
      "curl http://h \(String(repeating: "-F a=@- ", count: 1_000))<<EOF\n\(piped)\nEOF\n",
      "curl 'http://h/[1-1000]' -T - <<EOF\n\(piped)\nEOF\n",
    ])
  )
  func `a command that expands without end is refused`(_ text: String) {
    let error = #expect(throws: RequestError.self) { try CurlCommand(parsing: text) }
    #expect(error?.code == .unsupportedText)
    #expect(error?.offset != nil)
    #expect(error?.message.contains("16 MiB") ?? false)
  }

  @Test func `values of the caller count each time that they are used`() throws {
    let values = ["V": Self.piped]
    for text in [
      "curl http://h -d \"\(String(repeating: "$V", count: 1_000))\"",
      "curl 'http://h/\(String(repeating: "{{V}}", count: 1_000))'",
    ] {
      let error = #expect(throws: RequestError.self) {
        try CurlCommand(parsing: text, variables: values)
      }
      #expect(error?.code == .unsupportedText)
    }
    let error = #expect(throws: RequestError.self) {
      try HTTPFile(
        parsing: "GET http://h/\(String(repeating: "{{V}}", count: 1_000))",
        variables: values
      )
    }
    #expect(error?.code == .unsupportedText)
  }

  @Test(
    arguments: Effort.sample([
      "\(file)GET http://h/\n\n{{v40}}",
      "\(file)GET http://h/{{v40}}",
      "\(file)GET http://h/\nX: {{v40}}",
      "\(file)GET /a\nHost: {{v40}}",
      "\(escaped)GET http://h/\n\n{{v40}}",
      "\(file)curl http://h/{{v40}}",
      String(repeating: "\(file)POST http://h/\n\n{{v13}}\n###\n", count: 3),
    ])
  )
  func `a file that expands without end is refused`(_ text: String) throws {
    let error = #expect(throws: RequestError.self) {
      for request in try HTTPFile(parsing: text).requests { _ = try request.request() }
    }
    #expect(error?.code == .unsupportedText)
    #expect(error?.offset != nil)
    #expect(error?.message.contains("16 MiB") ?? false)
  }

  @Test func `commands of a file share what may be put in`() throws {
    let command = "curl \(Self.curl)--expand-url 'http://h/{{v11}}'"
    let quoted = command.replacing("{{", with: "{{").replacing("'v", with: "'v")
    let text = String(repeating: "\(quoted)\n###\n", count: 20)
    let requests = try? HTTPFile(parsing: text).requests
    let size = (requests ?? []).reduce(0) { $0 + $1.requestWithoutFiles.url.description.utf8.count }
    #expect(size < 1 << 24)
  }

  @Test func `environments are limited as files are`() throws {
    let names = (0...40).map { "v\($0)" }
    var values = ["v0": Self.seed]
    for (name, other) in zip(names.dropFirst(), names) { values[name] = "{{\(other)}}{{\(other)}}" }
    let error = #expect(throws: RequestError.self) {
      try HTTPFile(parsing: "GET http://h/{{v40}}", environment: values)
    }
    #expect(error?.code == .unsupportedText)
  }
}
