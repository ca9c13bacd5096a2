// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Bytes of a command, some of which come from files that are not opened yet.
struct CurlContent: Sendable {
  /// The change that curl makes to the content of a file.
  enum Treatment: Sendable {
    /// The content is unchanged.
    case exact
    /// CR, LF and NUL are removed, as by `-d`.
    case withoutLineEnds
    /// The content is percent-encoded as in a form, as by `--data-urlencode`.
    case encoded
  }

  /// All known bytes in one buffer, so that appending never copies earlier bytes.
  private(set) var text: [UInt8] = []
  /// The files, each with the number of known bytes before it.
  private var files: [(offset: Int, path: String, treatment: Treatment)] = []

  init(_ bytes: [UInt8] = []) {
    text = bytes
  }

  /// Creates the content of a file, or of the pipe if the name is `-`.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - treatment: The change that curl makes to the content.
  ///   - input: The piped input of the command, or nil.
  ///   - offset: The offset of the path.
  /// - Throws: `malformedText` if the path is not UTF-8, `unsupportedText` if a piped text is
  ///   used too often.
  init(
    ofFile path: some Sequence<UInt8>,
    _ treatment: Treatment,
    _ input: CurlInput?,
    at offset: Int?
  ) throws(RequestError) {
    let input = path.elementsEqual("-".utf8) ? input : nil
    if let bytes = try input?.takeBytes(at: offset) {
      text = treatment.apply(to: bytes)
      return
    }
    var path = Array(path)
    if case .file(let other)? = input { path = other }
    files = [(0, try CurlOperation.text(path[...], at: offset, "a path"), treatment)]
  }

  /// The paths of its files, in order.
  var paths: [String] { files.map(\.path) }

  /// All known texts of the content, including the paths.
  var texts: [[UInt8]] { [text] + files.map { Array($0.path.utf8) } }

  /// The bytes, or nil if the content needs files.
  var bytes: [UInt8]? { files.isEmpty ? text : nil }

  /// Appends bytes.
  mutating func append(_ bytes: some Sequence<UInt8>) { text.append(contentsOf: bytes) }

  /// Appends other content.
  mutating func append(_ content: CurlContent) {
    let start = text.count
    text.append(contentsOf: content.text)
    files += content.files.map { (start + $0.offset, $0.path, $0.treatment) }
  }

  /// Returns the bytes, with the content of each file at its place.
  func source(_ resolved: ImportedFiles) throws -> ByteSource {
    var sources: [ByteSource] = []
    var start = 0
    for file in files {
      if file.offset > start { sources.append(.bytes(Data(text[start..<file.offset]))) }
      sources.append(try resolved.source(of: file.path, file.treatment))
      start = file.offset
    }
    if start < text.count { sources.append(.bytes(Data(text[start...]))) }
    return sources.count == 1 ? sources[0] : .concatenation(sources)
  }
}

extension CurlContent? {
  /// Appends other content, after a separator unless it is the first.
  mutating func append(_ content: CurlContent, after separator: String) {
    guard self != nil else { return self = content }
    self?.append(separator.utf8)
    self?.append(content)
  }
}

extension CurlContent.Treatment {
  /// Returns the bytes of a file as curl sends them.
  func apply(to bytes: some Sequence<UInt8>) -> [UInt8] {
    switch self {
    case .exact: return Array(bytes)
    case .withoutLineEnds: return bytes.filter { !ByteSet("\r\n\0").contains($0) }
    case .encoded:
      var output: [UInt8] = []
      EscapeTable(keeping: .unreserved).spaceAsPlus.append(Array(bytes).span, to: &output)
      return output
    }
  }
}
