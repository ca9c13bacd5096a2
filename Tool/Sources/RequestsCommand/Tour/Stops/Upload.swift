// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

extension TourStop {
  /// Files and fields in one body.
  static let upload = TourStop(
    title: "Files and fields in one body",
    source: #"""
      RequestBlock {
        Method.POST
        BaseURL(server)
        Endpoint("/avatars")
        RequestBody.multipart(boundary: "tour") {
          MultipartPart.field(name: "user", value: "alice")
          MultipartPart.data(
            name: "avatar",
            filename: "me \"2026\".png",
            data: Data("PNG bytes".utf8),
            type: .png
          )
        }
      }
      """#,
    make: { server, _ in
      RequestBlock {
        Method.POST
        BaseURL(server)
        Endpoint("/avatars")
        RequestBody.multipart(boundary: "tour") {
          MultipartPart.field(name: "user", value: "alice")
          MultipartPart.data(
            name: "avatar",
            filename: "me \"2026\".png",
            data: Data("PNG bytes".utf8),
            type: .png
          )
        }
      }
    }
  )
}
