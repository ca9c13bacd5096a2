// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
@testable import Requests
import TestSupport
import Testing

@Suite struct FileReaderTests {
  private let directory: TemporaryDirectory
  private let file: URL

  init() throws {
    directory = try TemporaryDirectory()
    file = try directory.file("a.txt", Data("abcdef".utf8))
  }

  private func write(_ text: String, at offset: UInt64) throws {
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    try handle.seek(toOffset: offset)
    try handle.write(contentsOf: Data(text.utf8))
    // As if it had been written before: two writes within one tick of the clock have the same time.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
      ofItemAtPath: file.path
    )
  }

  @Test(arguments: [("grown", "x", 6), ("overwritten", "x", 5)] as [(String, String, UInt64)])
  func `the last bytes of a file that was changed are not given`(
    _ name: String,
    _ text: String,
    _ offset: UInt64
  ) throws {
    var reader = try FileReader(FileContent(file, block: "Test"), block: "Test")
    #expect(try reader.read(upTo: 4) == Data("abcd".utf8))
    try write(text, at: offset)
    let error = #expect(throws: RequestError.self) { try reader.read(upTo: 4) }
    #expect(error?.code == .fileChanged, "\(name)")
    #expect(error?.field == "a.txt")
  }

  @Test func `a file that is changed after its last bytes is an error at its end`() throws {
    var reader = try FileReader(FileContent(file, block: "Test"), block: "Test")
    #expect(try reader.read(upTo: 10) == Data("abcdef".utf8))
    #expect(reader.remaining == 0)
    try write("g", at: 6)
    let error = #expect(throws: RequestError.self) { try reader.read(upTo: 4) }
    #expect(error?.code == .fileChanged)
  }

  @Test(arguments: [0..<6, 2..<6, 2..<4, 6..<6])
  func `a range is read to its end, however often it is asked for`(_ range: Range<Int>) throws {
    let content = try FileContent(file, range: range, block: "Test")
    var reader = try FileReader(content, block: "Test")
    var bytes = Data()
    while let data = try reader.read(upTo: 1) { bytes += data }
    #expect(bytes == Data("abcdef".utf8)[range])
    #expect(try reader.read(upTo: 1) == nil)
  }

  @Test func `two contents are equal by path and range`() throws {
    let other = try directory.file("b.txt", Data("abcdef".utf8))
    let content = try FileContent(file, range: 1..<3, block: "Test")
    #expect(try content == FileContent(file, range: 1..<3, block: "Test"))
    #expect(try content != FileContent(file, range: 2..<4, block: "Test"))
    #expect(try content != FileContent(file, range: 1..<4, block: "Test"))
    #expect(try content != FileContent(other, range: 1..<3, block: "Test"))
  }

  #if os(Linux)
    @Test func `a file that says it is empty and is not is an error`() throws {
      let error = #expect(throws: RequestError.self) {
        try FileContent(URL(fileURLWithPath: "/proc/self/status"), block: "Test")
      }
      #expect(error?.code == .unreadableFile)
      #expect(error?.message.contains("more bytes than its size says") == true)
    }
  #endif
}
