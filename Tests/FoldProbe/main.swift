// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// Composes one request of n blocks, encodes n structs, or reads a multipart body with n lines that
// begin as its delimiter, so that FoldTests can count the instructions that it takes.
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
    case "structs":
      // One block for all, when the count is known.
      if number == 0 { Query("items", Item.list(count)) }
    case "sorted structs":
      if number == 0 { Query("items", Item.list(count), encoding: .alamofire) }
    case "multipart":
      if number == 0 { Query("read", try contentLength(lines: count)) }
    default: RequestFailure(UnknownKind())
    }
  }
}
print(request.url.description.utf8.count + request.headers.count)

/// Reads, in small pieces, a part whose content is the beginning of the delimiter over and over.
func contentLength(lines: Int) throws -> Int {
  let content = String(repeating: "\r\n--boundar", count: lines)
  let body = Array("--boundary\r\n\r\n\(content)\r\n--boundary--".utf8)
  var parser = try MultipartParser(boundary: "boundary")
  var length = 0
  for start in stride(from: 0, to: body.count, by: 7) {
    for event in try parser.append(body[start..<min(start + 7, body.count)]) {
      if case .partBytes(let bytes) = event { length += bytes.count }
    }
  }
  try parser.finish()
  return length
}

struct UnknownKind: Error {}

struct Item: Encodable {
  let id: Int
  let name: String
  let price: Double
  let tags: [String]

  static func list(_ count: Int) -> [Item] {
    (0..<count).map { Item(id: $0, name: "name \($0)", price: 1.5, tags: ["a", "b"]) }
  }
}
