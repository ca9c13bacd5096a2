// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The files that a text names, as the caller has resolved them.
struct ImportedFiles {
  private var sources: [ByteText: ByteSource] = [:]
  /// A Boolean value that indicates whether a file was not opened, so that its path is written.
  private(set) var namesFiles = false

  /// Resolves each path.
  ///
  /// - Parameters:
  ///   - paths: The paths as the request holds them, each once.
  ///   - texts: The paths as the text has them.
  ///   - files: Gives the content for a path of the text.
  /// - Throws: What the closure throws.
  init(_ paths: [String], shownAs texts: [String], _ files: ImportedRequest.Files) throws {
    for (path, text) in zip(paths, texts) {
      let source = try files(text)
      // Formats write the variables in the path in their own ways.
      sources[ByteText(path)] = source.isUnopened ? .unopened(path) : source
      namesFiles = namesFiles || source.isUnopened
    }
  }

  /// The content of a file, by the path that the request holds.
  subscript(path: String) -> ByteSource { sources[ByteText(path)] ?? .unopened(path) }
}
