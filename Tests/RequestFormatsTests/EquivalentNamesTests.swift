// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RequestFormats

/// Names and paths that are two texts to everyone but Swift.
struct EquivalentNamesTests {
  private static let composed = "\u{E9}.txt"
  private static let decomposed = "e\u{301}.txt"

  @Test(arguments: [
    "curl https://h -F a=@\(composed) -F b=@\(decomposed)",
    "curl https://h --data-binary @\(composed) --data-binary @\(decomposed)",
  ])
  func `each path is resolved by itself, and its own content is sent`(_ text: String) throws {
    let imported = try CurlCommand(parsing: text).requests[0]
    let paths = [Self.composed, Self.decomposed].map { Array($0.utf8) }
    #expect(imported.filePaths.map { Array($0.utf8) } == paths)
    let request = try imported.request { path in .bytes(Data("<\(path.utf8.count)>".utf8)) }
    let body = String(decoding: try request.body?.contents() ?? Data(), as: UTF8.self)
    #expect(body.contains("<6>") && body.contains("<7>"))
  }

  @Test func `pairs of an archive are equal by their bytes`() {
    let pairs = [Self.composed, Self.decomposed].map { HARArchive.Pair(name: "a", value: $0) }
    #expect(pairs[0] != pairs[1])
    #expect(Set(pairs).count == 2)
    let names = [Self.composed, Self.decomposed].map { HARArchive.Pair(name: $0, value: "") }
    #expect(names[0] != names[1])
    let fields = [Self.composed, Self.decomposed].map { HARArchive.Param(name: "a", fileName: $0) }
    #expect(fields[0] != fields[1])
  }
}
