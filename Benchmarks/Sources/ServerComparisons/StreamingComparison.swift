// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import AsyncHTTPClient
public import BenchmarkRunner
internal import Foundation
internal import NIOCore
internal import RequestsAsyncHTTPClient
internal import RequestsFoundation

/// A file of 4 GiB sent as multipart to a server on this machine.
public struct StreamingComparison {
  /// The name of the line.
  public static let name = "multipart streaming 4 GiB"

  private let peers: String
  private let file: URL

  /// Creates the comparison.
  ///
  /// - Parameter peers: The folder of the peers' programs.
  /// - Throws: When the file to send cannot be made.
  public init(peers: String) throws {
    self.peers = peers
    file = URL(fileURLWithPath: peers).appending(path: "inputs/4GiB.bin")
    // It has no blocks on the disk.
    _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 4 << 30)
    try handle.close()
  }

  /// Sends it by all ways in turn.
  public func measured() async throws -> [Row] {
    let server = Process()
    server.executableURL = URL(fileURLWithPath: peers + "/go")
    server.arguments = ["serve"]
    let input = Pipe()
    let output = Pipe()
    server.standardInput = input
    server.standardOutput = output
    try server.run()
    defer { try? input.fileHandleForWriting.close() }
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let target = "http://127.0.0.1:\(line.split(separator: "\n").first ?? "0")/"
    let curl = """
      curl -s -o /dev/null -w '%{time_total}' -F 'file=@\(file.path)' \(target) | \
      awk '{ printf "%.0f\\n", $1 * 1e9 }'
      """
    let others: [Comparison.Peer] = [
      .init(Contender("curl -F", command: ["/bin/sh", "-c", curl]), goal: 0.95),
      .init(
        Contender("Go io.Pipe", command: [peers + "/go", "upload", target, file.path]),
        goal: 2
      ),
      .init(
        Contender("requests-toolbelt", command: [peers + "/python", "upload", target, file.path]),
        goal: 5
      ),
    ]
    return try await Comparison.measured(
      Self.name,
      peers: others,
      rounds: 5
    ) {
      try await send(to: target)
    }
  }

  private func send(to target: String) async throws {
    let response = try await HTTPClient.shared.execute(
      RequestBlock {
        Method.POST
        BaseURL(target)
        RequestBody.multipart(strategy: .streamed) {
          MultipartPart.file(name: "file", fileURL: file)
        }
      },
      timeout: .minutes(10)
    )
    for try await _ in response.body {}
  }
}
