// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  extension HTTPHeaders {
    /// Returns a dictionary field (RFC 9651 §3.2), or nil if it is missing.
    ///
    /// - Throws: `malformedText` with the name of the block and of the field.
    func dictionary(
      in field: String,
      block: String
    ) throws(RequestError) -> StructuredField.OrderedMap<StructuredField.Member>? {
      guard let value = value(for: field) else { return nil }
      do {
        guard case .dictionary(let members) = try StructuredField(parsing: value, as: .dictionary)
        else { return nil }
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
