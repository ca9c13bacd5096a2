// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Bytes that a command gives, some of which come from files that nobody has opened yet.
struct CurlContent: Sendable {
  /// What curl does with the content of a file.
  enum Treatment: Sendable {
    /// It is taken as it is.
    case exact
    /// CR, LF and NUL are left out, as `-d` does.
    case withoutLineEnds
    /// It is percent-encoded as in a form, as `--data-urlencode` does.
    case encoded
  }

  /// All bytes that are known, one buffer, so that appending never copies what is there.
  private(set) var text: [UInt8] = []
  /// The files, each with the number of known bytes before it.
  private var files: [(offset: Int, path: String, treatment: Treatment)] = []

  init(_ bytes: [UInt8] = []) {
    text = bytes
  }

  /// The content of a file, or of the pipe when it is named `-`.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - treatment: What curl does with the content.
  ///   - input: What is piped into the command, or nil.
  ///   - offset: Where the path is.
  /// - Throws: `malformedText` for a path that is not UTF-8, `unsupportedText` for a piped text that is
  ///   used too often.
  init(
    ofFile path: some Sequence<UInt8>,
    _ treatment: Treatment,
    _ input: CurlInput?,
    at offset: Int?
  ) throws(RequestError) {
    var word = ShellArgument(Array(path), at: offset)
    let isInput = word.content.elementsEqual("-".utf8)
    if isInput, let path = input?.path { word = ShellArgument(path, at: offset) }
    if isInput, let bytes = try input?.takeBytes(at: offset) {
      text = treatment.apply(to: bytes)
    } else {
      append(file: try CurlOperation.text(word, "a path"), treatment)
    }
  }

  /// The paths of its files, in order.
  var paths: [String] { files.map(\.path) }

  /// All that is known of it, paths included.
  var texts: [[UInt8]] { [text] + files.map { Array($0.path.utf8) } }

  /// The bytes, or nil when files are needed for them.
  var bytes: [UInt8]? { files.isEmpty ? text : nil }

  /// Appends bytes.
  mutating func append(_ bytes: some Sequence<UInt8>) {
    text.append(contentsOf: bytes)
  }

  /// Appends the content of a file.
  mutating func append(file path: String, _ treatment: Treatment) {
    files.append((text.count, path, treatment))
  }

  /// Appends other content.
  mutating func append(_ content: CurlContent) {
    let start = text.count
    text.append(contentsOf: content.text)
    files += content.files.map { (start + $0.offset, $0.path, $0.treatment) }
  }

  /// The bytes with those of files put in.
  func source(_ resolved: ImportedFiles) throws -> ByteSource {
    var sources: [ByteSource] = []
    var start = 0
    for file in files {
      if file.offset > start { sources.append(.bytes(Data(text[start..<file.offset]))) }
      sources.append(try resolved.source(of: file.path, file.treatment))
      start = file.offset
    }
    if start < text.count { sources.append(.bytes(Data(text[start...]))) }
    guard sources.count == 1, let only = sources.first else { return .concatenation(sources) }
    return only
  }
}

extension CurlContent.Treatment {
  /// The bytes of a file as curl sends them.
  func apply(to bytes: some Sequence<UInt8>) -> [UInt8] {
    switch self {
    case .exact: Array(bytes)
    case .withoutLineEnds:
      bytes.filter { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") && $0 != 0 }
    case .encoded:
      bytes.reduce(into: []) { output, byte in
        if ByteSet.unreserved.contains(byte) {
          output.append(byte)
        } else if byte == UInt8(ascii: " ") {
          output.append(UInt8(ascii: "+"))
        } else {
          PercentEscape.appendEscape(of: byte, to: &output)
        }
      }
    }
  }
}
