// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// Composes one request of n blocks, so that FoldTests can count the instructions that it takes.
import Requests

let kind = CommandLine.arguments.dropFirst().first ?? ""
let count = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 0

let request = try ComposedRequest {
  BaseURL("https://api.example.com")
  for number in 0..<count {
    switch kind {
    case "query": Query("name\(number)", number)
    case "header": Header.custom("X-Name-\(number)").setValue("value")
    case "line": Header.custom("X-Name").addValue("value")
    case "cookie": Cookie("name\(number)", "value")
    case "accept": Accept(.json)
    case "nested": RequestBlock { Query("name", number) }.useQueryEncoding(.repeated)
    case "secret": Query("name\(number)", number).secret()
    default: RequestFailure(UnknownKind())
    }
  }
}
print(request.url.description.utf8.count + request.headers.count)

struct UnknownKind: Error {}
