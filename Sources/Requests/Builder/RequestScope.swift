// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What holds for a block and the blocks in it, and for nothing else.
enum RequestScope {
  case encoder(BodyEncoder)
  case queryEncoding(QueryEncoding)
  case secret

  /// The name of the modifier, for descriptions.
  var name: String {
    switch self {
    case .encoder: "useEncoder"
    case .queryEncoding: "useQueryEncoding"
    case .secret: "secret"
    }
  }
}
