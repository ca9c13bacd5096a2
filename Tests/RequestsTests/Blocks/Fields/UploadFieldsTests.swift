// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct UploadFieldsTests {
  @Test(arguments: [(0, true, "0", "?1"), (1_048_576, false, "1048576", "?0")])
  func `an upload goes on at an offset`(
    _ offset: Int,
    _ isComplete: Bool,
    _ first: String,
    _ second: String
  ) throws {
    let request = try ComposedRequest {
      BaseURL("https://h.example")
      UploadOffset(offset)
      UploadComplete(isComplete)
    }
    #expect(request.headers == ["Upload-Offset": first, "Upload-Complete": second])
  }

  @Test func `an offset below 0 is an error`() throws {
    let error = #expect(throws: RequestError.self) {
      _ = try ComposedRequest {
        BaseURL("https://h.example")
        UploadOffset(-1)
      }
    }
    #expect(error?.code == .invalidHeaderValue && error?.block == "UploadOffset")
  }
}
