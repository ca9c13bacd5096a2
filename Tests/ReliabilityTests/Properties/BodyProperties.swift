// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport

/// Multipart bodies and JSON.
enum BodyProperties {
  static let all = [ways, parts, contents, fields, chunks, parsing, json, jsonOrder]

  private static let escapings: [Multipart.Escaping] = [.browser, .backslash, .extended]

  private static func body(
    _ input: ByteFields,
    _ strategy: Multipart.Strategy,
    _ escaping: Multipart.Escaping
  ) throws -> ComposedRequest {
    try ComposedRequest {
      RequestBody.multipart(boundary: "B", strategy: strategy, escaping: escaping) {
        for index in stride(from: 0, to: input.fields.count, by: 3) {
          MultipartPart.data(
            name: input.text(index),
            filename: input.text(index + 1),
            data: Data(input.bytes(index + 2))
          )
        }
      }
    }
  }

  static let ways = Property(
    "A stream has the bytes that memory has, and announces them.",
    fields: 0...9
  ) { input in
    for escaping in escapings {
      let whole = try refusing { try body(input, .inMemory, escaping) }
      let streamed = try refusing { try body(input, .streamed(bufferSize: 1), escaping) }
      guard let expected = whole?.body?.data, let stream = streamed?.body else {
        if (whole == nil) != (streamed == nil) { return "one way refuses" }
        continue
      }
      var bytes = Data()
      try stream.forEachChunk { bytes.append($0) }
      guard bytes == expected, stream.length == expected.count else {
        return "\(bytes.count) bytes"
      }
    }
    return nil
  }

  static let parts = Property(
    "Parts are read as they were written, and none adds one.",
    fields: 3...9
  ) { input in
    for escaping in escapings {
      guard let data = try refusing({ try body(input, .inMemory, escaping) })?.body?.data else {
        continue
      }
      let message = try MultipartMessage(boundary: "B", body: data, escaping: escaping)
      guard message.parts.count == (input.fields.count + 2) / 3 else { return "another part" }
      for (number, part) in message.parts.enumerated() {
        guard part.content.elementsEqual(input.bytes(3 * number + 2)) else { return "content" }
        guard part.headers.count == 2 else { return "another field" }
        let (name, filename) = (input.text(3 * number), input.text(3 * number + 1))
        // `%` is not escaped, and a name has CR LF for its breaks, as with browsers.
        let isExact = !name.utf8.contains { [0x25, 0x0D, 0x0A].contains($0) }
        if isExact && !same(part.name, name) { return "name" }
        if !filename.utf8.contains(0x25) && !same(part.filename, filename) { return "filename" }
      }
    }
    return nil
  }

  static let contents = Property("A boundary stands in no content.", fields: 1...1, longest: 30) {
    input in
    let content = Data(input.bytes(0))
    let request = try refusing {
      try ComposedRequest {
        RequestBody.multipart(boundary: "B") { MultipartPart.data(name: "a", data: content) }
      }
    }
    guard let data = request?.body?.data else { return nil }
    let message = try MultipartMessage(boundary: "B", body: data)
    return message.parts.map(\.content) == [content] ? nil : "\(message.parts.count) parts"
  }

  static let fields = Property("A field of a part is one line, or refused.", fields: 2...2) {
    input in
    let headers: HTTPHeaders = [HTTPHeader(name: input.text(0), value: input.text(1))]
    let request = try refusing {
      try ComposedRequest {
        RequestBody.multipart(boundary: "B") {
          MultipartPart.field(name: "a", value: "b").headers(headers)
        }
      }
    }
    guard let data = request?.body?.data else { return nil }
    let message = try MultipartMessage(boundary: "B", body: data)
    guard let part = message.parts.first, message.parts.count == 1, part.headers.count == 2,
      same(part.headers[1].name, input.text(0)), part.content == Data("b".utf8)
    else { return String(decoding: data, as: UTF8.self) }
    return nil
  }

  static let chunks = Property("Wherever a body is cut, it says the same.", fields: 1...8) {
    input in
    let head = "--B\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n"
    let data = Data(head.utf8) + Data(input.fields.joined()) + Data("\r\n--B--".utf8)
    let whole = try refusing { try MultipartMessage(boundary: "B", body: data) }
    let pieces = try refusing { () throws -> [Data] in
      var parser = try MultipartParser(boundary: "B")
      var contents: [Data] = []
      var rest = data[...]
      while !rest.isEmpty {
        let size = 1 + input.fields.count
        for event in try parser.append(rest.prefix(size)) {
          switch event {
          case .partBegan: contents.append(Data())
          case .partBytes(let bytes): contents[contents.count - 1] += bytes
          case .partEnded: break
          }
        }
        rest = rest.dropFirst(size)
      }
      try parser.finish()
      return contents
    }
    return whole?.parts.map(\.content) == pieces ? nil : "\(pieces ?? [])"
  }

  static let parsing = Property(
    "Reading any head of a part ends in a head or in an error.",
    fields: 1...3
  ) { input in
    for text in [
      "--B\r\n\(input.text(0))\r\n\r\n\r\n--B--",
      "--B\r\nContent-Disposition: form-data; name=\"\(input.text(0))\"; filename=\(input.text(1))\r\n\r\n\r\n--B--",
      "--B\r\nContent-Disposition: form-data; name=a; filename*=UTF-8''\(input.text(0))\r\n\r\n\r\n--B--",
      "--B\r\nContent-Type: \(input.text(0))\r\n\r\n\r\n--B--",
    ] {
      for escaping in escapings {
        _ = try refusing {
          try MultipartMessage(boundary: "B", body: Data(text.utf8), escaping: escaping)
        }
      }
    }
    return nil
  }

  static let json = Property("A text in JSON is read as the same text.", fields: 1...1) { input in
    let request = try ComposedRequest { RequestBody.json([input.text(0): input.text(0)]) }
    guard let data = request.body?.data else { return "no body" }
    guard case .object(let members) = try StrictJSON(parsing: Array(data)), members.count == 1,
      case .string(let read) = members[0].value
    else { return String(decoding: data, as: UTF8.self) }
    let expected = Array(input.text(0).utf8)
    return read == expected && members[0].name == expected
      ? nil : String(decoding: data, as: UTF8.self)
  }

  static let jsonOrder = Property("Members of JSON stand as they were written.", fields: 2...12) {
    input in
    var seen: Set<[UInt8]> = []
    let pairs = input.pairs.filter { seen.insert(Array($0.name.utf8)).inserted }
    var parameters = OrderedParameters<String>()
    for pair in pairs { parameters.append(.init(key: pair.name, value: pair.value)) }
    let request = try ComposedRequest { RequestBody.json(parameters) }
    guard let data = request.body?.data,
      case .object(let members) = try StrictJSON(parsing: Array(data))
    else {
      return "no object"
    }
    return members.map(\.name) == pairs.map { Array($0.name.utf8) } ? nil : "\(members.map(\.key))"
  }
}
