// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Requests

@Suite struct MIMETypeFileExtensionTests {
  @Test(arguments: [
    ("mp4", "video/mp4"), ("MP4", "video/mp4"), (".Png", "image/png"), ("jpeg", "image/jpeg"),
    ("jpg", "image/jpeg"), ("json", "application/json"), ("html", "text/html"),
    ("txt", "text/plain"), ("pdf", "application/pdf"), ("svg", "image/svg+xml"),
    ("docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
    ("heic", "image/heic"), ("woff2", "font/woff2"), ("gz", "application/gzip"),
    ("wmv", "video/x-ms-wmv"), ("atom", "application/atom+xml"),
    ("7z", "application/x-7z-compressed"),
  ])
  func `An extension gives its type in any case, with or without a dot`(
    name: String,
    text: String
  ) {
    #expect(MIMEType(fileExtension: name)?.description == text)
  }

  @Test(arguments: [
    "", ".", "..png", "png ", "p\u{0}ng", "a.png", "unheard-of", "m\u{212A}v", "application/json",
  ])
  func `An unknown extension gives none`(name: String) {
    #expect(MIMEType(fileExtension: name) == nil)
  }

  @Test func `Every type in the table is valid and every name a bare extension`() throws {
    #expect(MIMEType.typesByExtension.count > 120)
    for name in MIMEType.typesByExtension.keys {
      let type = try #require(MIMEType(fileExtension: name))
      try type.validated(block: "MIMEType")
      #expect(type.parameters.isEmpty)
      #expect(name.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) })
    }
  }
}
