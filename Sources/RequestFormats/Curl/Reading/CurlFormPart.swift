// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// One part of a form that `-F` describes.
struct CurlFormPart: Sendable {
  var name: [UInt8] = []
  /// The filename that the server sees, or nil.
  var filename: [UInt8]?
  /// A Boolean value that indicates whether the filename is the last part of the path.
  var isNamedByPath = false
  /// The value of `type=`.
  var type: [UInt8]?
  /// Fields in addition to those that the other properties produce.
  var lines: [[UInt8]] = []
  /// The path of the file, whose extension implies the type, or nil.
  var path: [UInt8]?
  var content = CurlContent()
  /// The parts inside the part in place of a content, or nothing.
  var parts: [CurlFormPart] = []
}

extension CurlFormPart {
  /// The type that curl gives the part if none is stated.
  var impliedType: String? {
    let known = filename.flatMap(Self.type) ?? path.flatMap(Self.type)
    guard filename != nil else { return known == "text/plain" ? nil : known }
    return known ?? (path == nil ? nil : "application/octet-stream")
  }

  private static func type(ofFilename name: [UInt8]) -> String? {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return types[ASCIICase.lowered(String(decoding: name[dot...], as: UTF8.self))]
  }

  /// The extensions that curl knows.
  private static let types = [
    ".gif": "image/gif", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".png": "image/png",
    ".svg": "image/svg+xml", ".txt": "text/plain", ".htm": "text/html", ".html": "text/html",
    ".pdf": "application/pdf", ".xml": "application/xml",
  ]
}
