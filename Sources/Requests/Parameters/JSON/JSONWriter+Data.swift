// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension JSONWriter {
  /// Writes binary data as Base64, unless its strategy is another one, which needs an encoder.
  func writeData(_ data: Data) -> Bool {
    guard case .base64 = session.settings.data else { return false }
    write(data.base64EncodedString())
    return true
  }

  /// Hands binary data to the closure of the settings, or lets it write its bytes as numbers.
  func encodeData(_ data: Data, to encoder: JSONValueEncoder) throws {
    if case .custom(let encode) = session.settings.data {
      try encode(data, encoder)
    } else {
      try data.encode(to: encoder)
    }
    if output.frame.state.kind == .undecided { try open(.keyed) }
  }
}
