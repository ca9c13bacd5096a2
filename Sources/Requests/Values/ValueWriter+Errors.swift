// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension ValueWriter {
  func misplaced(at node: Int) -> any Error {
    failure
      ?? refusal(
        at: node,
        "A container was used after its value was encoded. Encode within `encode(to:)` of the value."
      )
  }

  func refusal(at node: Int, _ message: String) -> RequestError {
    error(.unencodableValue, at: node, message)
  }

  func error(
    _ code: RequestError.Code,
    at node: Int,
    and key: ParameterKey? = nil,
    underlying: (any Error)? = nil,
    _ message: String
  ) -> RequestError {
    let around = tree.path(of: node)
    let path = key.map { $0.path(in: around) } ?? around
    return RequestError(code, block: block, field: path, underlying: underlying, message)
  }
}
