// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Another reader of what this library writes: a program that answers each line with one.
struct Peer: Sendable, CustomStringConvertible {
  /// Why there are no answers.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let description: String
  private let command: [String]
  private let environment: [String: String]

  private init(_ name: String, _ command: [String], environment: [String: String] = [:]) {
    description = name
    self.command = command
    self.environment = environment
  }

  private static let scripts = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Backends/differential").path

  /// The Python that `scripts/install-backends` has put its packages into.
  private static let python =
    ProcessInfo.processInfo.environment["REQUESTS_BACKENDS"].map { "\($0)/venv/bin/python" }

  static let nodeURL = Peer("WHATWG URL of Node", ["node", "\(scripts)/urls.js"])
  static let urllib = Peer("urllib of Python", ["python3", "\(scripts)/urls.py"])
  /// Node comes with `scripts/install-backends`, Python is there for the scripts.
  static let urls = python == nil ? [urllib] : [urllib, nodeURL]

  static let heads = python.map { [Peer("h11", [$0, "\(scripts)/heads.py"])] } ?? []

  static let bodies =
    python.map { python in
      [
        Peer("Werkzeug", [python, "\(scripts)/multipart.py", "werkzeug"]),
        Peer("python-multipart", [python, "\(scripts)/multipart.py", "python-multipart"]),
        Peer(
          "busboy",
          ["node", "\(scripts)/multipart.js"],
          environment: ["NODE_PATH": "/usr/share/nodejs"]
        ),
      ]
    } ?? []

  /// The answers to lines, in their order.
  ///
  /// Input and output are files, so that neither side ever waits for the other to read.
  func answers(to lines: [String]) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("peer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appendingPathComponent("input")
    let output = folder.appendingPathComponent("output")
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: input)
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    let answers = try String(contentsOf: output, encoding: .utf8)
      .split(separator: "\n").map(String.init)
    guard process.terminationStatus == 0, answers.count == lines.count + 1 else {
      throw Failure(
        description: "\(self): exit \(process.terminationStatus), \(answers.count) lines"
      )
    }
    print(answers[0])
    return Array(answers.dropFirst())
  }
}

/// Bytes as hexadecimal digits.
func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
  String(decoding: bytes.flatMap { [digit($0 >> 4), digit($0 & 15)] }, as: UTF8.self)
}

private func digit(_ value: UInt8) -> UInt8 {
  value < 10 ? 0x30 + value : 0x57 + value
}
