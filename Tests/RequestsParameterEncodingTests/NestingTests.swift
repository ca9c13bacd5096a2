// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsParameterEncoding
import Testing

/// Values of any type inside of each other, on the stack that Darwin gives to secondary threads.
@Suite struct NestingTests {
  private func nested(_ count: Int, inLists: Bool) -> [String: Any] {
    var value: [String: Any] = ["k": NSNumber(value: true)]
    for _ in 1..<count { value = inLists ? ["k": [value]] : ["k": value] }
    return value
  }

  private func onSmallStack(
    _ encode: @escaping @Sendable () throws -> Int
  ) async -> Result<Int, any Error> {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: Result(catching: encode)) }
      thread.stackSize = 512 * 1024
      thread.start()
    }
  }

  @Test(arguments: [(31, false), (32, false), (33, false), (16, true), (17, true)])
  func `a query has as many levels as allowed`(_ count: Int, _ inLists: Bool) async throws {
    let length = await onSmallStack { [self] in
      try nested(count, inLists: inLists).queryString(encoding: .alamofire).utf8.count
    }
    if count == 33 || count == 17 {
      let error = #expect(throws: RequestError.self) { try length.get() }
      #expect(error?.code == .nestingTooDeep)
    } else {
      #expect(try length.get() > count)
    }
  }

  @Test(arguments: [(127, false), (128, false), (129, false), (63, true), (64, true), (65, true)])
  func `JSON has as many levels as allowed`(_ count: Int, _ inLists: Bool) async throws {
    let request = URLRequest(url: try #require(URL(string: "https://h")))
    let length = await onSmallStack { [self] in
      let value = nested(count, inLists: inLists)
      return try JSONEncoding.default.encode(request, with: value).httpBody?.count ?? 0
    }
    if (try? length.get()) == nil {
      let error = #expect(throws: RequestError.self) { try length.get() }
      #expect(error?.code == .nestingTooDeep)
      #expect(count > 128 || inLists && count > 64)
    } else {
      #expect(count <= (inLists ? 64 : 128))
    }
  }
}
