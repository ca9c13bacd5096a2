// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Testing
internal import ToolTestSupport

@testable internal import RequestsCommand

/// An answer as it crossed the wire.
struct RawAnswer {
  let status: Int
  let head: String
  let body: String

  init(_ text: String) throws {
    let end = try #require(text.range(of: "\r\n\r\n"), "\(text)")
    head = String(text[..<end.lowerBound])
    body = String(text[end.upperBound...])
    status = try #require(head.split(separator: " ").dropFirst().first.flatMap { Int($0) })
  }

  func value(of name: String) -> String? {
    let lines = head.components(separatedBy: "\r\n").dropFirst()
    let line = lines.first { $0.lowercased().hasPrefix(name.lowercased() + ": ") }
    return line.map { String($0.dropFirst(name.count + 2)) }
  }

  /// The body as JSON.
  var json: [String: Any] {
    get throws {
      try #require(try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any])
    }
  }
}

extension Studio {
  /// Asks the page as a browser would, with raw bytes.
  ///
  /// - Parameters:
  ///   - target: The target; what is no path is below the token.
  ///   - method: The method.
  ///   - fields: Further lines of the head.
  ///   - host: The host; that of the page by default.
  ///   - body: The body.
  /// - Returns: The answer.
  /// - Throws: When there is none.
  func ask(
    _ target: String,
    method: String = "GET",
    fields: [String] = [],
    host: String? = nil,
    body: String = ""
  ) async throws -> RawAnswer {
    let path = target.hasPrefix("/") || target.contains("://") ? target : "/\(token)/\(target)"
    let lines =
      ["\(method) \(path) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")"] + fields
      + (body.isEmpty ? [] : ["Content-Length: \(body.utf8.count)"]) + ["", body]
    let text = lines.joined(separator: "\r\n")
    return try RawAnswer(try await RawClient.exchange(port: port, writing: [text]))
  }

  /// Sends JSON to a call of the page.
  func post(_ call: String, _ input: [String: Any]) async throws -> RawAnswer {
    let json = try JSONSerialization.data(withJSONObject: input)
    return try await ask(
      "api/\(call)",
      method: "POST",
      fields: ["Content-Type: application/json"],
      body: String(decoding: json, as: UTF8.self)
    )
  }

  /// The answer of a call of the page.
  func get(_ call: String) async throws -> [String: Any] {
    let answer = try await ask("api/\(call)")
    #expect(answer.status == 200, "\(answer.body)")
    return try answer.json
  }

  /// Sends bytes to the address that is inspected.
  @discardableResult
  func inspect(_ message: String) async throws -> RawAnswer {
    try await inspect(bytes: Array(message.utf8))
  }

  @discardableResult
  func inspect(bytes: [UInt8]) async throws -> RawAnswer {
    try RawAnswer(try await RawClient.exchange(port: inspectPort, writing: [bytes]))
  }

  /// Sends bytes to the address that is inspected, and stays until the answer is whole.
  @discardableResult
  func wait(for message: String) async throws -> RawAnswer {
    try await wait(for: Array(message.utf8))
  }

  @discardableResult
  func wait(for message: [UInt8]) async throws -> RawAnswer {
    let answer = try await RawClient.ask(port: inspectPort, message) { text in
      guard text.contains("\r\n\r\n"), let answer = try? RawAnswer(text) else { return false }
      return answer.value(of: "Content-Length").flatMap { Int($0) }
        .map { answer.body.utf8.count >= $0 } ?? false
    }
    return try RawAnswer(answer)
  }

  /// Waits for what comes of a request that was sent.
  func finished(_ id: Int) async throws -> Exchange {
    for _ in 0..<1000 {
      let exchange = try #require(await log[id])
      if exchange.duration != nil { return exchange }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw CancellationError()
  }
}

/// A message with a body and its length.
func message(_ head: String, _ body: [UInt8]) -> [UInt8] {
  Array("\(head)\r\nContent-Length: \(body.count)\r\n\r\n".utf8) + body
}
