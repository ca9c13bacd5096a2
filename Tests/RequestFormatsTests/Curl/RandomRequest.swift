// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RequestFormats

/// Makes requests that follow from a seed, with everything in them that a request may hold.
struct RandomRequest {
  /// A request and the body that must arrive.
  struct Sample {
    let request: ComposedRequest
    let body: [UInt8]

    /// The value of the `Host` line that must arrive; curl leaves the zone of an address out.
    var host: String? {
      let host = request.headers.value(for: "Host") ?? request.url.authority
      return host.map { $0 == "[fe80::1%25eth0]" ? "[fe80::1]" : $0 }
    }
  }

  private var random: HostileBytes
  private let directory: URL
  private var fileCount = 0

  init(seed: UInt64, directory: URL) {
    random = HostileBytes(seed: seed)
    self.directory = directory
  }

  mutating func next() throws -> Sample {
    let method = random.element(of: [
      "GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "QUERY", "get", "-o",
      "a!#$%&'*`|~",
    ])
    let segment = String(decoding: random.value(), as: UTF8.self)
    let query = String(decoding: random.value(), as: UTF8.self)
    let fields = (0..<random.number(below: 5)).map { ("X-\($0)'", fieldValue()) }
    let (body, bytes) = try body()
    let request = try ComposedRequest {
      Method.custom(method)
      BaseURL("http://api.example.com:8080/v1/")
      Endpoint("x\(segment)/y")
      Query("q", query)
      for (name, value) in fields { Header.custom(name).setValue(value) }
      if let body { body }
    }
    return Sample(request: request, body: bytes)
  }

  /// A value with everything that a field may hold.
  private mutating func fieldValue() -> String {
    let text = String(decoding: random.value(), as: UTF8.self)
    var value = ""
    for scalar in text.unicodeScalars where scalar == "\t" || scalar.value >= 0x20 {
      if scalar.value != 0x7F { value.unicodeScalars.append(scalar) }
    }
    return value
  }

  private mutating func body() throws -> (RequestBody?, [UInt8]) {
    let bytes = (0..<random.number(below: 8)).flatMap { _ in random.value() }
    switch random.number(below: 6) {
    case 0: return (nil, [])
    case 1: return (.data(Data(bytes)), bytes)
    case 2: return (.data(Data(bytes + [0]), type: .octetStream), bytes + [0])
    case 3:
      let text = String(decoding: bytes, as: UTF8.self)
      return (.string(text), Array(text.utf8))
    case 4: return (.file(try file(bytes)), bytes)
    default: return try multipart(bytes)
    }
  }

  private mutating func multipart(_ bytes: [UInt8]) throws -> (RequestBody, [UInt8]) {
    let name = String(decoding: random.value(), as: UTF8.self)
    let boundary = "x\(random.number(below: 1_000_000_000))"
    let file = try file(bytes)
    func body(_ strategy: Multipart.Strategy) -> RequestBody {
      .multipart(boundary: boundary, strategy: strategy) {
        MultipartPart.field(name: "n" + name, value: name)
        MultipartPart.file(name: "f", fileURL: file)
      }
    }
    let request = try ComposedRequest { body(.inMemory) }
    return (body(.streamed), Array(request.body?.data ?? Data()))
  }

  private mutating func file(_ bytes: [UInt8]) throws -> URL {
    fileCount += 1
    let file = directory.appendingPathComponent("it's $(\(fileCount))\t!.txt")
    try Data(bytes).write(to: file)
    return file
  }
}
