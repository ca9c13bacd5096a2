// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

public import BenchmarkRunner
internal import Foundation
internal import MallocCounter
internal import Requests

/// A hundred small fields and a file of 10 MiB that is in memory.
public struct MultipartComparisons {
  /// Creates the comparisons.
  public init() {}

  /// One comparison for the whole body, one for the list of its chunks.
  public var comparisons: [Comparison] {
    let size = 10 << 20
    let file = Data(repeating: 0x61, count: size)
    let copy = Contender("malloc + memcpy") {
      guard let target = malloc(size) else { return }
      file.withUnsafeBytes { malloc_counter_copy(target, $0.baseAddress, UInt64(size)) }
      free(target)
    }
    return [
      Comparison("multipart in memory, 10 MiB", peers: [.init(copy, goal: 1 / 1.15)]) {
        blackHole(try Self.request(file, strategy: .inMemory))
      }
    ]
  }

  private static func request(
    _ file: Data,
    strategy: Multipart.Strategy
  ) throws -> ComposedRequest {
    try ComposedRequest {
      RequestBody.multipart(strategy: strategy) {
        for number in 0..<100 { MultipartPart.field(name: "field\(number)", value: "value") }
        MultipartPart.data(name: "file", filename: "a.bin", data: file, type: .octetStream)
      }
    }
  }
}
