// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// How values become JSON: the settings of a `JSONEncoder`, as a value.
package struct JSONSettings: Sendable {
  /// How dates are written.
  package var dates: JSONEncoder.DateEncodingStrategy = .deferredToDate

  /// How binary data is written.
  package var data: JSONEncoder.DataEncodingStrategy = .base64

  /// How the names of properties become the names of members.
  package var keys: JSONEncoder.KeyEncodingStrategy = .useDefaultKeys

  /// What stands for NaN and the infinities, which JSON cannot express.
  package var floats: JSONEncoder.NonConformingFloatEncodingStrategy = .throw

  /// Whether lines are broken, keys sorted and slashes left as they are.
  package var formatting: JSONEncoder.OutputFormatting = .withoutEscapingSlashes

  /// What `encode(to:)` finds in the encoder's `userInfo`.
  package var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// Creates the settings of an encoder that was just made, but for slashes, which stay unescaped.
  ///
  /// An escaped slash means the same and makes URLs in bodies and logs hard to read.
  package init() {}

  /// Creates the settings that the encoder has now; later changes to it are not seen.
  package init(reading encoder: JSONEncoder) {
    dates = encoder.dateEncodingStrategy
    data = encoder.dataEncodingStrategy
    keys = encoder.keyEncodingStrategy
    floats = encoder.nonConformingFloatEncodingStrategy
    formatting = encoder.outputFormatting
    userInfo = encoder.userInfo
  }
}
