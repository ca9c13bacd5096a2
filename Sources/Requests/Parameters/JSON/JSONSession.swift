// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What all writers of one document share.
final class JSONSession {
  /// How many containers may be open in each other, and how many `encode(to:)` be in progress.
  ///
  /// A level takes up to 2.3 KB of stack in a debug build, and threads of Darwin have 512 KiB: the
  /// 511 levels that `JSONEncoder` allows would not fit, and 128 leave room for the models' own code.
  static let depthLimit = 128

  let settings: JSONSettings
  let block: String

  let isPretty: Bool
  let sortsKeys: Bool
  let escapesSlashes: Bool
  let convertsKeys: Bool

  /// The calls of `encode(to:)` in progress.
  var callCount = 0

  /// The first mistake made in a call that cannot throw, such as `nestedContainer(keyedBy:)`.
  var failure: (any Error)?

  init(settings: JSONSettings, block: String) {
    self.settings = settings
    self.block = block
    isPretty = settings.formatting.contains(.prettyPrinted)
    sortsKeys = settings.formatting.contains(.sortedKeys)
    escapesSlashes = !settings.formatting.contains(.withoutEscapingSlashes)
    convertsKeys = if case .useDefaultKeys = settings.keys { false } else { true }
  }
}
