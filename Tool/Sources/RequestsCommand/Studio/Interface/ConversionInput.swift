// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// A text that the page sends, and how it is read.
///
/// Reading opens no file, runs nothing and knows no environment.
struct ConversionInput: Decodable {
  let text: String
  /// The format; recognised when there is none.
  let format: String?
  let variables: [String: String]?
  let base: String?
  /// The request that is meant, from 0.
  let request: Int?
  /// Whether secrets are shown.
  let reveal: Bool?
  /// Seconds to wait for a response.
  let timeout: Double?
  /// Whether redirects are followed.
  let follow: Bool?

  /// The format that is given or recognised.
  ///
  /// - Throws: `InterfaceError` for a name that is none.
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

  /// The requests of the text, and what was noticed about the text as a whole.
  ///
  /// - Parameter areSent: Whether variables such as `{{$guid}}` get a value.
  /// - Returns: Both, in the order of the text.
  /// - Throws: `RequestError` with the offset of the byte at fault.
  func requests(
    areSent: Bool
  ) throws -> (requests: [ImportedRequest], notes: [ImportNote]) {
    try inputFormat.requests(
      in: Data(text.utf8),
      options: InputFormat.Options(
        scheme: "https",
        // A page has line feeds alone.
        isLenient: true,
        variables: variables ?? [:],
        environment: [:],
        dynamicVariables: areSent ? DynamicVariables() : nil,
        base: base
      )
    )
  }

  /// The place of the request that is meant, in a list of some.
  func position(in count: Int) -> Int {
    min(max(request ?? 0, 0), max(count - 1, 0))
  }
}
