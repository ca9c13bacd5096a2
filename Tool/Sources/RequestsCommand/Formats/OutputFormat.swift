// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import RequestsFoundation

/// A format in which requests are written.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case swift
  case urlrequest
  case curl
  case http
  case har
  case httpfile
  case postman
  case json

  /// A Boolean value that indicates whether the format names files, so that it does not open them.
  var namesFiles: Bool {
    switch self {
    case .swift, .urlrequest, .curl, .httpfile, .postman: true
    case .http, .har, .json: false
    }
  }

  /// Returns the text of some requests, with a line feed at its end.
  ///
  /// - Parameters:
  ///   - requests: The requests, with their names.
  ///   - isRedacted: True to replace secrets: with variables in formats that have them, and with
  ///     `<redacted>` in the others.
  ///   - isExact: True to keep the bytes of JSON in Swift.
  /// - Returns: The text.
  /// - Throws: `RequestError` for a part that the format cannot express.
  func text(
    of requests: [(name: String?, request: ComposedRequest)],
    isRedacted: Bool,
    isExact: Bool = false
  ) throws -> Data {
    let shown = isRedacted ? try redacted(requests.map(\.request)) : requests.map(\.request)
    let requests = zip(requests, shown).map { (name: $0.name, request: $1) }
    switch self {
    case .swift:
      return Data(try HTTPFile(requests).swiftSource(exact: isExact).utf8)
    case .urlrequest:
      return Data(try HTTPFile(requests).urlRequestSource.utf8)
    case .curl:
      return Data(requests.map { "\($0.request.curlCommand)\n" }.joined().utf8)
    case .http:
      // These are bytes, because a body can contain any. Its length ends a message.
      return try requests.reduce(into: Data()) { $0 += try HTTPMessage($1.request).data }
    case .har:
      let redaction = isRedacted ? HARArchive.Redaction.secrets : .none
      return try HARArchive(requests.map(\.request), redacting: redaction).data + Data("\n".utf8)
    case .httpfile:
      let named = requests.map { (name: $0.name.flatMap(Self.line), request: $0.request) }
      return Data(try HTTPFile(named).text.utf8)
    case .postman:
      return try PostmanCollection(requests).data
    case .json:
      return try requests.reduce(into: Data()) { $0 += try RequestLine(request: $1.request).line }
    }
  }

  /// Returns a name as a line of an `.http` file can contain it, or nil if nothing remains.
  ///
  /// Names of collections often have spaces at their ends.
  private static func line(_ name: String) -> String? {
    var scalars = name.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }[...]
    scalars = scalars.drop { $0 == " " || $0 == "#" }
    while scalars.last == " " { scalars.removeLast() }
    return scalars.isEmpty ? nil : String(String.UnicodeScalarView(scalars))
  }

  /// Returns requests without their secrets, in the form of the format.
  private func redacted(_ requests: [ComposedRequest]) throws -> [ComposedRequest] {
    switch self {
    // Each function has parameters of its own. Variables of a shell or a file are those of all requests.
    case .swift, .urlrequest: try requests.map { try $0.namingSecrets() }
    case .curl, .httpfile, .postman: try requests.namingSecrets()
    case .http, .json: try requests.map { try $0.redacted() }
    // Archives keep the names of cookies.
    case .har: requests
    }
  }

  /// Returns the text of a request without opening its files, with a line feed at its end.
  ///
  /// - Parameters:
  ///   - imported: The request.
  ///   - isRedacted: True to replace secrets.
  /// - Returns: The text.
  /// - Throws: `RequestError` for a part that the format cannot express, or a file that it needs.
  func text(ofUnopened imported: ImportedRequest, isRedacted: Bool) throws -> Data {
    if self == .json {
      guard imported.variables.isEmpty else {
        let names = imported.variables.joined(separator: ", ")
        throw InterfaceError(
          422,
          "JSON output cannot contain open variables: \(names). Pass a value for each with "
            + "`--variable`."
        )
      }
      // The format lists the files of a body, so it does not need them.
      let head =
        isRedacted ? try imported.requestWithoutFiles.redacted() : imported.requestWithoutFiles
      return try RequestLine(request: head, files: imported.filePaths).line
    }
    let request = try namesFiles ? imported.requestNamingFiles() : imported.request()
    return try text(of: [(imported.name, request)], isRedacted: isRedacted)
  }
}
