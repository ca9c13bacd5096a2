// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  /// The values of components in a message (RFC 9421 §2).
  ///
  /// A list of components from an attacker can name one query or field many times, so each is read
  /// only once.
  package struct SignatureValues {
    private let message: SignedMessage

    /// The trimmed lines of each field, by its name in lowercase.
    private lazy var lines = Dictionary(grouping: message.headers) {
      ByteText(ASCIICase.lowered($0.name))
    }.mapValues { $0.map(\.trimmed.value) }

    /// The values of each query parameter.
    private lazy var parameters = Dictionary(
      grouping: FormText.pairs(in: (message.request.url.query ?? "").utf8)
    ) { ByteText(FormText.recoded($0.name)) }.mapValues { $0.map(\.value) }

    /// The members of each dictionary field.
    private var dictionaries: [ByteText: StructuredField.OrderedMap<StructuredField.Member>] = [:]

    /// The values of the request, for a response.
    private var ofRequest: [SignatureValues]

    package init(of message: SignedMessage) {
      self.message = message
      ofRequest =
        message.response == nil ? [] : [SignatureValues(of: SignedMessage(message.request))]
    }

    /// Returns the value of a component.
    ///
    /// - Throws: `notExpressible` for a component that is unknown or that the message lacks;
    ///   `malformedText` for a field with an invalid structure.
    package mutating func value(
      of component: SignatureComponent
    ) throws(RequestError) -> String {
      if let component = component.inRequest, !ofRequest.isEmpty {
        return try ofRequest[0].value(of: component)
      }
      guard case .string(let name) = component.identifier.value else {
        throw component.fault("A component must be named by a quoted string. Correct the list.")
      }
      let keys = component.identifier.parameters.map(\.key).sorted()
      guard name.utf8.first == UInt8(ascii: "@") else {
        return try fieldValue(of: component, keys: keys)
      }
      if let response = message.response {
        if name == "@status", keys.isEmpty { return String(response.status.code) }
        throw component.fault(
          "A response has no such component. Use `.status`, a field, or a component of its request, as "
            + "in `.method.ofRequest`."
        )
      }
      let request = message.request
      switch (name, keys) {
      case ("@method", []): return request.method.rawValue
      case ("@target-uri", []):
        let authority = try request.signedAuthority(block: MessageSignature.name)
        return "\(try scheme(of: component))://\(authority)\(request.targetOnTheWire)"
      case ("@authority", []): return try request.signedAuthority(block: MessageSignature.name)
      case ("@scheme", []): return try scheme(of: component)
      case ("@request-target", []): return request.targetOnTheWire
      case ("@path", []): return String(decoding: splitTarget.path, as: UTF8.self)
      case ("@query", []): return "?\(String(decoding: splitTarget.query, as: UTF8.self))"
      case ("@query-param", ["name"]): return try parameter(component)
      default:
        throw component.fault(
          "A request has no such component. Use one from RFC 9421 §2, without `req` and `tr`."
        )
      }
    }

    /// Returns the scheme in lowercase, which nobody knows if the URL is relative.
    private func scheme(of component: SignatureComponent) throws(RequestError) -> String {
      guard message.request.url.scheme != nil else {
        throw component.fault(
          "The request has no scheme. Add a BaseURL, or set the scheme of a received request."
        )
      }
      return message.request.signedScheme
    }

    /// The path of the target, and its query without the `?`.
    private var splitTarget: (path: Substring.UTF8View, query: Substring.UTF8View) {
      let target = message.request.targetOnTheWire.utf8
      let path = target.prefix { $0 != UInt8(ascii: "?") }
      return (path, target[path.endIndex...].dropFirst())
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
      guard let values = parameters[ByteText(name)] else {
        throw component.fault(
          "The query does not contain this parameter. Add it, or do not cover it."
        )
      }
      guard values.count == 1 else {
        throw component.fault(
          "The query contains the parameter more than once. Cover `.query`, which is the whole query."
        )
      }
      return FormText.recoded(values[0])
    }

    // MARK: Fields

    private mutating func fieldValue(
      of component: SignatureComponent,
      keys: [String]
    ) throws(RequestError) -> String {
      let parameters = component.identifier.parameters
      // A member is structured, with `sf` or without it.
      if keys == ["key"] || keys == ["key", "sf"] && parameters["sf"] == true {
        return try member(of: component)
      }
      let lines = try lines(of: component)
      switch keys {
      case []:
        return lines.joined(separator: HTTPHeaders.separator(for: component.name))
      case ["bs"] where parameters["bs"] == true:
        return try StructuredField.list(
          lines.map { .byteSequence(Data($0.utf8)) }
        ).text
      case ["sf"] where parameters["sf"] == true:
        return try Self.structured(lines.joined(separator: ", "), of: component)
      default:
        throw component.fault(
          "The component has a parameter that is not supported. Use `sf`, `key` or `bs`."
        )
      }
    }

    /// Returns the trimmed lines of a field, including fields that the client will add.
    private mutating func lines(
      of component: SignatureComponent
    ) throws(RequestError) -> [String] {
      let name = component.name
      guard ASCIICase.lowered(name).hasSameBytes(as: name) else {
        throw component.fault("The name of the field has capitals. Write it in lower case here.")
      }
      if let lines = lines[ByteText(name)] { return lines }
      // A client adds these fields to a request.
      if message.response == nil {
        if name == "host" { return [try message.request.sentHost(block: MessageSignature.name)] }
        if name == "content-length", let length = message.body?.length { return [String(length)] }
      }
      throw component.fault(
        "The \(message.noun) does not contain this field. Add it before you sign, or do not cover it."
      )
    }

    /// Returns the canonical form of a field (RFC 9421 §2.1.1).
    ///
    /// If the type of a field is unknown, it can be covered if all possible types give the same form.
    private static func structured(
      _ text: String,
      of component: SignatureComponent
    ) throws(RequestError) -> String {
      if let kind = component.kind ?? kinds[component.name] {
        do {
          return try StructuredField(parsing: text, as: kind).text
        } catch {
          throw error.named(MessageSignature.name, field: component.description)
        }
      }
      let texts = Set(
        [StructuredField.Kind.dictionary, .list, .item].compactMap { kind in
          (try? StructuredField(parsing: text, as: kind).text).map { ByteText($0) }
        }
      )
      guard texts.count == 1, let text = texts.first?.text else {
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
    private mutating func member(of component: SignatureComponent) throws(RequestError) -> String {
      let field = ByteText(component.name)
      if dictionaries[field] == nil {
        dictionaries[field] = try StructuredField.dictionary(
          parsing: try lines(of: component).joined(separator: ", "),
          block: MessageSignature.name,
          field: component.description
        )
      }
      guard case .string(let key)? = component.identifier.parameters["key"],
        let member = dictionaries[field]?[key]
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
  }

  extension SignatureComponent {
    fileprivate func fault(_ message: String) -> RequestError {
      MessageSignature.error(.notExpressible, field: description, message)
    }
  }
#endif
