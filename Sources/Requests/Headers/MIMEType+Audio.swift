// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension MIMEType {
  /// Types of audio, written `.Audio.mpeg` where a media type is expected.
  public enum Audio {
    /// `audio/mpeg`: MP3 (RFC 3003).
    public static let mpeg: MIMEType = "audio/mpeg"

    /// `audio/mp4`: MPEG-4 audio (RFC 4337).
    public static let mp4: MIMEType = "audio/mp4"

    /// `audio/aac`: AAC.
    public static let aac: MIMEType = "audio/aac"

    /// `audio/ogg`: Ogg (RFC 5334).
    public static let ogg: MIMEType = "audio/ogg"

    /// `audio/flac`: FLAC (RFC 9639).
    public static let flac: MIMEType = "audio/flac"

    /// `audio/wav`: WAVE, under the name in common use.
    public static let wav: MIMEType = "audio/wav"

    /// `audio/webm`: WebM.
    public static let webM: MIMEType = "audio/webm"
  }
}
