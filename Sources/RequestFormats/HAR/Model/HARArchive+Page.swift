// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension HARArchive {
  /// A page whose requests were recorded.
  public struct Page: Codable, Hashable, Sendable {
    /// When the page began to load, as ISO 8601 writes it, with a time zone.
    public var startedDateTime: Timestamp

    /// What entries name the page by.
    public var id: String

    /// The title of the page.
    public var title: String

    /// When its content and when all of it had loaded.
    public var pageTimings: PageTimings?

    /// What someone wrote about the page.
    public var comment: String?

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - startedDateTime: When the page began to load.
    ///   - id: What entries name the page by.
    ///   - title: The title of the page.
    public init(startedDateTime: Timestamp, id: String, title: String) {
      self.startedDateTime = startedDateTime
      self.id = id
      self.title = title
      pageTimings = PageTimings()
    }
  }

  /// Milliseconds from the start of a page; null where nobody measured.
  public struct PageTimings: Codable, Hashable, Sendable {
    /// When the content had loaded.
    public var onContentLoad: Double?

    /// When all of the page had loaded.
    public var onLoad: Double?

    /// Creates timings that nobody measured.
    public init() {}
  }
}
