// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Expects that a request matches a file next to the test, or records the request in that file.
///
/// The comparison covers everything that a text can express, as with `matches:`. Secrets are masked in the file
/// and in the compared request, so you can commit the file. A secret that differs is not found. A field that blocks
/// of this package write anew each time, such as `Idempotency-Key`, has the value `<any>` in the file: the request
/// needs the field, with any value.
///
/// ```swift
/// expectRequest(request, matchesFile: "Login.http", record: true)  // once: writes the file
/// expectRequest(request, matchesFile: "Login.http")
/// ```
///
/// Recording with `record: true` is an issue too, so that nobody leaves it on. Set the environment variable
/// `REQUESTS_RECORD` to `1` to record the requests of a whole test run without an issue. A missing file is an
/// issue that explains how to record it. A missing folder is created.
///
/// - Parameters:
///   - request: The request that came.
///   - name: The name of the file, or its path from the folder that the source of the test is in.
///   - record: True to write the file.
///   - limit: The most bytes of a body that are read from files, and that are compared by structure;
///     16 MiB by default.
///   - fileID: The file of the issue.
///   - filePath: The path of the file of the issue.
///   - line: The line of the issue.
///   - column: The column of the issue.
/// - Complexity: O(*n*) on average, where *n* is the size of both requests.
public func expectRequest(
  _ request: ComposedRequest,
  matchesFile name: String,
  record: Bool = false,
  limit: Int = 1 << 24,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let recording = Recording(name, besides: filePath, limit: limit)
  guard let message = recording.check(request, isAsked: record) else { return }
  failTest(message, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// A file with the text of a request.
struct Recording {
  let file: URL
  let limit: Int
  var environment = ProcessInfo.processInfo.environment

  /// Compares a request with the file, or writes it.
  ///
  /// - Returns: The message of the issue, or nil.
  func check(_ request: ComposedRequest, isAsked: Bool) -> String? {
    do {
      var shown = try request.redacted()
      // No text says them.
      shown.options = RequestOptions()
      guard isAsked || environment["REQUESTS_RECORD"] == "1" else { return compared(shown) }
      shown.headers.openChangingFields()
      let text = try HTTPMessage(shown).data
      return Self.write(text, to: file)
        ?? (isAsked ? "\(file.lastPathComponent) was recorded. Remove `record: true`." : nil)
    } catch {
      return "The request could not be written as text. \(error)"
    }
  }

  private func compared(_ shown: ComposedRequest) -> String? {
    guard let data = FileManager.default.contents(atPath: file.path) else {
      return """
        \(file.lastPathComponent) could not be read. To record it, run the test once with \
        `record: true`, or with `REQUESTS_RECORD=1` in the environment.
        """
    }
    return ExpectationOutcome(shown, limit: limit) { try Expectation(text: data) }.message()
  }

  /// Writes a file and the folders that it is in.
  ///
  /// - Returns: Why it could not be written, or nil.
  static func write(_ text: Data, to file: URL) -> String? {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try text.write(to: file, options: .atomic)
      return nil
    } catch {
      return "The file \(file.path) could not be written. \(error.localizedDescription)"
    }
  }
}

extension Recording {
  /// The file of a name in the folder of a source.
  init(_ name: String, besides source: StaticString, limit: Int) {
    let folder = URL(fileURLWithPath: "\(source)").deletingLastPathComponent()
    self.init(file: folder.appendingPathComponent(name), limit: limit)
  }
}
