// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

@testable import RequestFormats
import Requests
import RequestsFoundation
import TestSupport

/// Renderings: what is written is read as the same request.
enum FormatProperties {
  static let all = [
    http, curl, curlText, har, words, httpRequest, urlRequest, swiftSource, harTexts, httpTexts,
    httpFileTexts, curlTexts,
  ]

  /// A request with the fields in every place that takes them, or nil when it is refused.
  private static func request(_ input: ByteFields) throws -> ComposedRequest? {
    try refusing {
      try ComposedRequest {
        Method.POST
        BaseURL("https://h/a/")
        Endpoint("x/\(input.text(0))")
        Query(input.text(1), input.text(2))
        if HeadProperties.isFieldValue(input.text(3)) {
          Header.custom("X-Note").setValue(input.text(3))
        }
        RequestBody.data(Data(input.bytes(4)), type: .octetStream)
      }
    }
  }

  static let http = Property("HTTP text is read as the same request.", fields: 5...5) { input in
    guard let request = try request(input) else { return nil }
    let data = try HTTPMessage(request).data
    let read = try HTTPMessage(parsing: data).request
    guard try HTTPMessage(read).data == data else { return String(decoding: data, as: UTF8.self) }
    return read.url == request.url && read.body == request.body ? nil : "\(read.url)"
  }

  static let curl = Property("A curl command is read as the same request.", fields: 5...5) {
    input in
    guard let request = try request(input) else { return nil }
    let text = request.curlCommand
    let command = try CurlCommand(parsing: text)
    guard command.requests.count == 1 else { return text }
    let read = try command.requests[0].request()
    let isSame =
      read.method == request.method && read.url == request.url
      && read.body == request.body && read.headers == request.headers
    return isSame ? nil : text
  }

  static let curlText = Property("A terminal acts on no byte of a curl command.", fields: 5...5) {
    input in
    guard let text = try request(input)?.curlCommand else { return nil }
    return text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A } ? nil : text
  }

  static let har = Property("An archive is read as the same request.", fields: 5...5) { input in
    guard let request = try request(input) else { return nil }
    let data = try HARArchive([request], redacting: .none).data
    let read = try HARArchive(parsing: data).requests
    guard read.count == 1 else { return "\(read.count)" }
    let second = try read[0].request()
    return second.url == request.url && second.body == request.body
      && second.method == request.method ? nil : String(decoding: data, as: UTF8.self)
  }

  static let words = Property("A quoted word is one word with the same bytes.", fields: 1...1) {
    input in
    let bytes = input.bytes(0).filter { $0 != 0 }
    for text in [ShellWord.quoting(bytes), ShellWord.bareOrQuoting(bytes)] {
      var tokenizer = ShellTokenizer(Array("a \(text) b".utf8))
      _ = try tokenizer.next()
      guard case .word(let word)? = try tokenizer.next(), word.bytes == bytes,
        case .word(let last)? = try tokenizer.next(), last.bytes == Array("b".utf8),
        try tokenizer.next() == nil
      else { return text }
    }
    return nil
  }

  static let httpRequest = Property("An HTTPRequest has the same fields and target.", fields: 5...5)
  { input in
    guard let request = try request(input), let http = try refusing({ try request.httpRequest })
    else {
      return nil
    }
    let isSame =
      http.headerFields.count == request.headers.count
      && zip(http.headerFields, request.headers).allSatisfy {
        same($0.name.rawName, $1.name) && same($0.value, $1.value)
      }
    return isSame && http.path == request.url.requestTarget ? nil : "\(http)"
  }

  static let urlRequest = Property("A URLRequest has the same URL, fields and body.", fields: 5...5)
  { input in
    guard let request = try request(input),
      let rendered = try refusing({ try URLRequest(request) })
    else { return nil }
    guard rendered.url?.absoluteString == request.url.description else { return "URL" }
    guard rendered.httpBody == request.body?.data else { return "body" }
    let isSame = request.headers.allSatisfy { field in
      same(rendered.value(forHTTPHeaderField: field.name), field.value)
    }
    return isSame ? nil : "fields"
  }

  static let swiftSource = Property(
    "Swift source holds no byte that ends a literal.",
    fields: 5...5
  ) { input in
    guard let text = try request(input)?.swiftSource else { return nil }
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A }
    return isPlain ? nil : text
  }
}
