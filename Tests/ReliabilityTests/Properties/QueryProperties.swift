// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport

/// Queries and forms.
enum QueryProperties {
  static let all = [pairs, dialects, rawPairs, trees, forms, equivalence, encoded, nested, models]

  private static let encodings: [QueryEncoding] = [
    .standard, .php, .rails, .qs, .repeated, .spring, .gorilla, .alamofire, .afNetworking,
    .facebook,
    .browserForm, .openAPI(.form, explode: true),
  ]

  static let pairs = Property(
    "Pairs are read as they were written, and no pair adds one.",
    fields: 2...8
  ) { input in
    let request = try ComposedRequest { for pair in input.pairs { Query(pair.name, pair.value) } }
    let text = request.url.query ?? ""
    let read = try QueryString("?" + text).pairs
    let isSame =
      read.count == input.pairs.count
      && zip(read, input.pairs).allSatisfy { same($0.name, $1.name) && same($0.value, $1.value) }
    return isSame ? nil : text
  }

  static let dialects = Property(
    "A text is read as it was written in every dialect.",
    fields: 2...2
  ) { input in
    for encoding in encodings {
      let written = try refusing {
        try ComposedRequest { Query(input.text(0), input.text(1), encoding: encoding) }
      }
      guard let text = written?.url.query else { continue }
      let read = try QueryString("?" + text).pairs
      guard read.count == 1, same(read[0].name, input.text(0)), same(read[0].value, input.text(1))
      else { return text }
    }
    return nil
  }

  static let rawPairs = Property("The raw pairs are the text.", fields: 1...1) { input in
    let query = QueryString("?" + input.text(0))
    let written = query.rawPairs.map { Array($0.name) + ($0.value.map { [0x3D] + $0 } ?? []) }
    return written == input.text(0).utf8.split(separator: 0x26).map(Array.init) ? nil : "\(written)"
  }

  static let trees = Property("Reading a tree ends in a tree or in an error.", fields: 1...6) {
    input in
    let text = input.texts.map { "a[\($0)" }.joined(separator: "&")
    for encoding in encodings {
      for text in [text, input.text(0)] {
        _ = try refusing { try QueryString(text).tree(encoding: encoding) }
      }
    }
    return nil
  }

  static let forms = Property("A form of a browser is read as it was written.", fields: 2...8) {
    input in
    var parameters = OrderedParameters<String>()
    for pair in input.pairs { parameters.append(.init(key: pair.name, value: pair.value)) }
    let request = try refusing {
      try ComposedRequest { RequestBody.urlEncoded(parameters, encoding: .browserForm) }
    }
    guard let body = request?.body?.data else { return nil }
    guard body.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return "raw bytes" }
    let read = try QueryString("?" + String(decoding: body, as: UTF8.self)).pairs
    let isSame =
      read.count == input.pairs.count
      && zip(read, input.pairs).allSatisfy { same($0.name, $1.name) && same($0.value, $1.value) }
    return isSame ? nil : String(decoding: body, as: UTF8.self)
  }

  static let equivalence = Property(
    "Names that only Unicode takes for equal stay two.",
    fields: 1...1
  ) { input in
    let composed = "é" + input.text(0)
    let decomposed = "e\u{301}" + input.text(0)
    let request = try ComposedRequest {
      Query(composed, 1)
      Query(decomposed, 2)
    }
    let names = try QueryString(request.url.query ?? "").pairs.map(\.name)
    return names.count == 2 && same(names[0], composed) && same(names[1], decomposed)
      ? nil : "\(names)"
  }

  static let encoded = Property("An encoded query is sent as it is, or refused.", fields: 1...1) {
    input in
    let text = input.text(0)
    let request = try refusing { try ComposedRequest { Query(encoded: text) } }
    guard let query = request?.url.query else { return nil }
    guard query.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x23 }) else { return query }
    let isExact = text.utf8.allSatisfy { byte in
      (0x21...0x7E).contains(byte) && !"\"#<>[\\]^`{|}%".utf8.contains(byte)
    }
    return !isExact || same(query, text) ? nil : query
  }

  static let nested = Property("Keys in brackets are read as keys, or refused.", fields: 3...3) {
    input in
    let value = [input.text(0): [input.text(1): input.text(2)]]
    // A style of OpenAPI that explodes drops the outer name, which no reader can know.
    for encoding in encodings.dropLast() {
      let encoder = QueryEncoder(encoding: encoding)
      guard let text = try refusing({ try encoder.encode(value) }) else { continue }
      let read = try? QueryDecoder(encoding: encoding)
        .decode([String: [String: String]].self, from: "?" + text)
      guard let read else { continue }
      guard try encoder.encode(read) == text else { return text }
    }
    return nil
  }

  private struct Model: Codable {
    let name: String
    let note: String?
    let tags: [String]
  }

  static let models = Property("A model is read as it was written.", fields: 3...6) { input in
    let model = Model(name: input.text(0), note: input.text(1), tags: Array(input.texts[2...]))
    for encoding in [QueryEncoding.standard, .php, .rails, .qs, .repeated, .browserForm] {
      let encoder = QueryEncoder(encoding: encoding)
      guard let text = try refusing({ try encoder.encode(model) }) else { continue }
      let read = try QueryDecoder(encoding: encoding).decode(Model.self, from: "?" + text)
      guard same(read.name, model.name), same(read.note, model.note),
        read.tags.count == model.tags.count,
        zip(read.tags, model.tags).allSatisfy({ same($0, $1) })
      else { return text }
    }
    return nil
  }
}
