// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

public import BenchmarkRunner
internal import Foundation
internal import MallocCounter
internal import Requests

/// Encoding and decoding texts.
public struct PercentEncodingComparisons {
  private let peers: PeerPrograms

  /// Creates the comparisons.
  public init(peers: PeerPrograms) {
    self.peers = peers
  }

  /// One comparison for each text.
  public var comparisons: [Comparison] {
    let texts = { (count: Int) in
      [
        ("mixed", Texts.mixed(count)), ("clean", Texts.clean(count)),
        ("cjk", Texts.ideographs(count)),
      ]
    }
    let goals = ["mixed": 40.0, "clean": 250, "cjk": 15]
    return texts(1024).map { name, text in
      encoding(text, name, foundation: goals[name] ?? 0)
    } + [
      copying("percent-encode 1 MiB clean", Texts.clean(1 << 20), goal: 0.25),
      copying("percent-encode 1 MiB mixed", Texts.mixed(1 << 20), goal: 0.04),
    ] + texts(1024).filter { $0.0 != "clean" }.map { decoding($1, "1 KiB \($0)", "\($0)-1k") }
      + texts(1 << 20).filter { $0.0 != "clean" }.map { decoding($1, "1 MiB \($0)", "\($0)-1m") }
  }

  private func encoding(_ text: String, _ name: String, foundation: Double) -> Comparison {
    let text = opaque(text)
    var unreserved = CharacterSet.alphanumerics.intersection(
      CharacterSet(charactersIn: "\u{0}"..."\u{7F}")
    )
    unreserved.insert(charactersIn: "-._~")
    let allowed = unreserved
    let foundationPeer = Contender("Foundation addingPercentEncoding") {
      blackHole(text.addingPercentEncoding(withAllowedCharacters: allowed))
    }
    return Comparison(
      "percent-encode 1 KiB \(name)",
      peers: [.init(foundationPeer, goal: foundation)]
        + peers.peer("rust", "Rust percent-encoding", "encode-\(name)-1k", goal: 2)
        + peers.peer("go", "Go url.QueryEscape", "encode-\(name)-1k", goal: 2),
      allocationLimit: name == "clean" ? 0 : 1
    ) {
      blackHole(PercentEncoding.encode(text))
    }
  }

  private func copying(_ name: String, _ text: String, goal: Double) -> Comparison {
    let text = opaque(text)
    let source = Array(text.utf8)
    nonisolated(unsafe) let target = UnsafeMutableRawPointer.allocate(
      byteCount: source.count,
      alignment: 16
    )
    return Comparison(
      name,
      peers: [
        .init(
          Contender("memcpy") {
            source.withUnsafeBytes { bytes in
              malloc_counter_copy(target, bytes.baseAddress, UInt64(bytes.count))
            }
          },
          goal: goal
        )
      ]
    ) {
      blackHole(PercentEncoding.encode(text))
    }
  }

  private func decoding(_ text: String, _ name: String, _ operation: String) -> Comparison {
    let encoded = opaque(PercentEncoding.encode(text))
    let foundation = Contender("Foundation removingPercentEncoding") {
      blackHole(encoded.removingPercentEncoding)
    }
    return Comparison(
      "percent-decode \(name)",
      peers: [.init(foundation, goal: 20)]
        + peers.peer("rust", "Rust percent-encoding", "decode-\(operation)", goal: 2)
        + peers.peer("go", "Go url.QueryUnescape", "decode-\(operation)", goal: 2)
    ) {
      blackHole(PercentEncoding.decode(encoded))
    }
  }
}
