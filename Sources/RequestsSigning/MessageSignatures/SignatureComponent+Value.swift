// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  extension SignatureComponent {
    /// The value of the component in a request (RFC 9421 §2).
    ///
    /// - Throws: `notExpressible` for a component that the request does not have, or that is not known
    ///   here; `malformedText` for a field that is not structured as it should be.
    package func value(in request: ComposedRequest) throws(RequestError) -> String {
      guard case .string(let name) = identifier.value else {
        throw fault("A component is named by a string in quotes. Correct the list.")
      }
      let keys = identifier.parameters.map(\.key)
      switch (name, keys) {
      case ("@method", []): return request.method.rawValue
      case ("@target-uri", []):
        let authority = try request.signedAuthority(block: MessageSignature.name)
        return "\(request.signedScheme)://\(authority)\(request.url.requestTarget)"
      case ("@authority", []):
        return try request.signedAuthority(block: MessageSignature.name)
      case ("@scheme", []): return request.signedScheme
      case ("@request-target", []): return request.url.requestTarget
      case ("@path", []): return request.url.path.isEmpty ? "/" : request.url.path
      case ("@query", []): return "?\(request.url.query ?? "")"
      case ("@query-param", ["name"]): return try parameter(of: request)
      case _ where name.utf8.first != UInt8(ascii: "@"):
        return try fieldValue(in: request, name: name, keys: keys)
      default:
        throw fault(
          "A request has no such component. Cover one of RFC 9421 §2, without req and tr."
        )
      }
    }

    /// The one value of a parameter of the query (RFC 9421 §2.2.8).
    private func parameter(of request: ComposedRequest) throws(RequestError) -> String {
      guard case .string(let name)? = identifier.parameters["name"] else {
        throw fault("The name of a query parameter is a string in quotes. Correct the list.")
      }
      let values = FormText.pairs(in: (request.url.query ?? "").utf8)
        .filter { FormText.recoded($0.name).hasSameBytes(as: name) }
        .map { FormText.recoded($0.value) }
      guard values.count == 1, let value = values.first else {
        throw fault(
          values.isEmpty
            ? "The query has no such parameter. Add it, or leave it out of the signature."
            : "The query has the parameter several times. Cover .query, which is all of it."
        )
      }
      return value
    }

    // MARK: Fields

    private func fieldValue(
      in request: ComposedRequest,
      name: String,
      keys: [String]
    ) throws(RequestError) -> String {
      let lines = try lines(of: name, in: request)
      let joined = lines.joined(separator: ", ")
      switch keys {
      case []:
        return joined
      case ["bs"] where identifier.parameters["bs"] == .boolean(true):
        return try StructuredField.list(
          lines.map { .item(StructuredField.Item(.byteSequence(Data($0.utf8)))) }
        ).text
      case ["sf"] where identifier.parameters["sf"] == .boolean(true):
        return try structured(joined, name: name)
      case ["key"]:
        return try member(of: joined)
      default:
        throw fault("The component has parameters that are not known here. Use sf, key or bs.")
      }
    }

    /// The lines of a field, trimmed, among them those that the client will write.
    private func lines(
      of name: String,
      in request: ComposedRequest
    ) throws(RequestError) -> [String] {
      let lines = request.headers.values(for: name).map(Self.trimmed)
      if !lines.isEmpty, ASCIICase.lowered(name).hasSameBytes(as: name) { return lines }
      if name.hasSameBytes(as: "host") {
        return [try request.sentHost(block: MessageSignature.name)]
      }
      if name.hasSameBytes(as: "content-length"), let length = request.body?.length {
        return [String(length)]
      }
      throw fault("The request has no such field. Add it before the signature, in lower case here.")
    }

    private static func trimmed(_ value: String) -> String {
      let kept = value.utf8.drop(while: ByteSet.blank.contains)
      let end = kept.reversed().prefix(while: ByteSet.blank.contains).count
      return String(decoding: kept.dropLast(end), as: UTF8.self)
    }

    /// The field written anew (RFC 9421 §2.1.1).
    ///
    /// Without the definition of a field it is covered if all that it can be is written the same.
    private func structured(_ text: String, name: String) throws(RequestError) -> String {
      if let kind = kind ?? Self.kinds[name] {
        return try StructuredField(parsing: text, as: kind).text
      }
      var texts: [String] = []
      for kind in [StructuredField.Kind.dictionary, .list, .item] {
        guard let text = try? StructuredField(parsing: text, as: kind).text else { continue }
        if !texts.contains(where: { $0.hasSameBytes(as: text) }) { texts.append(text) }
      }
      guard texts.count == 1, let text = texts.first else {
        throw fault("The field is not structured, or in several ways. Cover it without sf.")
      }
      return text
    }

    /// Fields whose definition says what they are.
    private static let kinds: [String: StructuredField.Kind] = [
      "accept-signature": .dictionary, "cache-status": .list, "content-digest": .dictionary,
      "priority": .dictionary, "proxy-status": .list, "repr-digest": .dictionary,
      "signature": .dictionary, "signature-input": .dictionary,
      "want-content-digest": .dictionary, "want-repr-digest": .dictionary,
    ]

    /// A member of a dictionary (RFC 9421 §2.1.2).
    private func member(of text: String) throws(RequestError) -> String {
      guard case .string(let key)? = identifier.parameters["key"],
        case .dictionary(let members) = try StructuredField(parsing: text, as: .dictionary),
        let member = members[key]
      else { throw fault("The field has no such member. Add it before the signature.") }
      switch member {
      case .item(let item): return try StructuredField.item(item).text
      case .innerList: return try StructuredField.list([member]).text
      }
    }

    private func fault(_ message: String) -> RequestError {
      MessageSignature.error(.notExpressible, field: description, message)
    }
  }
#endif
