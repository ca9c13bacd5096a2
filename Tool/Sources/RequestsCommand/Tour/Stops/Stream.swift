// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

extension TourStop {
  /// A large file is read while it is sent.
  static let stream = TourStop(
    title: "A large file is read while it is sent",
    source: """
      RequestBlock {
        Method.POST
        BaseURL(server)
        Endpoint("/videos")
        RequestBody.multipart(boundary: "tour", strategy: .streamed(bufferSize: 64 * 1024)) {
          MultipartPart.field(name: "title", value: "Vacation 2026")
          MultipartPart.file(name: "video", fileURL: video)
        }
      }
      """,
    make: { server, video in
      RequestBlock {
        Method.POST
        BaseURL(server)
        Endpoint("/videos")
        RequestBody.multipart(boundary: "tour", strategy: .streamed(bufferSize: 64 * 1024)) {
          MultipartPart.field(name: "title", value: "Vacation 2026")
          MultipartPart.file(name: "video", fileURL: video)
        }
      }
    }
  )
}
