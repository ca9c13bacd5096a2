// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsTesting
import XCTest

/// A recording in a test of XCTest.
final class XCTestRecordingTests: XCTestCase {
  func testSessionIsAnswered() async throws {
    let recording = RequestRecording("xctest", sending: RecordingTraitTests.send)
    let text = try await recording.run { stubs in
      try await URLSession(stubs: stubs).response { BaseURL("https://api.example.com/users/2") }
        .text
    }
    XCTAssertEqual(text, "recorded 2")
  }
}
