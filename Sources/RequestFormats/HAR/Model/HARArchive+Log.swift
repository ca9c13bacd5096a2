// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension HARArchive {
  /// The root of an archive.
  public struct Log: Codable, Hashable, Sendable {
    /// The version of the format, `1.2`.
    public var version: String

    /// The program that wrote the archive.
    public var creator: Creator

    /// The browser that sent the requests.
    public var browser: Creator?

    /// The pages that the requests belong to.
    public var pages: [Page]?

    /// The requests with their responses.
    public var entries: [Entry] { didSet { skipped = [] } }

    /// The entries of the text that break the format; none once ``entries`` was changed.
    private(set) var skipped: [SkippedEntry] = []

    /// What someone wrote about the archive.
    public var comment: String?

    /// Creates a log.
    ///
    /// - Parameters:
    ///   - version: The version of the format.
    ///   - creator: The program that wrote the archive.
    ///   - browser: The browser that sent the requests.
    ///   - pages: The pages that the requests belong to.
    ///   - entries: The requests with their responses.
    ///   - comment: What someone wrote about the archive.
    public init(
      version: String = "1.2",
      creator: Creator = Creator(),
      browser: Creator? = nil,
      pages: [Page]? = nil,
      entries: [Entry],
      comment: String? = nil
    ) {
      self.version = version
      self.creator = creator
      self.browser = browser
      self.pages = pages
      self.entries = entries
      self.comment = comment
    }

    private enum CodingKeys: CodingKey {
      case version, creator, browser, pages, entries, comment
    }

    /// Reads a log; entries that break the format are left out, unless all of them do.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      version = try container.decode(String.self, forKey: .version)
      creator = try container.decode(Creator.self, forKey: .creator)
      browser = try container.decodeIfPresent(Creator.self, forKey: .browser)
      pages = try container.decodeIfPresent([Page].self, forKey: .pages)
      comment = try container.decodeIfPresent(String.self, forKey: .comment)
      var list = try container.nestedUnkeyedContainer(forKey: .entries)
      var entries: [Entry] = []
      var skipped: [SkippedEntry] = []
      var firstError: (any Error)?
      while !list.isAtEnd {
        do {
          entries.append(try list.decode(Entry.self))
        } catch {
          firstError = firstError ?? error
          let field = HARDecoder.path(of: error)
          skipped.append(SkippedEntry(position: list.currentIndex, field: field))
          _ = try list.decode(AnyValue.self)
        }
      }
      if entries.isEmpty, let firstError { throw firstError }
      (self.entries, self.skipped) = (entries, skipped)
    }
  }

  /// An entry that breaks the format.
  struct SkippedEntry: Hashable, Sendable {
    /// Its place among the entries of the text.
    let position: Int

    /// The member at fault, such as `log.entries[3].request.url`.
    let field: String?
  }

  /// A value of JSON that is passed over.
  private struct AnyValue: Decodable {
    init(from decoder: any Decoder) {}
  }

  /// A program and its version.
  public struct Creator: Codable, Hashable, Sendable {
    /// The name of the program.
    public var name: String

    /// The version of the program, in its own form.
    public var version: String

    /// Creates a program.
    ///
    /// - Parameters:
    ///   - name: The name of the program.
    ///   - version: The version of the program.
    public init(name: String = "swift-requests", version: String = "0") {
      self.name = name
      self.version = version
    }
  }
}

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
