// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// snippet.type
import RequestsFoundation

func save(_ note: String, by method: Requests.Method) throws -> URLRequest {
  try URLRequest {
    method
    BaseURL("https://api.example.com/notes/7")
    RequestBody.string(note)
  }
}
// snippet.end

print(try save("Hello", by: .PUT).httpMethod ?? "")  // PUT
