// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  /// The values of components in a message (RFC 9421 §2).
  ///
  /// A list of components from an attacker can name one query or field many times, so each is read
  /// only once.
  struct SignatureValues {
    private let message: SignedMessage
    /// The lines of each field, by its name in lowercase.
    private var lines: [ByteText: [String]]?
    /// The value of each query parameter, or nil for a repeated parameter.
    private var parameters: [ByteText: String?]?
    /// The members of each dictionary field.
    private var dictionaries: [ByteText: [ByteText: StructuredField.Member]] = [:]

    /// The values of the request, for a response.
    private var ofRequest: [SignatureValues]

    init(of message: SignedMessage) {
      self.message = message
      ofRequest =
        if case .response(let response) = message {
          [SignatureValues(of: .request(response.request))]
        } else { [] }
    }

    /// Returns the value of a component.
    ///
    /// - Throws: `notExpressible` for a component that is unknown or that the message lacks;
    ///   `malformedText` for a field with an invalid structure.
    mutating func value(of component: SignatureComponent) throws(RequestError) -> String {
      if let component = component.inRequest, !ofRequest.isEmpty {
        return try ofRequest[0].value(of: component)
      }
      guard case .string(let name) = component.identifier.value else {
        throw component.fault("A component must be named by a quoted string. Correct the list.")
      }
      let keys = component.identifier.parameters.map(\.key).sorted()
      guard name.utf8.first == UInt8(ascii: "@") else {
        return try fieldValue(of: component, name: name, keys: keys)
      }
      switch (name, keys, message) {
      case ("@status", [], .response(let response)): return String(response.status.code)
      case ("@method", [], .request(let request)): return request.method.rawValue
      case ("@target-uri", [], .request(let request)):
        let authority = try request.signedAuthority(block: MessageSignature.name)
        return "\(request.signedScheme)://\(authority)\(request.url.requestTarget)"
      case ("@authority", [], .request(let request)):
        return try request.signedAuthority(block: MessageSignature.name)
      case ("@scheme", [], .request(let request)): return request.signedScheme
      case ("@request-target", [], .request(let request)): return request.url.requestTarget
      case ("@path", [], .request(let request)):
        return request.url.path.isEmpty ? "/" : request.url.path
      case ("@query", [], .request(let request)): return "?\(request.url.query ?? "")"
      case ("@query-param", ["name"], .request): return try parameter(component)
      case (_, _, .request):
        throw component.fault(
          "A request has no such component. Use one from RFC 9421 §2, without `req` and `tr`."
        )
      case (_, _, .response):
        throw component.fault(
          "A response has no such component. Use `.status`, a field, or a component of its request, as "
            + "in `.method.ofRequest`."
        )
      }
    }

    /// Returns the only value of a query parameter (RFC 9421 §2.2.8).
    private mutating func parameter(
      _ component: SignatureComponent
    ) throws(RequestError) -> String {
      guard case .string(let name)? = component.identifier.parameters["name"] else {
        throw component.fault(
          "The name of a query parameter must be a quoted string. Correct the list."
        )
      }
      let parameters = self.parameters ?? Self.parameters(of: message.request)
      self.parameters = parameters
      guard let parameter = parameters[ByteText(name)] else {
        throw component.fault(
          "The query does not contain this parameter. Add it, or do not cover it."
        )
      }
      guard let value = parameter else {
        throw component.fault(
          "The query contains the parameter more than once. Cover `.query`, which is the whole query."
        )
      }
      return value
    }

    private static func parameters(of request: ComposedRequest) -> [ByteText: String?] {
      var parameters: [ByteText: String?] = [:]
      for pair in FormText.pairs(in: (request.url.query ?? "").utf8) {
        let name = ByteText(FormText.recoded(pair.name))
        let isNew = parameters[name] == nil
        parameters[name] = .some(isNew ? FormText.recoded(pair.value) : nil)
      }
      return parameters
    }

    // MARK: Fields

    private mutating func fieldValue(
      of component: SignatureComponent,
      name: String,
      keys: [String]
    ) throws(RequestError) -> String {
      let parameters = component.identifier.parameters
      // A member is structured, with `sf` or without it.
      if keys == ["key"] || keys == ["key", "sf"] && parameters["sf"] == .boolean(true) {
        return try member(of: component, name: name)
      }
      let lines = try lines(of: component, name: name)
      switch keys {
      case []:
        return lines.joined(separator: ", ")
      case ["bs"] where parameters["bs"] == .boolean(true):
        return try StructuredField.list(
          lines.map { .item(StructuredField.Item(.byteSequence(Data($0.utf8)))) }
        ).text
      case ["sf"] where parameters["sf"] == .boolean(true):
        return try Self.structured(lines.joined(separator: ", "), of: component, name: name)
      default:
        throw component.fault(
          "The component has a parameter that is not supported. Use `sf`, `key` or `bs`."
        )
      }
    }

    /// Returns the trimmed lines of a field, including fields that the client will add.
    private mutating func lines(
      of component: SignatureComponent,
      name: String
    ) throws(RequestError) -> [String] {
      guard ASCIICase.lowered(name).hasSameBytes(as: name) else {
        throw component.fault("The name of the field has capitals. Write it in lower case here.")
      }
      let fields = lines ?? Self.lines(of: message.headers)
      lines = fields
      if let lines = fields[ByteText(name)] { return lines }
      // A client adds these fields to a request.
      if case .request(let request) = message {
        if name.hasSameBytes(as: "host") {
          return [try request.sentHost(block: MessageSignature.name)]
        }
        if name.hasSameBytes(as: "content-length"), let length = request.body?.length {
          return [String(length)]
        }
      }
      throw component.fault(
        "The \(message.noun) does not contain this field. Add it before you sign, or do not cover it."
      )
    }

    private static func lines(of headers: HTTPHeaders) -> [ByteText: [String]] {
      var lines: [ByteText: [String]] = [:]
      for field in headers {
        lines[ByteText(ASCIICase.lowered(field.name)), default: []].append(trimmed(field.value))
      }
      return lines
    }

    private static func trimmed(_ value: String) -> String {
      let kept = value.utf8.drop(while: ByteSet.blank.contains)
      let end = kept.reversed().prefix(while: ByteSet.blank.contains).count
      return String(decoding: kept.dropLast(end), as: UTF8.self)
    }

    /// Returns the canonical form of a field (RFC 9421 §2.1.1).
    ///
    /// If the type of a field is unknown, it can be covered if all possible types give the same form.
    private static func structured(
      _ text: String,
      of component: SignatureComponent,
      name: String
    ) throws(RequestError) -> String {
      if let kind = component.kind ?? kinds[name] {
        do {
          return try StructuredField(parsing: text, as: kind).text
        } catch {
          throw error.named(MessageSignature.name, field: component.description)
        }
      }
      var texts: [String] = []
      for kind in [StructuredField.Kind.dictionary, .list, .item] {
        guard let text = try? StructuredField(parsing: text, as: kind).text else { continue }
        if !texts.contains(where: { $0.hasSameBytes(as: text) }) { texts.append(text) }
      }
      guard texts.count == 1, let text = texts.first else {
        throw component.fault(
          "The field is not structured, or it can be read in more than one way. Cover it without "
            + "`sf`."
        )
      }
      return text
    }

    /// Fields with a known structured type.
    private static let kinds: [String: StructuredField.Kind] = [
      "accept-signature": .dictionary, "cache-status": .list, "content-digest": .dictionary,
      "priority": .dictionary, "proxy-status": .list, "repr-digest": .dictionary,
      "signature": .dictionary, "signature-input": .dictionary,
      "want-content-digest": .dictionary, "want-repr-digest": .dictionary,
    ]

    /// Returns a member of a dictionary (RFC 9421 §2.1.2).
    private mutating func member(
      of component: SignatureComponent,
      name: String
    ) throws(RequestError) -> String {
      let field = ByteText(name)
      if dictionaries[field] == nil {
        dictionaries[field] = try members(of: component, name: name)
      }
      guard case .string(let key)? = component.identifier.parameters["key"],
        let member = dictionaries[field]?[ByteText(key)]
      else {
        throw component.fault(
          "The field does not contain this member. Add it before you sign, or do not cover it."
        )
      }
      switch member {
      case .item(let item): return try StructuredField.item(item).text
      case .innerList: return try StructuredField.list([member]).text
      }
    }

    private mutating func members(
      of component: SignatureComponent,
      name: String
    ) throws(RequestError) -> [ByteText: StructuredField.Member] {
      let text = try lines(of: component, name: name).joined(separator: ", ")
      do {
        guard case .dictionary(let members) = try StructuredField(parsing: text, as: .dictionary)
        else { return [:] }
        return Dictionary(members.map { (ByteText($0.key), $0.value) }) { _, last in last }
      } catch {
        throw error.named(MessageSignature.name, field: component.description)
      }
    }
  }

  extension SignatureComponent {
    /// Returns the value of the component in a request (RFC 9421 §2).
    ///
    /// - Throws: The errors of the values of a ``SignatureBase``.
    package func value(in request: ComposedRequest) throws(RequestError) -> String {
      var values = SignatureValues(of: .request(request))
      return try values.value(of: self)
    }

    /// Returns the value of the component in a response.
    package func value(in response: ReceivedResponse) throws(RequestError) -> String {
      var values = SignatureValues(of: .response(response))
      return try values.value(of: self)
    }

    fileprivate func fault(_ message: String) -> RequestError {
      MessageSignature.error(.notExpressible, field: description, message)
    }
  }
#endif
