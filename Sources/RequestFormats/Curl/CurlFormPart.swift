// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// One part of a form that `-F` describes.
struct CurlFormPart: Sendable {
  enum Content: Sendable {
    case data(CurlContent)
    /// Parts inside of the part.
    case parts([CurlFormPart])
  }

  var name: [UInt8] = []
  /// The name that the server sees for a file, or nil.
  var filename: [UInt8]?
  /// What follows `type=`.
  var type: [UInt8]?
  /// Fields beside those that are written from the rest.
  var lines: [[UInt8]] = []
  /// What follows `encoder=`.
  var encoder: [UInt8]?
  /// The path whose extension says the type, when there is a file.
  var path: [UInt8]?
  var content: Content = .data(CurlContent())
}
