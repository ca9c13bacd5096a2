// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation
internal import Testing

@testable internal import RequestsCommand

@Suite struct EnvironmentFileTests {
  @Test(arguments: [
    #"{"$shared": {"a": "0", "v": "1"}, "dev": {"a": "x", "n": 8080, "d": 1.5, "t": true, "o": {}, "z": null}, "b": {}}"#,
    """
    {
      // Settings of an editor.
      "editor.tabSize": 2,
      "rest-client.environmentVariables": {
        "$shared": {"a": "0", "v": "1"},
        "b": {},
        "dev": {"a": "x", "n": 8080, "d": 1.5, "t": true, "o": [1],},
      },
    }
    """,
  ])
  func `a file has environments with their variables`(json: String) throws {
    var environments = try EnvironmentFile(parsing: Data(json.utf8))
    #expect(environments.names == ["b", "dev"])
    #expect(
      try environments.variables(of: "dev") == [
        "a": "x", "v": "1", "n": "8080", "d": "1.5", "t": "true",
      ]
    )
    #expect(try environments.variables(of: "b") == ["a": "0", "v": "1"])
    let error = #expect(throws: EnvironmentError.self) { try environments.variables(of: "prod") }
    #expect(error?.message.contains("b, dev") == true)
    environments.merge(try EnvironmentFile(parsing: Data(#"{"dev": {"a": "y"}, "c": {}}"#.utf8)))
    #expect(try environments.variables(of: "dev")["a"] == "y")
    #expect(try environments.variables(of: "dev")["n"] == "8080")
    #expect(environments.names == ["b", "c", "dev"])
  }

  @Test(arguments: [
    "", "[]", "{\"a\": 1}", "null", "{", String(repeating: "{\"a\":", count: 10_000),
  ])
  func `what has no environments is an error`(text: String) throws {
    let error = #expect(throws: EnvironmentError.self) {
      try EnvironmentFile(parsing: Data(text.utf8))
    }
    #expect(error?.message.contains("environments in JSON") == true)
  }
}
