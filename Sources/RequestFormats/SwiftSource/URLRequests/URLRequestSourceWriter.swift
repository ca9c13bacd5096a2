// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Writes the statements of Foundation that make a request.
struct URLRequestSourceWriter {
  private let request: ComposedRequest
  /// The name of the request in its statements.
  private let variable: String
  /// The name of the function with the statements, or nil for statements alone.
  private let function: String?
  /// The variables that become parameters.
  private let parameters: [String]
  /// The name of the constant of a boundary.
  private let boundaryName: String
  /// The same variables, and the boundary that the source defines.
  private var open: OpenVariables
  private var notes: [String]

  private init(_ given: ComposedRequest, name: String, isFunction: Bool) {
    var input = SwiftSourceInput(given)
    if let open = input.open, let form = SwiftOpenBody.form(of: input.request, open) {
      input.request.body = ComposedRequest.Body(form)
    }
    request = input.request
    notes = input.notes
    parameters = input.open?.names ?? []
    boundaryName = Self.local("boundary", besides: parameters)
    let name = SwiftVariables.identifier(name)
    function = isFunction || input.open != nil ? name : nil
    variable = function == nil ? name : Self.local("request", besides: parameters)
    open = input.open ?? OpenVariables(names: [], marks: VariableMarks(missingIn: request))
  }

  /// Returns a name that no parameter has.
  private static func local(_ name: String, besides parameters: [String]) -> String {
    parameters.contains(name) ? local(name + "_", besides: parameters) : name
  }

  private func local(_ name: String) -> String { Self.local(name, besides: parameters) }

  /// Returns the source after its notes.
  static func source(of request: ComposedRequest, name: String, isFunction: Bool) -> String {
    var writer = URLRequestSourceWriter(request, name: name, isFunction: isFunction)
    return writer.source()
  }

  private mutating func source() -> String {
    noteForeignParts()
    let (address, url) = url()
    let body = URLRequestBody(request, local("body"))
    var changes = method()
    if let boundary = body.boundary {
      open.append(boundaryName)
      changes.append(.prefixed("let \(boundaryName) =", .string(boundary)))
    }
    changes += fields(boundary: body.boundary)
    if let timeout = request.options.timeout {
      changes.append(.prefixed("\(variable).timeoutInterval =", .atom(timeout.shortText)))
    }
    if let note = body.note { notes.append(note) }
    changes += body.statements(assigningTo: "\(variable).httpBody") { mark(body.boundary, in: $0) }
    let isReturned = changes.isEmpty && function != nil
    let word = isReturned ? "return" : "\(changes.isEmpty ? "let" : "var") \(variable) ="
    let creation = SwiftExpression.prefixed(word, .call("URLRequest", .labeled("url", url)))
    var statements = address + [creation] + changes
    if function != nil, !isReturned { statements.append(.atom("return \(variable)")) }
    return source(statements, isThrowing: !address.isEmpty || body.readsFiles)
  }

  private mutating func source(_ statements: [SwiftExpression], isThrowing: Bool) -> String {
    var variables = SwiftVariables(open, encoder: local("encoded"))
    let statements = statements.map { variables.replaced(in: $0, isExact: true) }
    notes += variables.missingNotes(of: parameters)
    guard let function else { return SwiftExpression.source(notes, statements) }
    let result = isThrowing ? "throws -> URLRequest" : "-> URLRequest"
    let encoder = variables.encodes ? Self.encoder(named: local("encoded")) : []
    let head = SwiftVariables.function(named: function, parameters, result) + encoder
    return SwiftExpression.source(notes, statements, in: head)
  }

  /// Returns the indented lines of a function that percent-encodes a value.
  ///
  /// The source runs without this package, so it uses the set of Foundation, which encodes every character
  /// outside ASCII even if it is in the set.
  private static func encoder(named name: String) -> [String] {
    [
      "  func \(name)(_ value: String) -> String {",
      #"    let unreserved = CharacterSet.alphanumerics.union(["-", ".", "_", "~"])"#,
      #"    return value.addingPercentEncoding(withAllowedCharacters: unreserved) ?? """#,
      "  }",
    ]
  }
}

