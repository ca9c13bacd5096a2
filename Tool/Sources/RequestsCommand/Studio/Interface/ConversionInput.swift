// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// A text that the page sends, with the options for reading it.
///
/// Reading opens no file, runs nothing and uses no environment.
struct ConversionInput: Decodable {
  let text: String
  /// The format, or nil to recognize it.
  let format: String?
  let variables: [String: String]?
  let base: String?
  /// The index of the selected request, from 0.
  let request: Int?
  /// A Boolean value that indicates whether secrets are shown.
  let reveal: Bool?
  /// The number of seconds to wait for a response.
  let timeout: Double?
  /// A Boolean value that indicates whether redirects are followed.
  let follow: Bool?

  /// The stated or recognized format.
  ///
  /// - Throws: `InterfaceError` for an unknown name.
  var inputFormat: InputFormat {
    get throws {
      guard let format else { return InputFormat(recognizing: text) }
      guard let known = InputFormat(rawValue: format) else {
        let names = InputFormat.allCases.map(\.rawValue).joined(separator: ", ")
        throw InterfaceError(400, "The format '\(format)' does not exist. Choose one of: \(names).")
      }
      return known
    }
  }

  /// Returns the requests of the text, and the notes about the text as a whole.
  ///
  /// - Parameter areSent: True to generate values for variables such as `{{$guid}}`.
  /// - Returns: The requests and the notes, in the order of the text.
  /// - Throws: `RequestError` with the offset of the invalid byte.
  func requests(
    areSent: Bool
  ) throws -> (requests: [ImportedRequest], notes: [ImportNote]) {
    try inputFormat.requests(
      in: Data(text.utf8),
      options: InputFormat.Options(
        scheme: "https",
        // A text field has bare line feeds.
        isLenient: true,
        variables: variables ?? [:],
        environment: [:],
        dynamicVariables: areSent ? DynamicVariables() : nil,
        base: base
      )
    )
  }

  /// Returns the index of the selected request in a list.
  func position(in count: Int) -> Int {
    min(max(request ?? 0, 0), max(count - 1, 0))
  }
}
