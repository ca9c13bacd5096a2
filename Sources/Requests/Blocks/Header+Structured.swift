// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension Header {
  /// Sets the field to a structured value (RFC 9651), in the place of what earlier blocks wrote for it.
  ///
  /// ```swift
  /// Header.custom("Priority").setValue(structured: .dictionary(["u": 2, "i": true]))
  /// // Priority: u=2, i
  /// ```
  ///
  /// An empty list or dictionary is not sent (RFC 9651 §3.1, §3.2): the block does nothing then, and
  /// an earlier value stays. Composing throws ``RequestError/Code/invalidHeaderValue`` for a value
  /// outside the grammar; see ``StructuredField/text``.
  ///
  /// - Parameter field: The value; with nil the block does nothing.
  /// - Returns: A block.
  public func setValue(structured field: StructuredField?) -> Field {
    Field(plain: step(field, .replace))
  }

  /// Adds a line with a structured value (RFC 9651) after those that are there.
  ///
  /// The lines of a list or a dictionary are one value to the server, joined with commas. An item has
  /// one line only.
  ///
  /// ```swift
  /// Header.custom("Cache-Status").addValue(structured: .list([.token("edge").with(["hit": true])]))
  /// // Cache-Status: edge;hit
  /// ```
  ///
  /// Nothing is added for an empty list or dictionary. Composing throws
  /// ``RequestError/Code/invalidHeaderValue`` as ``setValue(structured:)`` does.
  ///
  /// - Parameter field: The value; with nil the block does nothing.
  /// - Returns: A block.
  public func addValue(structured field: StructuredField?) -> Field {
    Field(plain: step(field, .append))
  }

  private func step(_ field: StructuredField?, _ mode: HeaderMode) -> PlainStep {
    guard let field else { return .nothing }
    return PlainStep { () throws(RequestError) in
      do throws(StructuredFieldWriter.Fault) {
        let text = try StructuredFieldWriter.text(of: field)
        guard !text.isEmpty else { return .nothing }
        return .header(HTTPHeader(name: name, value: text, origin: .header), mode)
      } catch {
        throw RequestError(
          .invalidHeaderValue,
          block: "Header",
          field: PrintableText.escaping(name),
          offset: error.offset,
          error.place.map { "At \($0): \(error.message)" } ?? error.message
        )
      }
    }
  }
}
