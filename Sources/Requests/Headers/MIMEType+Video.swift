// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension MIMEType {
  /// Types of video, written `.Video.mp4` where a media type is expected.
  public enum Video {
    /// `video/mp4`: MPEG-4 (RFC 4337).
    public static let mp4: MIMEType = "video/mp4"

    /// `video/mpeg`: MPEG (RFC 2045).
    public static let mpeg: MIMEType = "video/mpeg"

    /// `video/ogg`: Ogg (RFC 5334).
    public static let ogg: MIMEType = "video/ogg"

    /// `video/webm`: WebM.
    public static let webM: MIMEType = "video/webm"

    /// `video/quicktime`: QuickTime.
    public static let quickTime: MIMEType = "video/quicktime"

    /// `video/matroska`: Matroska (RFC 9559).
    public static let matroska: MIMEType = "video/matroska"
  }
}
