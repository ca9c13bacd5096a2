// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import RequestsCommand

@Suite struct TourStopTests {
  private static let stops = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/RequestsCommand/Tour/Stops")

  @Test(arguments: TourStop.all.map(\.title))
  func `the Swift that is shown is the Swift that runs`(_ title: String) throws {
    let stop = try #require(TourStop.all.first { $0.title == title })
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.stops,
      includingPropertiesForKeys: nil
    )
    let text = try #require(
      files.lazy.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
        .first { $0.contains("title: \"\(title)\"") }
    )
    // What is left without the literal is the code.
    let parts = text.components(separatedBy: "\"\"\"")
    #expect(parts.count == 3)
    let code = Self.lines(of: parts[0] + parts[2])
    for paragraph in stop.source.components(separatedBy: "\n\n") {
      let lines = Self.lines(of: paragraph)
      #expect(
        code.indices.contains { code[$0...].starts(with: lines) },
        "the code holds no \(paragraph)"
      )
    }
  }

  @Test func `the tour has about ten stops, each with a title of its own`() {
    #expect((8...12).contains(TourStop.all.count))
    #expect(Set(TourStop.all.map(\.title)).count == TourStop.all.count)
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n").map { line in line.drop { $0 == " " } }
  }
}
