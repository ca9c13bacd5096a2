// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension JSONWriter {
  /// The steps from the document to a frame.
  func path(to serial: Int) -> [JSONPathComponent] {
    let around = owner.map { $0.writer.path(to: $0.serial) } ?? []
    let depth = output.outerFrames.firstIndex { $0.serial == serial } ?? output.outerFrames.count
    return around + [component] + output.components.prefix(depth)
  }

  /// An error at a value inside the last frame.
  func error(
    _ code: RequestError.Code,
    at component: JSONPathComponent = .none,
    underlying: (any Error)? = nil,
    _ message: String
  ) -> RequestError {
    RequestError(
      code,
      block: session.block,
      field: (path(to: output.frame.serial) + [component]).keyPath,
      underlying: underlying,
      message
    )
  }

  /// The error of a model that uses its encoder in a way that has no JSON.
  func refusal(_ message: String) -> RequestError {
    error(.unencodableValue, message)
  }

  /// The error of a container that is used while another one, or none, is being written.
  func misplaced() -> any Error {
    session.failure
      ?? refusal(
        "A container was used while a value inside it was still open, or after its own value "
          + "ended. Use the encoder of the value in progress."
      )
  }

  /// The error of a dictionary, two of whose keys are the same name.
  func repeatedKey(_ name: String) -> RequestError {
    error(
      .unencodableValue,
      at: .key(ParameterKey.name(name)),
      "Two keys of a dictionary become the same name, and one value would be lost. Rename one, or "
        + "remove the key strategy of the encoder."
    )
  }

  func tooDeep(at component: JSONPathComponent = .none) -> RequestError {
    error(
      .nestingTooDeep,
      at: component,
      "The value is nested more than \(Limits.jsonDepth) levels deep. Flatten it, and look for a "
        + "value that contains itself."
    )
  }

  /// Keeps the error of a call that cannot throw, to be thrown when the document is finished.
  func fail(_ error: any Error) {
    if session.failure == nil { session.failure = error }
  }

  /// What a value's own code threw, with the place it is at; errors of ours stay as they are.
  func wrapped(_ thrown: any Error) -> any Error {
    if thrown is RequestError { return thrown }
    return error(
      .encodingFailed,
      underlying: thrown,
      "The `encode(to:)` method of the value threw an error. See the underlying error."
    )
  }
}
