// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RequestFormats
import Testing

/// The tutorial that begins with a curl command.
@Suite struct TutorialSourceTests {
  @Test func `the tutorial shows the Swift that the converter writes`() throws {
    let package = URL(fileURLWithPath: #filePath).appending(path: "../../../..").standardized
    let resources = package.appending(path: "Sources/Requests/Requests.docc/Tutorials/Resources")
    func text(_ name: String) throws -> String {
      try String(contentsOf: resources.appending(path: name), encoding: .utf8)
    }
    let imported = try #require(CurlCommand(parsing: text("curl-1.sh")).requests.first)
    let source = try "import RequestsFoundation\n\n" + imported.request().swiftSource
    #expect(try text("curl-3.swift") == source)
  }
}
