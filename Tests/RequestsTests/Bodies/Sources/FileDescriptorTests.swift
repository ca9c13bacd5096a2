// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

@testable import Requests
import Testing

@Suite struct FileDescriptorTests {
  /// The Int of a watch has 32 bits.
  @Test(arguments: [0, 1, 2_147_483_647] as [Int64])
  func `a length that can be counted is the length`(_ bytes: Int64) throws {
    #expect(try size(bytes) == Int32(bytes))
  }

  @Test(arguments: [2_147_483_648, 5_000_000_000] as [Int64])
  func `a file with more bytes than can be counted is an error of its own`(_ bytes: Int64) throws {
    let error = #expect(throws: RequestError.self) { try size(bytes) }
    #expect(error?.code == .unreadableFile)
    #expect(error?.block == "RequestBody.file")
    #expect(error?.field == "film.mov")
    #expect(
      error?.message
        == "The file has \(bytes) bytes, but this system can count only 2147483647. Send it in "
        + "parts."
    )
  }

  private func size(_ bytes: Int64) throws -> Int32 {
    try FileDescriptor.size(bytes, as: Int32.self, file: "film.mov", block: "RequestBody.file")
  }
}
