// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

@testable import RequestFormats
@testable import Requests

/// A command of curl: it is refused, or each of its requests can be sent and exported again.
enum CurlImportTarget: FuzzTarget {
  static let name = "curl-import"

  static func run(_ input: FuzzInput) {
    guard let command = Rule.refusing({ try CurlCommand(parsing: input.wholeText) }) else { return }
    for imported in command.requests.prefix(4) {
      for note in imported.notes {
        Rule.holds(Rule.isPrintable(note.description), "a note shows raw bytes")
        Rule.holds(note.offset ?? 0 <= input.wholeText.utf8.count, "a note stands behind the text")
      }
      let request: ComposedRequest
      if imported.filePaths.isEmpty {
        request = Rule.must("a request without files needs one") { try imported.request() }
      } else {
        Rule.holds(Rule.refusing { try imported.request() } == nil, "a file was opened")
        let resolved = Rule.refusing { try imported.request { _ in .bytes(Data("content".utf8)) } }
        guard let resolved else { continue }
        request = resolved
      }
      check(request)
    }
  }

  private static func check(_ request: ComposedRequest) {
    for header in request.headers {
      Rule.holds(header.name.utf8.allSatisfy(HeadersTarget.isTokenByte), "a name is no token")
      Rule.holds(header.value.utf8.allSatisfy(HeadersTarget.isValueByte), "a value has a control")
    }
    let again = Rule.must("an exported request is not read: \(request.curlCommand)") {
      try CurlCommand(parsing: request.curlCommand)
    }
    Rule.holds(again.requests.count == 1, "an exported request is several")
    let second = Rule.must("an exported request needs a file") { try again.requests[0].request() }
    Rule.holds(second.method == request.method, "the method changes: \(request.curlCommand)")
    Rule.holds(
      second.openVariables.map { Set($0.names) } == request.openVariables.map { Set($0.names) },
      "the open variables change: \(request.curlCommand)"
    )
    Rule.holds(shownAuthority(of: second) == shownAuthority(of: request), "the host changes")
    Rule.holds(
      shown(second.url.requestTarget, of: second) == shown(request.url.requestTarget, of: request),
      "the target changes"
    )
    Rule.holds(
      Rule.body(of: request).map { shown(Array($0), of: request) }
        == Rule.body(of: second).map { shown(Array($0), of: second) },
      "the body changes: \(request.curlCommand)"
    )
    Rule.holds(
      second.headers.elementsEqual(request.headers) { again, field in
        again.name == field.name
          && shown(again, of: second) == shown(field, of: request)
      },
      "the fields change: \(request.curlCommand)"
    )
  }

  private static func shownAuthority(of request: ComposedRequest) -> String {
    let text = shown(request.url.authority ?? "", of: request)
    guard let port = request.openVariables?.port else { return text }
    return "\(text):\(port.known)$\(port.name)"
  }

  /// A text with `$NAME` for each open variable: what stands for one differs from text to text.
  private static func shown(_ text: String, of request: ComposedRequest) -> String {
    request.openVariables?.shown(text) ?? text
  }

  /// The value of a field; of credentials with variables, what is inside of the Base64.
  private static func shown(_ field: HTTPHeader, of request: ComposedRequest) -> [UInt8] {
    let credentials = request.openVariables?.credentials(of: field)?.bytes
    return shown(credentials ?? Array(field.value.utf8), of: request)
  }

  private static func shown(_ bytes: [UInt8], of request: ComposedRequest) -> [UInt8] {
    request.openVariables?.replacing(in: bytes) { name, _, _ in "$\(name)" } ?? bytes
  }
}
