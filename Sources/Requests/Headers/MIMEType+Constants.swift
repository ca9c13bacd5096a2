// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension MIMEType {
  /// `*/*`: the range that covers every type (RFC 9110 §12.5.1).
  public static let any: MIMEType = "*/*"

  /// `application/json`: JSON (RFC 8259).
  public static let json: MIMEType = "application/json"

  /// `application/xml`: XML (RFC 7303).
  public static let xml: MIMEType = "application/xml"

  /// `text/html`: HTML.
  public static let html: MIMEType = "text/html"

  /// `text/plain`: plain text (RFC 2046 §4.1.3).
  public static let plainText: MIMEType = "text/plain"

  /// `application/pdf`: PDF (RFC 8118).
  public static let pdf: MIMEType = "application/pdf"

  /// `image/png`: PNG images.
  public static let png: MIMEType = "image/png"

  /// `image/jpeg`: JPEG images.
  public static let jpeg: MIMEType = "image/jpeg"

  /// `application/octet-stream`: bytes of no known type (RFC 2046 §4.5.1).
  public static let octetStream: MIMEType = "application/octet-stream"

  /// `application/x-www-form-urlencoded`: forms as a browser sends them by default.
  public static let formURLEncoded: MIMEType = "application/x-www-form-urlencoded"

  /// `multipart/form-data`: forms with files (RFC 7578).
  public static let multipartFormData: MIMEType = "multipart/form-data"

  /// `text/event-stream`: server-sent events.
  public static let eventStream: MIMEType = "text/event-stream"

  /// Types of documents, data and archives, written `.Application.json` for an expected media type.
  public enum Application {
    /// `application/json`: JSON (RFC 8259).
    public static let json: MIMEType = "application/json"

    /// `application/ld+json`: linked data in JSON.
    public static let jsonLD: MIMEType = "application/ld+json"

    /// `application/json-patch+json`: a list of changes to JSON (RFC 6902).
    public static let jsonPatch: MIMEType = "application/json-patch+json"

    /// `application/merge-patch+json`: JSON to be merged into other JSON (RFC 7396).
    public static let mergePatch: MIMEType = "application/merge-patch+json"

    /// `application/problem+json`: the details of an error (RFC 9457).
    public static let problemJSON: MIMEType = "application/problem+json"

    /// `application/x-ndjson`: JSON values, one a line.
    public static let ndjson: MIMEType = "application/x-ndjson"

    /// `application/graphql-response+json`: the response of a GraphQL server.
    public static let graphQLResponse: MIMEType = "application/graphql-response+json"

    /// `application/xml`: XML (RFC 7303).
    public static let xml: MIMEType = "application/xml"

    /// `application/yaml`: YAML (RFC 9512).
    public static let yaml: MIMEType = "application/yaml"

    /// `application/cbor`: CBOR (RFC 8949).
    public static let cbor: MIMEType = "application/cbor"

    /// `application/pdf`: PDF (RFC 8118).
    public static let pdf: MIMEType = "application/pdf"

    /// `application/octet-stream`: bytes of no known type.
    public static let octetStream: MIMEType = "application/octet-stream"

    /// `application/x-www-form-urlencoded`: forms as a browser sends them by default.
    public static let formURLEncoded: MIMEType = "application/x-www-form-urlencoded"

    /// `application/zip`: ZIP archives.
    public static let zip: MIMEType = "application/zip"

    /// `application/gzip`: gzip files (RFC 6713).
    public static let gzip: MIMEType = "application/gzip"

    /// `application/wasm`: WebAssembly.
    public static let wasm: MIMEType = "application/wasm"
  }

  /// Types of audio, written `.Audio.mpeg` for an expected media type.
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

  /// Types of fonts, written `.Font.woff` for an expected media type.
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

  /// Types of images, written `.Image.png` for an expected media type.
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

  /// Types of bodies with parts, written `.Multipart.formData` for an expected media type.
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

  /// Types of text, written `.Text.plain` for an expected media type.
  public enum Text {
    /// `text/plain`: plain text (RFC 2046 §4.1.3).
    public static let plain: MIMEType = "text/plain"

    /// `text/html`: HTML.
    public static let html: MIMEType = "text/html"

    /// `text/css`: style sheets (RFC 2318).
    public static let css: MIMEType = "text/css"

    /// `text/csv`: comma-separated values (RFC 4180).
    public static let csv: MIMEType = "text/csv"

    /// `text/javascript`: JavaScript (RFC 9239).
    public static let javascript: MIMEType = "text/javascript"

    /// `text/markdown`: Markdown (RFC 7763).
    public static let markdown: MIMEType = "text/markdown"

    /// `text/xml`: XML (RFC 7303).
    public static let xml: MIMEType = "text/xml"

    /// `text/calendar`: iCalendar (RFC 5545).
    public static let calendar: MIMEType = "text/calendar"

    /// `text/vcard`: vCard (RFC 6350).
    public static let vCard: MIMEType = "text/vcard"

    /// `text/event-stream`: server-sent events.
    public static let eventStream: MIMEType = "text/event-stream"
  }

  /// Types of video, written `.Video.mp4` for an expected media type.
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
