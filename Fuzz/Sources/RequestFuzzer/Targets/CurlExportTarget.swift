// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

@testable import RequestFormats
import Requests

/// A request as a curl command: one command, whose words are the request.
enum CurlExportTarget: FuzzTarget {
  static let name = "curl-export"

  static func run(_ input: FuzzInput) {
    var input = input
    let method = input.text() ?? "GET"
    let url = input.text() ?? ""
    let name = input.text() ?? "A"
    let value = input.text() ?? ""
    let body = input.field()
    let composed = Rule.refusing {
      try ComposedRequest {
        if !method.isEmpty { Method.custom(method) }
        BaseURL("https://h")
        Endpoint(reference: url)
        Header.custom(name).setValue(value)
        if let body { RequestBody.data(Data(body)) }
      }
    }
    guard let request = composed else { return }
    let text = request.curlCommand
    Rule.holds(
      text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A },
      "a terminal would act on a byte"
    )
    let tokens = Rule.must("a command is not read: \(text)") {
      try ShellDialect.tokens(of: Array(text.utf8))
    }
    var words: [[UInt8]] = []
    var pipes = 0
    for token in tokens {
      switch token {
      case .word(let word): words.append(word.bytes)
      case .pipe: pipes += 1
      case .lineEnd, .commandEnd, .output, .input, .document:
        Rule.isBroken("a command ends early: \(text)")
      }
    }
    let program = Rule.must("there is no curl") { try start(of: words, pipes: pipes) }
    check(Array(words[program...]), of: request, isPiped: pipes == 1)
    checkImport(text, of: request)
  }

  private struct NoProgram: Error {}

  private static func start(of words: [[UInt8]], pipes: Int) throws -> Int {
    let expected = pipes == 0 ? 0 : 2
    guard pipes < 2, words.count > expected, words[expected] == Array("curl".utf8) else {
      throw NoProgram()
    }
    return expected
  }

  /// The options that export writes without a value.
  private static let switches = ["-q", "--head", "--globoff", "--path-as-is"].map { Array($0.utf8) }

  private static func check(_ words: [[UInt8]], of request: ComposedRequest, isPiped: Bool) {
    // Word by word as curl reads them: a method may be spelled like an option.
    var given: [(option: [UInt8], value: [UInt8])] = []
    var options = words.dropFirst()
    while let option = options.popFirst(), option.first == 0x2D {
      guard !switches.contains(option), let value = options.popFirst() else { continue }
      given.append((option, value))
    }
    func values(of option: String) -> [[UInt8]] {
      given.filter { $0.option == Array(option.utf8) }.map(\.value)
    }
    let methods = values(of: "-X")
    Rule.holds(methods.count < 2, "there are two methods")
    if let method = methods.first {
      Rule.holds(method == Array(request.method.rawValue.utf8), "the method is another")
    }
    let lines = request.headers.map { field in
      Array((field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)").utf8)
    }
    Rule.holds(Array(values(of: "-H").prefix(lines.count)) == lines, "the fields are others")
    Rule.holds(words.last == Array(request.url.description.utf8), "the URL is another")
    guard let body = request.body?.data, !isPiped, let first = body.first, first != 0x40 else {
      return
    }
    let written = values(of: "--data-binary") + values(of: "--data-raw")
    Rule.holds(written == [Array(body)], "the body is another")
  }

  /// What was exported is imported as the same request.
  private static func checkImport(_ text: String, of request: ComposedRequest) {
    let command = Rule.must("a command is not imported: \(text)") {
      try CurlCommand(parsing: text)
    }
    Rule.holds(command.requests.count == 1, "a command is several requests: \(text)")
    let again = Rule.must("an imported request is not there") {
      try command.requests[0].request()
    }
    Rule.holds(again.method == request.method, "the method is imported as another")
    // The fragment is not sent, and curl puts a slash where the path is empty.
    Rule.holds(
      again.url.requestTarget == request.url.requestTarget && again.url.authority == "h",
      "the URL is imported as another: \(again.url)"
    )
    Rule.holds(again.body == request.body, "the body is imported as another")
    Rule.holds(
      again.headers.elementsEqual(request.headers),
      "the fields are imported as others: \(again.headers)"
    )
  }
}
