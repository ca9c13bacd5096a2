// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// An HTTP Archive (HAR 1.2): the requests that a browser recorded, and requests for tools that read
/// such files.
///
/// ```swift
/// let archive = try HARArchive([
///   ComposedRequest { BaseURL("https://example.com/users?page=2") }
/// ])
/// let request = try archive.requests[0].request()
/// print(request.url)  // https://example.com/users?page=2
/// ```
///
/// The types are the objects of the format, to be looked at and changed. What the format requires and
/// files often lack has a value for that; members that are not part of the format, such as those
/// whose names begin with `_`, and comments on small objects are not kept.
public struct HARArchive: Codable, Hashable, Sendable {
  /// All that the archive holds.
  public var log: Log

  /// Creates an archive.
  ///
  /// - Parameter log: All that the archive holds.
  public init(log: Log) {
    self.log = log
  }

  static let block = "HARArchive"
}
