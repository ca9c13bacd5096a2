// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A request read from text, with the files that its body needs and notes about the reading.
///
/// Reading a text opens no file. You resolve its paths, as in `curl -d @body.json`, when you
/// compose the request:
///
/// ```swift
/// let command = try CurlCommand(parsing: "curl -T report.pdf https://example.com/reports/1")
/// for imported in command.requests {
///   print(imported.filePaths)  // ["report.pdf"]
///   let request = try imported.request { path in .file(URL(fileURLWithPath: path)) }
/// }
/// ```
public struct ImportedRequest: Sendable {
  /// The name of the request in the text, such as a `###` line of an `.http` file, or nil.
  public internal(set) var name: String?

  /// The request without the bytes of files: its body is nil if ``filePaths`` is not empty.
  ///
  /// If ``request()`` refuses it, this is a placeholder with the URL `http://unresolved.invalid/`.
  public private(set) var requestWithoutFiles: ComposedRequest

  /// The paths that the body needs, each once, in order of appearance.
  public private(set) var filePaths: [String]

  /// The variables without a value, each once, in order of appearance.
  ///
  /// The request contains their names between tildes. `swiftSource`, `curlCommand` and ``HTTPFile/text``
  /// write them as a parameter, as `$NAME` and as `{{NAME}}`. Sending the request throws
  /// `unresolvedVariable`. Pass values when you read the text: ``CurlCommand/init(parsing:variables:)``
  /// and ``HTTPFile/init(parsing:variables:environment:dynamicVariables:scheme:base:)``.
  public var variables: [String] { requestWithoutFiles.openVariables?.spelledNames ?? [] }

  /// Notes about parts of the text that the request cannot contain.
  public internal(set) var notes: [ImportNote]

  /// The paths as the request contains them, in the order of ``filePaths``.
  private let paths: [String]

  /// Creates the request with its files, or nil if it needs none.
  private let complete: (@Sendable (ImportedFiles) throws -> ComposedRequest)?

  /// The reason that nothing can be sent: it is not an HTTP request, or a variable without a value
  /// is in a place that cannot stay open.
  private let refusal: RequestError?

  /// A closure that returns the content of a path in the text.
  public typealias Files = (_ path: String) throws -> ByteSource

  /// Creates a request of a text.
  ///
  /// - Parameters:
  ///   - name: The name of the request in the text.
  ///   - head: The request without files, or a placeholder for one that cannot be read.
  ///   - paths: The paths of its files, in order of appearance.
  ///   - notes: The notes.
  ///   - refusal: The error of ``request()`` for a request that cannot be read.
  ///   - shown: Returns a path as written in the text.
  ///   - request: Creates the request with its files, or nil if it needs none.
  init(
    name: String? = nil,
    _ head: ComposedRequest,
    paths: [String] = [],
    notes: [ImportNote] = [],
    refusal: RequestError? = nil,
    shown: (_ path: String) -> String = { $0 },
    request: (@Sendable (ImportedFiles) throws -> ComposedRequest)? = nil
  ) {
    var known: Set<ByteText> = []
    self.name = name
    self.notes = notes
    self.refusal = refusal
    let paths = paths.filter { known.insert(ByteText($0)).inserted }
    self.paths = paths
    requestWithoutFiles = head
    filePaths = paths.map(shown)
    complete = request
  }

  /// Returns the request for a format that names files and variables, and the variables.
  ///
  /// - Parameter block: The name of the format in errors.
  /// - Returns: The request, and its variables or nil.
  /// - Throws: The errors of ``request()`` and of a request that no client can send.
  func renderable(
    as block: String
  ) throws(RequestError) -> (request: ComposedRequest, open: OpenVariables?) {
    var request = try request()
    let open = request.openVariables
    request.openVariables = nil
    // The path of an unopened file is written as it is, so nobody must resolve it.
    let body = request.body
    if (try? request.checkFiles(block: block)) == nil { request.body = nil }
    request = try request.renderable(as: block)
    request.body = body
    return (request, open)
  }

  /// Creates the placeholder for a refused request in the list of requests.
  ///
  /// - Parameters:
  ///   - name: The name of the request in the text.
  ///   - open: The variables that it needs, or nil.
  ///   - notes: The notes.
  ///   - error: The error of ``request()``.
  /// - Returns: The placeholder.
  /// - Throws: The error of an invalid URL, which this is not.
  static func refused(
    _ name: String?,
    _ open: OpenVariables?,
    notes: [ImportNote],
    because error: RequestError
  ) throws(RequestError) -> ImportedRequest {
    var request = ComposedRequest(
      method: .get,
      url: try URLReference("http://unresolved.invalid/"),
      headers: HTTPHeaders(),
      body: nil
    )
    request.openVariables = open
    return ImportedRequest(name: name, request, notes: notes, refusal: error)
  }

  /// Returns the request if it needs no file.
  ///
  /// - Throws: `RequestError` with `unresolvedFile` and the first path if the body needs a file,
  ///   `unresolvedVariable` if the request cannot be read without the values of ``variables``, or
  ///   `unsupportedText` if it is not an HTTP request.
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

  /// Returns the request with files that are named, but not opened.
  ///
  /// It can be written: `swiftSource` contains `URL(fileURLWithPath: "audio.mp3")`, and `curlCommand` and
  /// ``HTTPFile/text`` name the file too. It cannot be sent: use ``request(files:)`` to provide the files.
  /// The outputs keep line ends that `curl -d @file` removes.
  ///
  /// ```swift
  /// let command = try CurlCommand(parsing: "curl -T report.txt https://example.com/reports/")
  /// print(try command.requests[0].requestNamingFiles().curlCommand)
  /// ```
  ///
  /// - Returns: The request.
  /// - Throws: `RequestError` with `unresolvedFile` if the text encodes the content of a file, as
  ///   `--data-urlencode name@file` does.
  public func requestNamingFiles() throws -> ComposedRequest {
    try request { .unopened($0) }
  }

  /// Returns the request with the content of its files.
  ///
  /// - Parameter files: Called once for each of ``filePaths``, with the path as written in the
  ///   text. The text chooses the path: allow only paths that it may read.
  /// - Returns: The request.
  /// - Throws: The error of the closure, or `RequestError` with `unreadableFile`.
  public func request(files: Files) throws -> ComposedRequest {
    if let refusal { throw refusal }
    guard let complete else { return requestWithoutFiles }
    return try complete(ImportedFiles(paths, shownAs: filePaths, files))
  }
}
