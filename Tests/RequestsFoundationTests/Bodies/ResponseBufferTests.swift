// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

@testable import RequestsFoundation
import Testing

@Suite struct ResponseBufferTests {
  private struct Failure: Error {}

  private let content = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })

  @Test(arguments: [0, 100_000, 1 << 24])
  func `a reader that comes late gets every byte`(_ memoryLimit: Int) async throws {
    let buffer = ResponseBuffer(memoryLimit: memoryLimit, fileLimit: content.count)
    buffer.open()
    for first in stride(from: 0, to: content.count, by: 10_000) {
      try buffer.append(content[first..<first + 10_000])
    }
    buffer.finish(throwing: nil)
    var read = Data()
    while let piece = try await buffer.next() { read += piece }
    #expect(read == content)
  }

  @Test func `a reader that waits is woken`() async throws {
    let buffer = ResponseBuffer(fileLimit: 0)
    async let read = {
      try await buffer.waitUntilOpen()
      var read = Data()
      while let piece = try await buffer.next() { read += piece }
      return read
    }()
    await Task.yield()
    buffer.open()
    for byte in content.prefix(100) {
      try buffer.append(Data([byte]))
      await Task.yield()
    }
    buffer.finish(throwing: nil)
    #expect(try await read == content.prefix(100))
  }

  @Test func `more than the limit is an error`() throws {
    let buffer = ResponseBuffer(memoryLimit: 10, fileLimit: 10)
    try buffer.append(Data(count: 10))
    try buffer.append(Data(count: 10))
    let error = #expect(throws: RequestError.self) { try buffer.append(Data(count: 1)) }
    #expect(error?.code == .bodyTooLarge)
  }

  @Test func `what is stopped wakes its reader`() async throws {
    let buffer = ResponseBuffer(fileLimit: 0)
    let opened = Task { try await buffer.waitUntilOpen() }
    await Task.yield()
    buffer.stop(throwing: Failure())
    await #expect(throws: Failure.self) { try await opened.value }
    await #expect(throws: Failure.self) { try await buffer.next() }
  }
}
