// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

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
  public private(set) var head: ComposedRequest

  /// The paths that the body needs, each once, in the order in which they are first named.
  public private(set) var filePaths: [String]

  /// The variables without a value, each once, in the order in which they are met.
  ///
  /// Where they are, the request holds their names between tildes. `swiftSource`, `curlCommand` and
  /// ``HTTPFile/text`` write them as a parameter, as `$NAME` and as `{{NAME}}`; whatever would send
  /// the request throws `unresolvedVariable`. Give values when you read the text:
  /// ``CurlCommand/init(parsing:variables:)`` and
  /// ``HTTPFile/init(parsing:variables:environment:dynamicVariables:scheme:base:)``.
  public var variables: [String] { head.openVariables?.spelledNames ?? [] }

  /// What the text says and the request cannot hold.
  public private(set) var notes: [ImportNote]

  /// Makes the request that needs files; nil where the head is all.
  private let complete: (@Sendable (Files) throws -> ComposedRequest)?

  /// Why there is no request: it is not one of HTTP, or a variable without a value is where none can be
  /// left open.
  private let refusal: RequestError?

  /// Gives the content of a path as it is in the text.
  public typealias Files = (_ path: String) throws -> ByteSource

  private init(
    name: String?,
    head: ComposedRequest,
    filePaths: [String] = [],
    notes: [ImportNote],
    complete: (@Sendable (Files) throws -> ComposedRequest)? = nil,
    refusal: RequestError? = nil
  ) {
    self.name = name
    self.head = head
    self.filePaths = filePaths
    self.notes = notes
    self.complete = complete
    self.refusal = refusal
  }

  /// Creates a request that is complete in itself.
  init(name: String? = nil, _ request: ComposedRequest, notes: [ImportNote] = []) {
    self.init(name: name, head: request, notes: notes)
  }

  /// Creates what cannot be read, such as a request of another protocol.
  ///
  /// - Parameters:
  ///   - name: The name that the text gives the request.
  ///   - refused: Stands for the request; its host is none, so it cannot be sent.
  ///   - error: What ``request()`` throws.
  ///   - notes: What was noticed.
  init(
    name: String?,
    refused: ComposedRequest,
    because error: RequestError,
    notes: [ImportNote]
  ) {
    self.init(name: name, head: refused, notes: notes, refusal: error)
  }

  /// Creates a request whose body needs files.
  init(
    name: String? = nil,
    head: ComposedRequest,
    filePaths: [String],
    notes: [ImportNote] = [],
    body: @escaping @Sendable (Files) throws -> ComposedRequest.Body
  ) {
    self.init(name: name, incomplete: head, filePaths: filePaths, notes: notes) { files in
      var request = head
      request.body = try body(files)
      return request
    }
  }

  /// Creates a request of which more than the body needs files, as a query of curl does.
  init(
    name: String? = nil,
    incomplete head: ComposedRequest,
    filePaths: [String],
    notes: [ImportNote] = [],
    request: @escaping @Sendable (Files) throws -> ComposedRequest
  ) {
    self.init(name: name, head: head, filePaths: filePaths, notes: notes, complete: request)
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
    guard let path = filePaths.first else { return head }
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
    guard let complete else { return head }
    return try complete(files)
  }
}
