// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension MIMEType {
  /// Types of images, written `.Image.png` where a media type is expected.
  public enum Image {
    /// `image/png`: PNG.
    public static let png: MIMEType = "image/png"

    /// `image/jpeg`: JPEG.
    public static let jpeg: MIMEType = "image/jpeg"

    /// `image/gif`: GIF.
    public static let gif: MIMEType = "image/gif"

    /// `image/webp`: WebP (RFC 9649).
    public static let webP: MIMEType = "image/webp"

    /// `image/avif`: AVIF.
    public static let avif: MIMEType = "image/avif"

    /// `image/heic`: HEIF coded with HEVC.
    public static let heic: MIMEType = "image/heic"

    /// `image/svg+xml`: SVG.
    public static let svg: MIMEType = "image/svg+xml"

    /// `image/tiff`: TIFF (RFC 3302).
    public static let tiff: MIMEType = "image/tiff"

    /// `image/bmp`: Windows bitmaps (RFC 7903).
    public static let bmp: MIMEType = "image/bmp"
  }
}
