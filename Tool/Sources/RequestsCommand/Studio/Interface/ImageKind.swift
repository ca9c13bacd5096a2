// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// A kind of image that a page can show safely: it contains only pixels, so SVG is excluded.
enum ImageKind: String {
  case gif = "image/gif"
  case jpeg = "image/jpeg"
  case png = "image/png"
  case webp = "image/webp"

  /// Recognizes an image by its first bytes, whatever type its sender states.
  init?(_ data: Data) {
    let start = Array(data.prefix(12))
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if start.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if start.starts(with: Array("GIF87a".utf8)) || start.starts(with: Array("GIF89a".utf8)) {
      self = .gif
    } else if start.starts(with: Array("RIFF".utf8)),
      start[4...].dropFirst(4) == Array("WEBP".utf8)[...]
    {
      self = .webp
    } else {
      return nil
    }
  }
}