extension URLRequestSourceWriter {
  /// Notes the parts that a `URLRequest` cannot contain, or sends in another form.
  private mutating func noteForeignParts() {
    if request.pendingSignature != nil {
      notes.append("The request is not signed. Sign it for AWS before you send it.")
    }
    let method = request.method.rawValue
    if Self.respelled.contains(where: { ASCIICase.equal($0, method) && $0 != method }) {
      notes.append("Foundation sends the method \(method) in upper case.")
    }
    if request.url.host == nil { notes.append("The URL has no host. Add it.") }
  }

  /// The methods whose case Foundation changes.
  private static let respelled = ["GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT"]

  /// Returns the URL, after statements that check it if a variable can make it invalid.
  private func url() -> (statements: [SwiftExpression], url: SwiftExpression) {
    // A variable in the authority can contain a port, or be a whole URL. All others are encoded.
    let bytes = Array(request.url.description.utf8)
    let authority = bytes.firstRange(of: Array("//".utf8)).map(\.upperBound) ?? 0
    let end = bytes[authority...].firstIndex(where: ByteSet.authorityEnd.contains) ?? bytes.count
    let encoded = Array(bytes[..<end]) + open.encoding(Array(bytes[end...]))
    let text = open.urlText(String(decoding: encoded, as: UTF8.self))
    let isValid = request.url.url != nil && !bytes.isEmpty
    if isValid, !open.isIn(Array(bytes[..<end])), open.port == nil, !open.beginsURL {
      return ([], .suffixed(.call("URL", .labeled("string", .string(text))), "!"))
    }
    let (address, name) = (local("address"), local("url"))
    let check =
      "guard let \(name) = URL(string: \(address)) else { throw URLError(.badURL) }"
    return ([.prefixed("let \(address) =", .string(text)), .atom(check)], .atom(name))
  }

  private func method() -> [SwiftExpression] {
    let method = request.method.rawValue
    return method == "GET" ? [] : [.prefixed("\(variable).httpMethod =", .string(method))]
  }

  /// Returns a statement for each line of a field; cookies have one line.
  private mutating func fields(boundary: String?) -> [SwiftExpression] {
    var lines: [String: Int] = [:]
    var statements: [SwiftExpression] = []
    for field in request.headers {
      let name = ASCIICase.lowered(field.name)
      let isCookie = name == "cookie"
      lines[name, default: 0] += 1
      var value = field.value
      switch lines[name] {
      case 1 where isCookie:
        value = request.headers.values(for: "Cookie").joined(separator: "; ")
      case 1: value = mark(name == "content-type" ? boundary : nil, in: value)
      case _ where isCookie: continue
      case 2: notes.append("A URLRequest joins the lines of \(field.name) with commas.")
      default: break
      }
      let method = lines[name] == 1 ? "setValue" : "addValue"
      let named = SwiftExpression.labeled("forHTTPHeaderField", .string(field.name))
      let content = credentials(of: field) ?? .string(value)
      statements.append(.call("\(variable).\(method)", content, named))
    }
    return statements
  }

  /// Returns the value of a `Basic` field whose credentials contain variables, or nil for any other field.
  private func credentials(of field: HTTPHeader) -> SwiftExpression? {
    guard let bytes = open.credentials(of: field)?.bytes,
      let text = UTF8Sequence.text(bytes.span)
    else { return nil }
    let encoded = SwiftExpression.member(.utf8(text), "base64EncodedString")
    return .infix(.string("Basic "), "+", .call(encoded, []))
  }

  /// Returns a text with the boundary replaced with its constant.
  private func mark(_ boundary: String?, in text: String) -> String {
    let bytes = Array(text.utf8)
    let start = bytes.firstRange(of: Array("boundary=".utf8))?.upperBound ?? 0
    guard let boundary, let range = bytes[start...].firstRange(of: Array(boundary.utf8)) else {
      return text
    }
    let mark = Array(open.marks.mark(boundaryName).utf8)
    let marked = bytes[..<range.lowerBound] + mark + bytes[range.upperBound...]
    return String(decoding: marked, as: UTF8.self)
  }
}
