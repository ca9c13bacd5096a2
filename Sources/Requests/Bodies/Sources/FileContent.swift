// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A regular file and the length it had when the request was composed.
package struct FileContent: Hashable, Sendable {
  /// The path in the file system.
  package let path: String
  /// The number of bytes that will be sent.
  package let length: Int

  /// Looks a file up.
  ///
  /// - Throws: ``RequestError/Code/unreadableFile`` for a URL that is no file URL, a path with a NUL,
  ///   a missing file, and everything that is not a regular file or may not be read.
  package init(_ url: URL, block: String) throws(RequestError) {
    guard url.isFileURL else {
      throw RequestError(
        .unreadableFile,
        block: block,
        "The URL names no file. Create it with URL(fileURLWithPath:)."
      )
    }
    path = url.path(percentEncoded: false)
    guard !path.utf8.contains(0) else {
      throw RequestError(
        .unreadableFile,
        block: block,
        "The path holds a NUL, at which the file system would cut it. Correct the path."
      )
    }
    let attributes: [FileAttributeKey: Any]
    do {
      attributes = try FileManager.default.attributesOfItem(
        atPath: url.resolvingSymlinksInPath().path(percentEncoded: false)
      )
    } catch {
      throw RequestError(
        .unreadableFile,
        block: block,
        field: url.lastPathComponent,
        underlying: error,
        "The file cannot be looked up; the underlying error says why."
      )
    }
    guard attributes[.type] as? FileAttributeType == .typeRegular,
      let size = Self.integer(attributes[.size])
    else {
      throw RequestError(
        .unreadableFile,
        block: block,
        field: url.lastPathComponent,
        "Only a regular file has a length to announce. Read anything else yourself, or stream it."
      )
    }
    guard FileManager.default.isReadableFile(atPath: path) else {
      throw RequestError(
        .unreadableFile,
        block: block,
        field: url.lastPathComponent,
        "The program may not read the file. Change its permissions."
      )
    }
    length = size
  }

  /// The bytes of the file.
  ///
  /// - Throws: ``RequestError/Code/unreadableFile``, or ``RequestError/Code/fileChanged`` when the
  ///   file no longer has the length it had.
  package func read(block: String) throws(RequestError) -> Data {
    let name = URL(fileURLWithPath: path).lastPathComponent
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw RequestError(
        .unreadableFile,
        block: block,
        field: name,
        underlying: error,
        "The file cannot be read; the underlying error says why."
      )
    }
    guard data.count == length else { throw Self.changed(name, block: block) }
    return data
  }

  /// A number among file attributes: an unsigned integer here, and an `NSNumber` once a program also
  /// links Foundation.
  private static func integer(_ value: Any?) -> Int? {
    (value as? Int) ?? (value as? UInt).flatMap(Int.init(exactly:))
      ?? (value as? UInt64).flatMap(Int.init(exactly:))
  }

  /// The error for a file that does not have the length that was announced.
  package static func changed(_ name: String, block: String) -> RequestError {
    RequestError(
      .fileChanged,
      block: block,
      field: name,
      "The file has another length than when the request was composed. Compose the request again."
    )
  }
}
