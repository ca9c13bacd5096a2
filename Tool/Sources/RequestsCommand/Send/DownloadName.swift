// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// The name of the file for a download: the last segment of the path that was asked for.
///
/// The server has no say in it, so no response can choose a file.
struct DownloadName {
  /// The name, which no file has yet.
  let text: String

  /// Chooses a name in the current directory.
  ///
  /// - Throws: `ExitCode` after an error has been shown: the path ends with a slash or in dots, or a file has
  ///   the name.
  init(for url: URLReference) throws {
    let path = url.requestTarget.prefix { $0 != "?" }
    let segment = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let name = segment.removingPercentEncoding ?? String(segment)
    let isSafe = name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") }
    guard isSafe, !name.isEmpty, !name.hasPrefix(".") else {
      throw ExitStatus.show(
        "The URL ends without a name for a file. Choose one with `--output`.",
        as: .outputFailed
      )
    }
    guard !FileManager.default.fileExists(atPath: name) else {
      throw ExitStatus.show(
        "The file '\(WireText.line(of: name.utf8))' exists. Choose another with `--output`.",
        as: .outputFailed
      )
    }
    text = name
  }
}
