// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// One part of a form that `-F` describes.
struct CurlFormPart: Sendable {
  enum Content: Sendable {
    case data(CurlContent)
    /// Parts inside the part.
    case parts([CurlFormPart])
  }

  var name: [UInt8] = []
  /// The filename that the server sees, or nil.
  var filename: [UInt8]?
  /// The value of `type=`.
  var type: [UInt8]?
  /// Fields in addition to those that the other properties produce.
  var lines: [[UInt8]] = []
  /// The path of the file, whose extension implies the type, or nil.
  var path: [UInt8]?
  var content: Content = .data(CurlContent())
}

extension CurlFormPart {
  /// The type that curl gives the part if none is stated.
  var impliedType: [UInt8]? {
    let isFile = path != nil
    let byName = filename.flatMap(Self.type(ofFilename:))
    let byPath = isFile ? path.flatMap(Self.type(ofFilename:)) : nil
    let implied = byName ?? byPath
    if filename == nil { return implied == "text/plain" ? nil : implied.map { Array($0.utf8) } }
    return (implied ?? (isFile ? "application/octet-stream" : nil)).map { Array($0.utf8) }
  }

  private static func type(ofFilename name: [UInt8]) -> String? {
    types.first(where: { ends(name, with: $0.suffix) })?.type
  }

  private static func ends(_ name: [UInt8], with suffix: String) -> Bool {
    ASCIICase.equal(String(decoding: name.suffix(suffix.utf8.count), as: UTF8.self), suffix)
  }

  /// The extensions that curl knows.
  private static let types: [(suffix: String, type: String)] = [
    (".gif", "image/gif"), (".jpg", "image/jpeg"), (".jpeg", "image/jpeg"),
    (".png", "image/png"), (".svg", "image/svg+xml"), (".txt", "text/plain"),
    (".htm", "text/html"), (".html", "text/html"), (".pdf", "application/pdf"),
    (".xml", "application/xml"),
  ]
}
