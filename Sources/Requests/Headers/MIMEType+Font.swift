// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension MIMEType {
  /// Types of fonts, written `.Font.woff` where a media type is expected.
  public enum Font {
    /// `font/woff`: WOFF 1.0 (RFC 8081).
    public static let woff: MIMEType = "font/woff"

    /// `font/woff2`: WOFF 2.0 (RFC 8081).
    public static let woff2: MIMEType = "font/woff2"

    /// `font/ttf`: TrueType (RFC 8081).
    public static let ttf: MIMEType = "font/ttf"

    /// `font/otf`: OpenType (RFC 8081).
    public static let otf: MIMEType = "font/otf"
  }
}
