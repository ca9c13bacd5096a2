// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats
import Testing

/// A variable without a value is no secret, and what is next to it may be one.
@Suite struct OpenSecretsTests {
  @Test(
    arguments: [
      (
        "curl -H \"Authorization: Bearer $TOKEN\" https://h/",
        "Authorization.bearer(TOKEN)", "\"Authorization: Bearer $TOKEN\""
      ),
      (
        "curl -u \"$USER:$PASS\" https://h/",
        "Authorization.basic(username: USER, password: PASS)", "-u \"$USER:$PASS\""
      ),
      ("curl -H \"X-Api-Key: $KEY\" https://h/", "setValue(KEY)", "\"X-Api-Key: $KEY\""),
      ("curl -b \"sid=$SID\" https://h/", "Cookie(\"sid\", SID)", "sid=$SID"),
      ("curl \"https://h/?token=$T&a=1\"", "Query(\"token\", T)", "?token=$T&a=1"),
      ("curl -d \"password=$P\" https://h/", "[\"password\": P]", "password=$P"),
      (
        "curl --json '{\"password\":\"'\"$P\"'\"}' https://h/",
        "RequestBody.json([\"password\": P])", "$P"
      ),
      (
        "curl -F \"password=$P\" https://h/",
        "MultipartPart.field(name: \"password\", value: P)", "$P"
      ),
    ]
  )
  func `an open variable is shown in a copy without secrets`(
    _ text: String,
    _ swift: String,
    _ curl: String
  ) throws {
    let request = try #require(try CurlCommand(parsing: text).requests.first).request()
    let source = try request.redacted().swiftSource
    #expect(source.contains(swift), "\(source)")
    #expect(!source.contains("redacted") && !source.contains("is not used"), "\(source)")
    let command = request.curlCommand(redacting: .secrets)
    #expect(command.contains(curl), "\(command)")
  }

  @Test(
    arguments: [
      "curl -H \"Authorization: Bearer hunter2$OPEN\" https://h/",
      "curl -u \"$OPEN:hunter2\" https://h/",
      "curl -u \"hunter2:$OPEN\" https://h/",
      "curl -H \"X-Api-Key: ${OPEN}hunter2\" https://h/",
      "curl -b \"a=$OPEN; b=hunter2\" https://h/",
      "curl \"https://h/?token=$OPEN&api_key=hunter2\"",
      "curl -d \"password=$OPEN&token=hunter2\" https://h/",
      "curl --json '{\"password\":\"'\"$OPEN\"'hunter2\"}' https://h/",
      "curl --json '{\"a\":\"'\"$OPEN\"'\",\"password\":\"hunter2\"}' https://h/",
    ]
  )
  func `a literal secret next to an open variable is masked`(_ text: String) throws {
    let request = try #require(try CurlCommand(parsing: text).requests.first).request()
    let copy = try request.redacted()
    let texts = [
      copy.swiftSource, try HTTPFile([copy]).text, request.curlCommand(redacting: .secrets),
    ]
    for text in texts {
      #expect(!text.contains("hunter2") && text.contains("OPEN"), "\(text)")
    }
    #expect(texts[0].contains("<redacted>") || texts[0].contains("%3Credacted%3E"), "\(texts[0])")
  }

  @Test(arguments: ["dTp+fklEfn4=", "fn5YWH5+On5+SUR+fg=="])
  func `Base64 that the text states is no variable`(_ literal: String) throws {
    let field = "Authorization: Basic \(literal)"
    let curl = "curl -H '\(field)' \"https://h/$ID\""
    let file = "GET https://h/{{ID}}\n\(field)\n"
    for imported in [
      try #require(try CurlCommand(parsing: curl).requests.first),
      try #require(try HTTPFile(parsing: file).requests.first),
    ] {
      #expect(imported.variables == ["ID"])
      let request = try imported.request()
      #expect(request.curlCommand.split(separator: "\n").last.map { $0 == curl } ?? false)
      #expect(try HTTPFile([request]).text.hasPrefix(file))
      #expect(request.swiftSource.contains("~~ID~~"))
      let command = request.curlCommand(redacting: .secrets)
      #expect(command.contains("\"Authorization: $AUTHORIZATION\""))
      #expect(try request.redacted().headers.value(for: "Authorization") == "<redacted>")
    }
  }
}
