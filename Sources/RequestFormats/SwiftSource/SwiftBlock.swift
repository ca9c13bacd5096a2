// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A block of a builder, as source and as itself: what the source says can be tried before it is
/// written.
struct SwiftBlock {
  let source: SwiftExpression
  let block: RequestBlock

  init(_ source: SwiftExpression, @RequestBuilder _ block: () throws -> RequestBlock) rethrows {
    self.source = source
    self.block = try block()
  }

  /// The request of some blocks, or nil when they are none.
  static func request(of blocks: [SwiftBlock]) -> ComposedRequest? {
    try? ComposedRequest {
      for block in blocks { block.block }
    }
  }
}
