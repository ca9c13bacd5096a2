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
    public var entries: [Entry]

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
