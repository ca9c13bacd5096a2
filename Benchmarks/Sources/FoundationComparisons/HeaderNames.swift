// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import BenchmarkRunner

/// The fields that are set, and the names in another case by which they are found again.
public enum HeaderNames {
  /// Names and values.
  public static let fields = opaque([
    ("Accept", "application/json"), ("Accept-Encoding", "gzip, deflate"),
    ("Accept-Language", "en-GB, en;q=0.9"), ("Authorization", "Bearer 0123456789abcdef"),
    ("Cache-Control", "no-cache"), ("Content-Type", "application/json"), ("Cookie", "session=1"),
    ("Origin", "https://example.com"), ("Referer", "https://example.com/a"),
    ("User-Agent", "requests/1.0"), ("X-Request-Id", "0b2f8f0e-2c5e-4b0b"), ("X-Trace", "abc"),
  ])

  /// The names in lower case.
  public static let folded = opaque(fields.map { $0.0.lowercased() })
}
