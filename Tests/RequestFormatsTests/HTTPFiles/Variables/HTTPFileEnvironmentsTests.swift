// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats
import Testing

@Suite struct HTTPFileEnvironmentsTests {
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
    let environments = try HTTPFile.Environments(parsing: Data(json.utf8))
    #expect(environments.names == ["b", "dev"])
    #expect(
      try environments.variables(of: "dev") == [
        "a": "x", "v": "1", "n": "8080", "d": "1.5", "t": "true",
      ]
    )
    #expect(try environments.variables(of: "b") == ["a": "0", "v": "1"])
    let own = environments.merging(HTTPFile.Environments(["dev": ["a": "y"], "c": [:]]))
    #expect(try own.variables(of: "dev")["a"] == "y")
    #expect(try own.variables(of: "dev")["n"] == "8080")
    #expect(own.names == ["b", "c", "dev"])
    let error = #expect(throws: RequestError.self) { try environments.variables(of: "prod") }
    #expect(error?.code == .unresolvedVariable)
    #expect(error?.message.contains("b, dev") == true)
  }

  @Test(arguments: [
    "", "[]", "{\"a\": 1}", "null", "{", String(repeating: "{\"a\":", count: 10_000),
  ])
  func `what has no environments is an error`(text: String) throws {
    let error = #expect(throws: RequestError.self) {
      try HTTPFile.Environments(parsing: Data(text.utf8))
    }
    #expect(error?.code == .malformedText)
  }
}
