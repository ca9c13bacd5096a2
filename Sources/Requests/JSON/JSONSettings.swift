// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The settings of a `JSONEncoder`, as a value.
package struct JSONSettings: Sendable {
  /// The strategy for dates.
  package var dates: JSONEncoder.DateEncodingStrategy = .deferredToDate

  /// The strategy for binary data.
  package var data: JSONEncoder.DataEncodingStrategy = .base64

  /// The strategy that turns names of properties into names of members.
  package var keys: JSONEncoder.KeyEncodingStrategy = .useDefaultKeys

  /// The strategy for NaN and the infinities, which JSON cannot express.
  package var floats: JSONEncoder.NonConformingFloatEncodingStrategy = .throw

  /// The formatting: line breaks, sorted keys and unescaped slashes.
  package var formatting: JSONEncoder.OutputFormatting = .withoutEscapingSlashes

  /// The `userInfo` for `encode(to:)`.
  package var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// Creates the settings of a new encoder, except that slashes are not escaped.
  ///
  /// An escaped slash means the same, but makes URLs in bodies and logs hard to read.
  package init() {}

  /// Creates a copy of the current settings of an encoder, without its later changes.
  package init(reading encoder: JSONEncoder) {
    dates = encoder.dateEncodingStrategy
    data = encoder.dataEncodingStrategy
    keys = encoder.keyEncodingStrategy
    floats = encoder.nonConformingFloatEncodingStrategy
    formatting = encoder.outputFormatting
    userInfo = encoder.userInfo
  }
}
