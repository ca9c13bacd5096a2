// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

@testable import Requests
import Testing

@Suite struct MultipartParserLengthTests {
  /// On a watch that is 2 GiB, which a stream can have.
  @Test func `a body with more bytes than can be counted is refused`() throws {
    var parser = try MultipartParser(boundary: "B")
    parser.offset = Int.max - 5
    #expect(try parser.append(Array("abcd".utf8)).isEmpty)
    let error = #expect(throws: RequestError.self) { try parser.append(Array("e".utf8)) }
    #expect(error?.code == .multipartTooLarge)
    #expect(error?.block == "MultipartParser")
    #expect(error?.offset == Int.max - 1)
  }
}
