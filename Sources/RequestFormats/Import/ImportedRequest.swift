// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A request read from text, the files that its body needs, and what was noticed on the way.
///
/// Reading a text opens no file. A path in it, as in `curl -d @body.json`, is resolved by whoever
/// composes the request:
///
/// ```swift
/// let command = try CurlCommand(parsing: "curl -T report.pdf https://example.com/reports/1")
/// for imported in command.requests {
///   print(imported.filePaths)  // ["report.pdf"]
///   let request = try imported.request { path in .file(URL(fileURLWithPath: path)) }
/// }
/// ```
public struct ImportedRequest: Sendable {
  /// The name that the text gives the request, as `###` lines of an `.http` file do, or nil.
  public private(set) var name: String?

  /// The request without the bytes of files: its body is nil where ``filePaths`` is not empty.
  ///
  /// For a request that ``request()`` refuses it is one of `http://unresolved.invalid/`.
  public private(set) var requestWithoutFiles: ComposedRequest

  /// The paths that the body needs, each once, in the order in which they are first named.
  public private(set) var filePaths: [String]

  /// The variables without a value, each once, in the order in which they are met.
  ///
  /// Where they are, the request holds their names between tildes. `swiftSource`, `curlCommand` and
  /// ``HTTPFile/text`` write them as a parameter, as `$NAME` and as `{{NAME}}`; whatever would send
  /// the request throws `unresolvedVariable`. Give values when you read the text:
  /// ``CurlCommand/init(parsing:variables:)`` and
  /// ``HTTPFile/init(parsing:variables:environment:dynamicVariables:scheme:base:)``.
  public var variables: [String] { requestWithoutFiles.openVariables?.spelledNames ?? [] }

  /// What the text says and the request cannot hold.
  public private(set) var notes: [ImportNote]

  /// The paths as the request holds them, in the order of ``filePaths``.
  private let paths: [String]

  /// Makes the request that needs files; nil where it needs none.
  private let complete: (@Sendable (ImportedFiles) throws -> ComposedRequest)?

  /// Why there is no request: it is not one of HTTP, or a variable without a value is where none can be
  /// left open.
  private let refusal: RequestError?

  /// Gives the content of a path as it is in the text.
  public typealias Files = (_ path: String) throws -> ByteSource

  /// Creates a request that is complete in itself.
  ///
  /// - Parameters:
  ///   - name: The name that the text gives the request.
  ///   - request: The request, or what stands for one that cannot be read.
  ///   - notes: What was noticed.
  ///   - refusal: What ``request()`` throws for one that cannot be read.
  init(
    name: String? = nil,
    _ request: ComposedRequest,
    notes: [ImportNote] = [],
    refusal: RequestError? = nil
  ) {
    self.name = name
    self.notes = notes
    self.refusal = refusal
    requestWithoutFiles = request
    (filePaths, paths, complete) = ([], [], nil)
  }

  /// Creates a request that needs files.
  ///
  /// - Parameters:
  ///   - name: The name that the text gives the request.
  ///   - head: The request without them.
  ///   - paths: The paths, in the order in which they are named.
  ///   - notes: What was noticed.
  ///   - shown: Writes a path as the text has it.
  ///   - request: Makes the request with the files.
  init(
    name: String? = nil,
    _ head: ComposedRequest,
    paths: [String],
    notes: [ImportNote],
    shown: (_ path: String) -> String = { $0 },
    request: @escaping @Sendable (ImportedFiles) throws -> ComposedRequest
  ) {
    var known: Set<ByteText> = []
    self.name = name
    self.notes = notes
    self.paths = paths.filter { known.insert(ByteText($0)).inserted }
    requestWithoutFiles = head
    filePaths = self.paths.map(shown)
    complete = request
    refusal = nil
  }

  /// A copy with another name and other notes.
  func named(_ name: String?, notes: [ImportNote]) -> ImportedRequest {
    var copy = self
    (copy.name, copy.notes) = (name, notes)
    return copy
  }

  /// The request, when it needs no file.
  ///
  /// - Throws: `RequestError` with `unresolvedFile` naming the first path otherwise, with
  ///   `unresolvedVariable` if it cannot be read without the values of ``variables``, and with
  ///   `unsupportedText` for what a file holds beside requests of HTTP.
  public func request() throws(RequestError) -> ComposedRequest {
    if let refusal { throw refusal }
    guard let path = filePaths.first else { return requestWithoutFiles }
    throw RequestError(
      .unresolvedFile,
      block: "ImportedRequest",
      field: path,
      "The body needs this file, and reading does not open files. Provide it with `request { path "
        + "in … }`."
    )
  }

  /// The request with its files named as they are in the text, and not opened.
  ///
  /// It can be written: `swiftSource` has `URL(fileURLWithPath: "audio.mp3")`, `curlCommand` and
  /// ``HTTPFile/text`` name the file too. It cannot be sent; for that say where the files are, with
  /// ``request(files:)``. Line ends that `curl -d @file` leaves out are still in what they send.
  ///
  /// ```swift
  /// let command = try CurlCommand(parsing: "curl -T report.txt https://example.com/reports/")
  /// print(try command.requests[0].requestNamingFiles().curlCommand)
  /// ```
  ///
  /// - Returns: The request.
  /// - Throws: `RequestError` with `unresolvedFile` where the text says to encode what is in a file, as
  ///   `--data-urlencode name@file` does.
  public func requestNamingFiles() throws -> ComposedRequest {
    try request { .unopened($0) }
  }

  /// The request with the content of its files.
  ///
  /// - Parameter files: Called once for each of ``filePaths``, with the path as it is in the text.
  ///   Mind that the text chooses the path: allow only what it may read.
  /// - Returns: The request.
  /// - Throws: What the closure throws, and `RequestError` with `unreadableFile`.
  public func request(files: Files) throws -> ComposedRequest {
    if let refusal { throw refusal }
    guard let complete else { return requestWithoutFiles }
    return try complete(ImportedFiles(paths, shownAs: filePaths, files))
  }
}
