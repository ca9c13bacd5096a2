// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

public import BenchmarkRunner
internal import Foundation
internal import Requests

/// The programs that do the same work in other languages, when they are installed.
public struct PeerPrograms {
  private let folder: URL?

  /// Takes the programs of a folder, and writes the inputs for them beside them.
  ///
  /// - Parameter folder: Where `install-peers` has put them, or nil to measure without.
  /// - Throws: When the inputs cannot be written.
  public init(folder: String?) throws {
    self.folder = folder.map { URL(fileURLWithPath: $0) }
    guard let inputs else { return }
    try FileManager.default.createDirectory(at: inputs, withIntermediateDirectories: true)
    for (size, count) in [("1k", 1024), ("1m", 1 << 20)] {
      let texts = [
        "clean": Texts.clean(count), "mixed": Texts.mixed(count), "cjk": Texts.ideographs(count),
      ]
      for (name, text) in texts {
        try Data(text.utf8).write(to: inputs.appending(path: "\(name)-\(size)"))
        let encoded = PercentEncoding.encode(text)
        try Data(encoded.utf8).write(to: inputs.appending(path: "\(name)-\(size)-encoded"))
      }
    }
    for pairs in [10, 1000] {
      try Data(Texts.query(pairs: pairs).utf8).write(to: inputs.appending(path: "query-\(pairs)"))
    }
    try Data(CurlText.command.utf8).write(to: inputs.appending(path: "curl-command"))
  }

  /// The peer, or none when the programs are not installed.
  ///
  /// - Parameters:
  ///   - program: The language: rust, go or python.
  ///   - name: What does the work there.
  ///   - operation: The name that the program has for the work.
  ///   - goal: The ratio to reach.
  /// - Returns: The peer.
  public func peer(
    _ program: String,
    _ name: String,
    _ operation: String,
    goal: Double
  ) -> [Comparison.Peer] {
    guard let folder, let inputs else { return [] }
    let path = folder.appending(path: program).path
    let contender = Contender(name, command: [path, operation, inputs.path])
    return [Comparison.Peer(contender, goal: goal)]
  }

  private var inputs: URL? { folder?.appending(path: "inputs") }
}
