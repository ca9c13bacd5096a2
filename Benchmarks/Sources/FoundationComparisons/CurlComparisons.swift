// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

public import BenchmarkRunner
internal import RequestFormats
internal import Requests

/// A command of a KiB, read and written.
public struct CurlComparisons {
  private let peers: PeerPrograms

  /// Creates the comparisons.
  public init(peers: PeerPrograms) {
    self.peers = peers
  }

  /// One comparison for each direction.
  public func comparisons() throws -> [Comparison] {
    let command = opaque(CurlText.command)
    let request = try ComposedRequest(curl: command)
    return [
      Comparison(
        "curl import, 1 KiB command",
        peers: peers.peer("python", "Python shlex.split alone", "shlex", goal: 20)
      ) {
        blackHole(try ComposedRequest(curl: command))
      },
      Comparison(
        "curl export, 1 KiB command",
        peers: [
          .init(Contender("import") { blackHole(try ComposedRequest(curl: command)) }, goal: 1)
        ]
      ) {
        blackHole(request.curlCommand)
      },
    ]
  }
}
