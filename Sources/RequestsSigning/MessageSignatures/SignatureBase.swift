// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  /// The text over which a message signature is computed (RFC 9421 §2.5).
  struct SignatureBase {
    /// The list of covered components with its parameters, as in `Signature-Input`.
    let input: StructuredField.InnerList

    /// The text.
    let text: String

    private static let allowed = ByteSet.printable.union(ByteSet("\t"))

    /// Creates the text for a message.
    ///
    /// - Throws: `notExpressible` for a component that the message lacks, or that is covered
    ///   twice; `invalidHeaderValue` for invalid parameters.
    /// - Complexity: O(*n*), where *n* is the length of the covered components.
    init(
      of message: SignedMessage,
      input: StructuredField.InnerList,
      components: [SignatureComponent]? = nil
    ) throws(RequestError) {
      let components = components ?? input.items.map { SignatureComponent($0) }
      var lines: [String] = []
      var seen: Set<SignatureComponent> = []
      var values = SignatureValues(of: message)
      for component in components {
        guard seen.insert(component).inserted else {
          throw MessageSignature.error(
            .notExpressible,
            field: component.description,
            "The component appears twice in the list. Name it once."
          )
        }
        let value = try values.value(of: component)
        let identifier = try Self.text(of: .item(component.identifier))
        if let offset = Self.allowed.firstOffset(outside: value) {
          throw MessageSignature.error(
            .notExpressible,
            field: component.description,
            offset: offset,
            "The signed value contains a character other than printable ASCII. Cover the field "
              + "with `isBinary: true`."
          )
        }
        lines.append("\(identifier): \(value)")
      }
      lines.append(
        "\"@signature-params\": \(try Self.text(of: .list([.innerList(input)])))"
      )
      self.input = input
      text = lines.joined(separator: "\n")
    }

    private static func text(of field: StructuredField) throws(RequestError) -> String {
      do {
        return try field.text
      } catch {
        throw error.named(MessageSignature.name, field: error.field ?? "Signature-Input")
      }
    }
  }
#endif
