// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

@Suite struct FileContentTests {
  /// The error with which a file is refused, by itself and as a part in both strategies.
  private func refusals(_ url: URL) throws -> [RequestError] {
    [
      try refusal { RequestBody.file(url) },
      try refusal { RequestBody.multipart { MultipartPart.file(name: "n", fileURL: url) } },
      try refusal {
        RequestBody.multipart(strategy: .streamed) { MultipartPart.file(name: "n", fileURL: url) }
      },
    ]
  }

  @Test func `what is not a regular file is refused when composing`() throws {
    let directory = try TemporaryDirectory()
    let fifo = directory.path("fifo")
    #expect(unsafe mkfifo(fifo.path, 0o600) == 0)
    let broken = directory.path("broken")
    try FileManager.default.createSymbolicLink(
      at: broken,
      withDestinationURL: directory.path("missing")
    )
    let loop = directory.path("loop")
    try FileManager.default.createSymbolicLink(at: loop, withDestinationURL: loop)
    let file = try directory.file("file", "x")
    let urls = [
      directory.path("missing"), directory.url, fifo, broken, loop,
      URL(fileURLWithPath: "/dev/null"), file.appendingPathComponent("below"),
    ]
    for url in urls {
      for error in try refusals(url) {
        #expect(error.code == .unreadableFile)
        #expect(["RequestBody.file", "MultipartPart.file"].contains(error.block))
        #expect(error.field == url.lastPathComponent)
      }
    }
  }

  @Test(arguments: ["https://h/etc/hostname", "data:,x", "/etc/hostname"])
  func `a URL that names no file is refused`(_ text: String) throws {
    let url = try #require(URL(string: text))
    for error in try refusals(url) { #expect(error.code == .unreadableFile) }
  }

  @Test func `a path with a NUL is refused instead of cut`() throws {
    let directory = try TemporaryDirectory()
    let file = try directory.file("secret", "x")
    let urls = [
      URL(string: file.absoluteString + "%00.png"),
      URL(fileURLWithPath: file.path + "\0.png"),
    ]
    for url in urls {
      for error in try refusals(try #require(url)) { #expect(error.code == .unreadableFile) }
    }
  }

  @Test func `a path that is no UTF-8 is refused`() throws {
    let url = try #require(URL(string: "file:///tmp/%FF"))
    for error in try refusals(url) { #expect(error.code == .unreadableFile) }
  }

  @Test func `empty files and symbolic links are files`() throws {
    let directory = try TemporaryDirectory()
    let empty = try directory.file("empty.txt", "")
    let target = try directory.file("target.txt", "content")
    let link = directory.path("link.json")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
    #expect(try ComposedRequest { RequestBody.file(empty) }.body?.length == 0)
    #expect(try MultipartTests.bytes(RequestBody.file(empty)).isEmpty)
    let request = try ComposedRequest { RequestBody.file(link) }
    #expect(request.body?.length == 7)
    #expect(request.headers["Content-Type"] == "application/json")
    #expect(try MultipartTests.bytes(RequestBody.file(link)) == Data("content".utf8))
  }

  private func read(_ file: FileContent) throws -> Data? {
    var reader = SegmentReader(SegmentedBody(pieces: [.file(file)], bufferSize: 3), block: "Read")
    return try reader.next()
  }

  @Test(arguments: ["", "conten", "content and more"])
  func `a file of another length is refused when it is read`(_ content: String) throws {
    let directory = try TemporaryDirectory()
    let url = try directory.file("a.txt", "content")
    let file = try FileContent(url, block: "Test")
    try directory.file("a.txt", content)
    let error = try #require(throws: RequestError.self) { try read(file) }
    #expect(error.code == .fileChanged)
    #expect(error.block == "Read")
    #expect(error.field == "a.txt")
  }

  @Test func `a file that vanished is refused when it is read`() throws {
    let directory = try TemporaryDirectory()
    let url = try directory.file("a.txt", "content")
    let file = try FileContent(url, block: "Test")
    try FileManager.default.removeItem(at: url)
    let error = try #require(throws: RequestError.self) { try read(file) }
    #expect(error.code == .unreadableFile)
    #expect(error.underlying != nil)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    let other = try #require(throws: RequestError.self) { try read(file) }
    #expect(other.code == .unreadableFile)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
  func `a file of the kernel that says it is empty is refused when composing`() throws {
    let url = URL(fileURLWithPath: "/proc/self/status")
    for error in try refusals(url) {
      #expect(error.code == .unreadableFile)
      #expect(error.field == "status")
    }
  }

  // In a process of its own, which gives up the rights of the superuser: those may read every file.
  @Test func `a file without permission is refused when composing`() async throws {
    let directory = try TemporaryDirectory()
    let url = try directory.file("a.txt", "content")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: url.path)
    await #expect(processExitsWith: .success) { [path = url.path as String] in
      if geteuid() == 0 { try #require(seteuid(65_534) == 0) }
      try #require(unsafe open(path, O_RDONLY) == -1)
      for error in try FileContentTests().refusals(URL(fileURLWithPath: path)) {
        #expect(error.code == .unreadableFile)
        #expect((error.underlying as? POSIXError)?.code == .EACCES)
      }
    }
  }

  @Test func `files are equal by path and length`() throws {
    let directory = try TemporaryDirectory()
    let url = try directory.file("a.txt", "content")
    let first = try ComposedRequest { RequestBody.file(url) }
    #expect(try ComposedRequest { RequestBody.file(url) } == first)
    try directory.file("a.txt", "longer content")
    #expect(try ComposedRequest { RequestBody.file(url) } != first)
  }
}
