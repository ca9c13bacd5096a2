// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension JSONWriter {
  /// Writes a value after what separates it from the one before.
  ///
  /// - Throws: `RequestError`; what was written of the value stays until the caller rolls back.
  func write<Value: Encodable>(
    _ value: Value,
    as kind: JSONValueKind,
    at component: @autoclosure () -> JSONPathComponent
  ) throws {
    if kind == .scalar, try writeScalar(value, at: component()) { return }
    output.push(component())
    try fill(with: value, as: kind)
    closeFrame()
  }

  /// Writes a value that needs no frame of its own.
  ///
  /// - Returns: Whether the value was one.
  func writeScalar<Value: Encodable>(
    _ value: Value,
    at component: @autoclosure () -> JSONPathComponent
  ) throws -> Bool {
    // A cast that fails costs more than most values.
    if Value.self == String.self, let value = value as? String {
      write(value)
    } else if Value.self == Int.self, let value = value as? Int {
      write(value)
    } else if Value.self == Bool.self, let value = value as? Bool {
      write(value)
    } else if Value.self == Double.self, let value = value as? Double {
      try write(value, at: component())
    } else if Value.self == URL.self, let value = value as? URL {
      write(value.absoluteString)
    } else if Value.self == Date.self, let value = value as? Date {
      return try writeDate(value, at: component())
    } else if Value.self == Data.self, let value = value as? Data {
      return writeData(value)
    } else if Value.self == Decimal.self, let value = value as? Decimal {
      try write(value, at: component())
    } else {
      return false
    }
    return true
  }

  /// Lets a value encode itself into the last frame.
  ///
  /// This and all between a value's `encode(to:)` and the next one's are kept apart from what needs
  /// many temporaries: their stack frames are what limits the depth of nesting.
  func fill<Value: Encodable>(with value: Value, as kind: JSONValueKind) throws {
    switch kind {
    case .scalar: try fillConverted(value)
    case .standard: try fillStandard(value)
    case .model: try fillByItself(value)
    }
  }

  private func fillStandard(_ value: some Encodable) throws {
    guard let value = value as? any JSONStandardValue else { return try fillByItself(value) }
    try value.write(to: self)
  }

  private func fillByItself(_ value: some Encodable) throws {
    try beginCall()
    do {
      try value.encode(to: JSONValueEncoder(writer: self, serial: output.frame.serial))
    } catch {
      throw endCall(throwing: error)
    }
    session.callCount -= 1
  }

  /// Lets the closure of the settings write a date or data.
  private func fillConverted(_ value: some Encodable) throws {
    try beginCall()
    do {
      if let date = value as? Date {
        try encodeDate(date, to: JSONValueEncoder(writer: self, serial: output.frame.serial))
      } else if let data = value as? Data {
        try encodeData(data, to: JSONValueEncoder(writer: self, serial: output.frame.serial))
      }
    } catch {
      throw endCall(throwing: error)
    }
    session.callCount -= 1
  }

  private func beginCall() throws {
    guard session.callCount < Limits.jsonDepth else { throw tooDeep() }
    session.callCount += 1
  }

  private func endCall(throwing thrown: any Error) -> any Error {
    session.callCount -= 1
    return wrapped(thrown)
  }

  /// Writes a value in place of the one that is open, as a single value container does.
  func writeInPlace<Value: Encodable>(_ value: Value, serial: Int) throws {
    try require(serial)
    guard !output.frame.state.holdsSingleValue else { throw repeatedSingleValue() }
    let kind = JSONValueKind(of: Value.self)
    if kind == .scalar, try writeScalarInPlace(value) { return }
    let mark = output.mark
    do {
      try fill(with: value, as: kind)
      try endInPlace()
    } catch {
      rollBack(to: mark)
      throw error
    }
  }

  private func writeScalarInPlace(_ value: some Encodable) throws -> Bool {
    let byteCount = output.bytes.count
    guard try writeScalar(value, at: .none) else { return false }
    guard output.frame.state.kind == .undecided else {
      output.bytes.removeLast(output.bytes.count - byteCount)
      throw repeatedSingleValue()
    }
    output.frame.state.kind = .scalar
    output.frame.state.holdsSingleValue = true
    return true
  }

  private func endInPlace() throws {
    if output.frame.state.kind == .undecided { try open(.keyed) }
    output.frame.state.holdsSingleValue = true
  }

  /// Writes one scalar in place of the value that is open.
  func writeInPlace(serial: Int, _ write: () throws -> Void) throws {
    try require(serial)
    guard output.frame.state.kind == .undecided else { throw repeatedSingleValue() }
    try write()
    output.frame.state.kind = .scalar
    output.frame.state.holdsSingleValue = true
  }

  /// Checks that the frame is the one in progress.
  func require(_ serial: Int) throws {
    guard serial == output.frame.serial else { throw misplaced() }
  }

  private func repeatedSingleValue() -> RequestError {
    refusal(
      "A single-value container received a second value. Encode one value, or use another "
        + "container."
    )
  }
}
