// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension MIMEType {
  /// Types of bodies with parts, written `.Multipart.formData` where a media type is expected.
  public enum Multipart {
    /// `multipart/form-data`: forms with files (RFC 7578).
    public static let formData: MIMEType = "multipart/form-data"

    /// `multipart/mixed`: parts of any kind, in order (RFC 2046 §5.1.3).
    public static let mixed: MIMEType = "multipart/mixed"

    /// `multipart/related`: parts that form one whole (RFC 2387).
    public static let related: MIMEType = "multipart/related"

    /// `multipart/alternative`: versions of one content (RFC 2046 §5.1.4).
    public static let alternative: MIMEType = "multipart/alternative"

    /// `multipart/byteranges`: several ranges of one content (RFC 9110 §14.6).
    public static let byteRanges: MIMEType = "multipart/byteranges"
  }
}
