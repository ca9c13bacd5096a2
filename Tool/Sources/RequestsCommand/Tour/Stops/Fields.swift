// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

extension TourStop {
  /// Names keep their case, and cookies share a line.
  static let headers = TourStop(
    title: "Names keep their case, and cookies share a line",
    source: """
      RequestBlock {
        BaseURL(server)
        Endpoint("/feed")
        Headers {
          AcceptHeader(.json).quality(0.8)
          AcceptHeader("text/plain").appending()
          AcceptLanguageHeader("de").quality(0.5)
          CustomHeader("X-CaSe", "kept")
          CustomHeader("x-amz-meta-fooBar", "kept too")
        }
        Cookie("session", "31d4d96e")
        Cookie("theme", "dark")
      }
      """,
    make: { server, _ in
      RequestBlock {
        BaseURL(server)
        Endpoint("/feed")
        Headers {
          AcceptHeader(.json).quality(0.8)
          AcceptHeader("text/plain").appending()
          AcceptLanguageHeader("de").quality(0.5)
          CustomHeader("X-CaSe", "kept")
          CustomHeader("x-amz-meta-fooBar", "kept too")
        }
        Cookie("session", "31d4d96e")
        Cookie("theme", "dark")
      }
    }
  )
}
