// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

// snippet.message
let upload = try ComposedRequest {
  BaseURL("https://api.example.com/upload")
  RequestBody.multipart {
    MultipartPart.field(name: "user", value: "alice")
    MultipartPart.data(name: "avatar", filename: "a \"b\".png", data: Data("png".utf8))
  }
}
let message = try MultipartMessage(
  contentType: MIMEType(upload.headers["Content-Type"] ?? ""),
  body: upload.body?.data ?? Data()
)
for part in message.parts {
  print(part.name ?? "", part.filename ?? "no file", part.content.count)
}
// user no file 5
// avatar a "b".png 3
// snippet.chunks
let chunks = ["--B\r\nContent-Disposition: form-data; na", "me=\"a\"\r\n\r\nte", "a\r\n--B--\r\n"]
var parser = try MultipartParser(boundary: "B")
var length = 0
for chunk in chunks {
  for event in try parser.append(chunk.utf8) {
    switch event {
    case .partBegan(let head): print("began", head.name ?? "")
    case .partBytes(let bytes): length += bytes.count
    case .partEnded: print("ended with", length)
    }
  }
}
// began a
// ended with 3
try parser.finish()
// snippet.end
