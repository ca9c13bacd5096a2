// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

// snippet.write
let request = try ComposedRequest {
  BaseURL("https://api.example.com")
  Header.custom("X-A").setValue(structured: .dictionary(["a": 1, "b": .token("x")]))
  Header.custom("Priority").setValue(structured: .dictionary(["u": 2, "i": true]))
  Header.custom("X-List").setValue(
    structured: .list([1, "text", .token("gzip").with(["q": 0.5]), ["in", 2]])
  )
}
print(request.headers)
// X-A: a=1, b=x
// Priority: u=2, i
// X-List: 1, "text", gzip;q=0.5, ("in" 2)
