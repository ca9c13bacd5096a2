// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RequestFormats

// snippet.reading
let command = try CurlCommand(
  parsing: """
    curl 'https://api.example.com/notes?limit=10' \\
      -u alice:secret -H 'Accept: text/plain' --max-time 5 --proxy http://proxy:8080
    """
)
for imported in command.requests {
  let request = try imported.request()
  print(request.url, request.options.timeout ?? 60)
  // https://api.example.com/notes?limit=10 5.0
  print(imported.notes)
  // [`--proxy` was not applied: it configures a proxy. (byte 103)]
}
// snippet.end

// snippet.files
let upload = try CurlCommand(parsing: "curl -T report.txt https://example.com/reports/")
for imported in upload.requests {
  print(imported.filePaths)
  // ["report.txt"]
  let request = try imported.request { path in .bytes(Data("Content of \(path)".utf8)) }
  print(request.method, request.url.path)
  // PUT /reports/report.txt
}
// snippet.end

// snippet.errors
do {
  _ = try ComposedRequest(curl: "curl --heder a:1 https://example.com/")
} catch {
  print(error)
  // unsupportedText in CurlCommand "--heder" at byte 5: curl has no such option. Did you mean `--header`?
}
// snippet.end

// snippet.variables
let text = #"curl -H "Authorization: Bearer $TOKEN" "https://example.com/users/$ID" | jq"#
let documented = try CurlCommand(parsing: text, variables: ["ID": "42"])
for imported in documented.requests {
  print(imported.variables)
  // ["TOKEN"]
  print(try imported.request().swiftSource)
  // func request(TOKEN: String) throws -> ComposedRequest {
  //   try ComposedRequest {
  //     BaseURL("https://example.com")
  //     Endpoint("/users/42")
  //     Authorization.bearer(TOKEN)
  //   }
  // }
  //
}
// snippet.end

// snippet.secrets
let request = try ComposedRequest {
  BaseURL("https://api.example.com/me")
  Authorization.bearer("t0ken")
}
print(request.curlCommand(redacting: .secrets))
// # Set these variables first: AUTHORIZATION.
// curl -H "Authorization: $AUTHORIZATION" 'https://api.example.com/me'
print(request.curlCommand(.multiline))
// curl \
//   -H 'Authorization: Bearer t0ken' \
//   'https://api.example.com/me'
// snippet.end
