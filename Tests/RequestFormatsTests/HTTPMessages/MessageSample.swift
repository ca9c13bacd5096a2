// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats

/// Makes requests that follow from a seed, with what every format can hold.
struct MessageSample {
  var random: HostileBytes

  init(seed: UInt64) {
    random = HostileBytes(seed: seed)
  }

  mutating func text() -> String {
    String(decoding: random.value(), as: UTF8.self)
  }

  /// A value that may be in a field, blanks at its ends included.
  mutating func fieldValue() -> String {
    var value = ""
    for scalar in text().unicodeScalars where scalar == "\t" || scalar.value >= 0x20 {
      if scalar.value != 0x7F { value.unicodeScalars.append(scalar) }
    }
    return value
  }

  /// A request with a method, a URL, fields and a body of any bytes.
  mutating func request() throws -> ComposedRequest {
    let method = random.element(of: [
      "GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "QUERY", "get", "-o",
      "a!#$%&'*`|~",
    ])
    let segment = text()
    let query = text()
    let fields = (0..<random.number(below: 5)).map { position in
      (
        random.element(of: ["X-\(position)'", "Cookie", "Accept", "x", "Authorization"]),
        fieldValue()
      )
    }
    let host = random.element(of: ["api.example.com:8080", "[::1]", "h", "10.0.0.1"])
    let body = body()
    return try ComposedRequest {
      Method.custom(method)
      BaseURL("https://\(host)/v1/")
      Endpoint("x\(segment)/y")
      if !query.isEmpty { Query("q", query) }
      for (name, value) in fields { Header.custom(name).addValue(value) }
      if let body { body }
    }
  }

  private mutating func body() -> RequestBody? {
    let bytes = Data((0..<random.number(below: 8)).flatMap { _ in random.value() })
    switch random.number(below: 5) {
    case 0: return nil
    case 1: return .data(Data())
    case 2: return .data(bytes, type: .octetStream)
    case 3: return .string(String(decoding: bytes, as: UTF8.self))
    default: return .urlEncoded(["a": text(), "b": "c"])
    }
  }

  /// A text with a few bytes removed, doubled, replaced or moved.
  mutating func mutated(_ text: [UInt8]) -> [UInt8] {
    var bytes = text
    for _ in 0...random.number(below: 6) where !bytes.isEmpty {
      let position = random.number(below: bytes.count)
      switch random.number(below: 5) {
      case 0: bytes.remove(at: position)
      case 1: bytes.insert(bytes[random.number(below: bytes.count)], at: position)
      case 2: bytes[position] = UInt8(truncatingIfNeeded: random.number(below: 256))
      case 3: bytes.insert(contentsOf: random.value(), at: position)
      default:
        bytes.removeSubrange(position..<min(bytes.count, position + random.number(below: 20)))
      }
    }
    return bytes
  }
}
