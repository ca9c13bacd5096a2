// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension MIMEType {
  /// Creates the media type that files with an extension usually have.
  ///
  /// The result is nil if the table does not contain the extension. An extension says nothing about
  /// the content of a file. If the content matters, state the type.
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

  /// The types of the table by their extensions.
  static let typesByExtension: [String: String] = {
    var types: [String: String] = [:]
    for line in fileExtensionTable.split(separator: "\n") {
      let words = line.split(separator: " ").map { String($0) }
      guard let type = words.first else { continue }
      for name in words.dropFirst() { types[name] = type }
    }
    return types
  }()

  /// Media types and their file extensions, one type a line.
  ///
  /// The names are registered by IANA, or are in common use if IANA registers none. If several types claim an
  /// extension, it has the type that is uploaded most: `ts` is a transport stream, `ogg` is audio.
  static let fileExtensionTable = """
    application/atom+xml atom
    application/cbor cbor
    application/dash+xml mpd
    application/epub+zip epub
    application/geo+json geojson
    application/gpx+xml gpx
    application/gzip gz
    application/java-archive jar
    application/json json map
    application/ld+json jsonld
    application/manifest+json webmanifest
    application/msword doc dot
    application/octet-stream bin
    application/ogg ogx
    application/pdf pdf
    application/pkcs10 p10 csr
    application/pkcs12 p12 pfx
    application/pkcs7-mime p7m
    application/pkcs7-signature p7s
    application/pkix-cert cer der
    application/postscript ps eps ai
    application/rdf+xml rdf
    application/rss+xml rss
    application/rtf rtf
    application/sql sql
    application/toml toml
    application/ttml+xml ttml
    application/vnd.android.package-archive apk
    application/vnd.apache.parquet parquet
    application/vnd.apple.mpegurl m3u8
    application/vnd.google-earth.kml+xml kml
    application/vnd.google-earth.kmz kmz
    application/vnd.microsoft.portable-executable exe dll
    application/vnd.ms-excel xls
    application/vnd.ms-excel.sheet.macroenabled.12 xlsm
    application/vnd.ms-fontobject eot
    application/vnd.ms-powerpoint ppt
    application/vnd.oasis.opendocument.presentation odp
    application/vnd.oasis.opendocument.spreadsheet ods
    application/vnd.oasis.opendocument.text odt
    application/vnd.openxmlformats-officedocument.presentationml.presentation pptx
    application/vnd.openxmlformats-officedocument.spreadsheetml.sheet xlsx
    application/vnd.openxmlformats-officedocument.wordprocessingml.document docx
    application/vnd.openxmlformats-officedocument.wordprocessingml.template dotx
    application/vnd.rar rar
    application/vnd.sqlite3 sqlite
    application/vnd.visio vsd
    application/wasm wasm
    application/x-7z-compressed 7z
    application/x-apple-diskimage dmg
    application/x-bittorrent torrent
    application/x-bzip2 bz2
    application/x-ndjson ndjson jsonl
    application/x-pem-file pem
    application/x-plist plist
    application/x-sh sh
    application/x-subrip srt
    application/x-tar tar
    application/x-x509-ca-cert crt
    application/xhtml+xml xhtml
    application/xml xml
    application/xml-dtd dtd
    application/xslt+xml xsl xslt
    application/yaml yaml yml
    application/zip zip
    application/zstd zst
    audio/aac aac
    audio/flac flac
    audio/matroska mka
    audio/midi mid midi
    audio/mp4 m4a m4b
    audio/mpeg mp3
    audio/mpegurl m3u
    audio/ogg oga ogg opus spx
    audio/wav wav
    audio/webm weba
    audio/x-aiff aif aiff
    audio/x-ms-wma wma
    font/collection ttc
    font/otf otf
    font/ttf ttf
    font/woff woff
    font/woff2 woff2
    image/avif avif
    image/bmp bmp
    image/gif gif
    image/heic heic
    image/heif heif
    image/jp2 jp2
    image/jpeg jpg jpeg jpe
    image/jxl jxl
    image/png png
    image/svg+xml svg svgz
    image/tiff tif tiff
    image/vnd.adobe.photoshop psd
    image/vnd.microsoft.icon ico
    image/webp webp
    message/rfc822 eml
    model/gltf+json gltf
    model/gltf-binary glb
    model/obj obj
    model/stl stl
    model/vnd.usdz+zip usdz
    text/calendar ics
    text/css css
    text/csv csv
    text/html html htm
    text/javascript js mjs
    text/markdown md markdown
    text/plain txt text log conf
    text/tab-separated-values tsv
    text/turtle ttl
    text/vcard vcf vcard
    text/vtt vtt
    video/3gpp 3gp
    video/3gpp2 3g2
    video/matroska mkv
    video/mp2t ts
    video/mp4 mp4 m4v
    video/mpeg mpeg mpg
    video/ogg ogv
    video/quicktime mov qt
    video/vnd.avi avi
    video/webm webm
    video/x-flv flv
    video/x-ms-wmv wmv
    """
}
