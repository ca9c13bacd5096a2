// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension MIMEType {
  /// Creates the media type that files with an extension usually have.
  ///
  /// There is none, and the result is nil, for an extension that is not in the table. The
  /// extension says nothing about what is in the file; where that matters, state the type.
  ///
  /// ```swift
  /// MIMEType(fileExtension: "MP4")  // video/mp4
  /// MIMEType(fileExtension: "unheard-of") ?? .octetStream
  /// ```
  ///
  /// - Parameter fileExtension: The extension in any ASCII case, with or without the leading dot.
  public init?(fileExtension: String) {
    let bytes = fileExtension.utf8
    let bare = bytes.first == UInt8(ascii: ".") ? bytes.dropFirst() : bytes[...]
    let name = ASCIICase.lowered(String(decoding: bare, as: UTF8.self))
    guard let text = Self.typesByExtension[name] else { return nil }
    self.init(reading: text)
  }

  /// The extensions that have a type, in no order.
  package static var fileExtensions: [String] { Array(typesByExtension.keys) }

  private static let typesByExtension: [String: String] = {
    var types: [String: String] = [:]
    for line in fileExtensionTable.split(separator: "\n") {
      let words = line.split(separator: " ").map { String($0) }
      guard let type = words.first else { continue }
      for name in words.dropFirst() { types[name] = type }
    }
    return types
  }()
}
