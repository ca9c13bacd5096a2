// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A run of a reader.
struct BackendProcess: Sendable {
  /// Why a run gave no answers.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The parser's name and version, and what it made of each query; nil where it refused one.
  struct Answers: Sendable {
    let version: String
    let values: [Arrival?]
  }

  let executable: URL

  /// What the slowest reader takes for all its queries, many times over.
  private static let timeout = Duration.seconds(120)

  /// Feeds all queries to one process.
  ///
  /// Input and output are files, so that neither side ever waits for the other to read.
  func answers(to queries: [String]) async throws -> Answers {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("backend-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appendingPathComponent("input")
    let output = folder.appendingPathComponent("output")
    let errors = folder.appendingPathComponent("errors")
    // Queries are printable ASCII without quotes and backslashes, so nothing needs an escape.
    let lines = queries.enumerated().map { "{\"id\":\($0),\"query\":\"\($1)\"}\n" }
    try Data(lines.joined().utf8).write(to: input)
    try Data().write(to: output)
    try Data().write(to: errors)

    let process = Process()
    process.executableURL = executable
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let clock = ContinuousClock()
    let deadline = clock.now + Self.timeout
    while process.isRunning {
      if clock.now > deadline {
        process.terminate()
        throw Failure(description: "no end after \(Self.timeout)")
      }
      try await Task.sleep(for: .milliseconds(10))
    }
    guard process.terminationStatus == 0 else {
      let text = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
      throw Failure(description: "exit \(process.terminationStatus): \(text)")
    }
    return try answers(in: Array(Data(contentsOf: output)), count: queries.count)
  }

  private func answers(in output: [UInt8], count: Int) throws -> Answers {
    let lines = output.split(separator: UInt8(ascii: "\n"))
    guard lines.count == count + 1, let first = lines.first,
      case .text(let version)? = try ArrivalParser.parse(first)["version"]
    else { throw Failure(description: "\(lines.count) lines for \(count) queries") }
    var values: [Arrival?] = []
    for (id, line) in lines.dropFirst().enumerated() {
      let answer = try ArrivalParser.parse(line)
      guard answer["id"] == .text(Array("\(id)".utf8)) else {
        throw Failure(description: "an answer that is not for query \(id)")
      }
      values.append(answer["value"])
    }
    return Answers(version: String(decoding: version, as: UTF8.self), values: values)
  }
}
