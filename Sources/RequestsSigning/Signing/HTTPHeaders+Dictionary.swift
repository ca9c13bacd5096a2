// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  extension HTTPHeaders {
    /// Returns the members of a dictionary field (RFC 9651 §3.2), none if it is missing.
    ///
    /// - Throws: `malformedText` with the name of the block and of the field.
    func dictionary(
      in field: String,
      block: String
    ) throws(RequestError) -> StructuredField.OrderedMap<StructuredField.Member> {
      guard let value = value(for: field) else { return [:] }
      return try StructuredField.dictionary(parsing: value, block: block, field: field)
    }
  }

  extension StructuredField {
    /// Reads a dictionary.
    ///
    /// - Throws: `malformedText` with the name of the block and of the field.
    static func dictionary(
      parsing text: String,
      block: String,
      field: String
    ) throws(RequestError) -> OrderedMap<Member> {
      do {
        guard case .dictionary(let members) = try StructuredField(parsing: text, as: .dictionary)
        else { return [:] }
        return members
      } catch {
        throw error.named(block, field: field)
      }
    }
  }

  extension RequestError {
    /// Returns the error of a structured field with the name of the block that reads or writes it.
    func named(_ block: String, field: String) -> RequestError {
      RequestError(code, block: block, field: field, offset: offset, message)
    }
  }
#endif
