// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation

let directory = FileManager.default.temporaryDirectory
let video = directory.appendingPathComponent("swift-requests-\(UUID()).mp4")
try Data(repeating: 7, count: 200_000).write(to: video)
defer { try? FileManager.default.removeItem(at: video) }

// snippet.memory
let png = Data("not really a picture".utf8)
let upload = try ComposedRequest {
  Method.POST
  BaseURL("https://api.example.com/upload")
  RequestBody.multipart(boundary: "B") {
    MultipartPart.field(name: "user", value: "alice")
    MultipartPart.data(name: "avatar", filename: "a \"b\".png", data: png)
  }
}
print(upload.debugDescription)
// POST /upload HTTP/1.1
// Host: api.example.com
// Content-Type: multipart/form-data; boundary=B
//
// --B\r
// Content-Disposition: form-data; name="user"\r
// \r
// alice\r
// --B\r
// Content-Disposition: form-data; name="avatar"; filename="a %22b%22.png"\r
// Content-Type: image/png\r
// \r
// not really a picture\r
// --B--\r
//
// snippet.streamed
let streamed = try ComposedRequest {
  Method.POST
  BaseURL("https://api.example.com/upload")
  RequestBody.multipart(strategy: .streamed) {
    MultipartPart.field(name: "title", value: "Vacation")
    MultipartPart.file(name: "video", fileURL: video, type: .Video.mp4, filename: "trip.mp4")
  }
}
print(streamed.body?.data == nil, (streamed.body?.length ?? 0) > 200_000)  // true true
// snippet.parts
struct Trip: Encodable { var title = "Sea & sky", tags = ["sea", "2026"] }

let trip = try ComposedRequest {
  Method.POST
  BaseURL("https://api.example.com/trips")
  RequestBody.multipart(boundary: "B", strategy: .streamed) {
    MultipartPart.fields(Trip())
    MultipartPart.json(name: "details", value: Trip())
    MultipartPart.source(name: "start", filename: "start.mp4", source: .file(video, range: 0..<4))
      .headers(["Content-ID": "<start@example.com>"])
  }
}
let parts = try MultipartMessage(boundary: "B", body: trip.body?.contents() ?? Data()).parts
print(parts.map { $0.name ?? "" })  // ["title", "tags[]", "tags[]", "details", "start"]
// snippet.related
let drive = try ComposedRequest {
  Method.POST
  BaseURL("https://www.googleapis.com/upload/drive/v3/files")
  Query("uploadType", "multipart")
  RequestBody.multipart(type: .Multipart.related, boundary: "B", strategy: .streamed) {
    MultipartPart.json(name: "", value: ["name": "Trip", "parents": ["folder"]])
    MultipartPart.file(name: "", fileURL: video)
  }
}
print(drive.headers["Content-Type"] ?? "")  // multipart/related; boundary=B
// snippet.digest
let signed = try await ComposedRequest.compose {
  Method.PUT
  BaseURL("https://api.example.com/videos/42")
  RequestBody.file(video)
  Finalize { request in
    guard let body = request.body else { return }
    var checksum: UInt32 = 0
    for try await chunk in body.chunks() {
      for byte in chunk { checksum = checksum &* 31 &+ UInt32(byte) }
    }
    request.headers.add(name: "X-Checksum", value: String(checksum))
  }
}
print(signed.headers["X-Checksum"] ?? "")
// 3200732160
// snippet.file
let put = try ComposedRequest {
  Method.PUT
  BaseURL("https://api.example.com/videos/42")
  RequestBody.file(video)
}
print(put)
// PUT /videos/42 HTTP/1.1
// Host: api.example.com
// Content-Type: video/mp4
//
// (video/mp4, 200000 bytes)
// snippet.end
