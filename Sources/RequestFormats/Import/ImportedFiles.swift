// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The files of a text, as the caller resolved them.
struct ImportedFiles {
  private var sources: [ByteText: ByteSource] = [:]
  /// A Boolean value that indicates whether a file was not opened, so that its path is written.
  private(set) var namesFiles = false

  /// Resolves each path.
  ///
  /// - Parameters:
  ///   - paths: The paths of the request, each once.
  ///   - texts: The paths as written in the text.
  ///   - files: Returns the content for a path of the text.
  /// - Throws: The error of the closure.
  init(_ paths: [String], shownAs texts: [String], _ files: ImportedRequest.Files) throws {
    for (path, text) in zip(paths, texts) {
      let source = try files(text)
      // Each format writes the variables in the path in its own form.
      sources[ByteText(path)] = source.isUnopened ? .unopened(path) : source
      namesFiles = namesFiles || source.isUnopened
    }
  }

  /// Returns the content of a file by its path in the request.
  subscript(path: String) -> ByteSource { sources[ByteText(path)] ?? .unopened(path) }
}
