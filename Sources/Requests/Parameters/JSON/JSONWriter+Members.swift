// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension JSONWriter {
  /// The name a key is written under.
  func name(of key: some CodingKey, serial: Int) -> String {
    session.convertsKeys ? converted(key, serial: serial) : key.stringValue
  }

  // Apart, so that what is done for each name stays small.
  private func converted(_ key: some CodingKey, serial: Int) -> String {
    // Names that are data stay as they are, as those of a dictionary do in JSONEncoder.
    guard !(key is ParameterKey || key is ParameterMap.Key) else { return key.stringValue }
    switch session.settings.keys {
    case .convertToSnakeCase:
      return SnakeCase.converting(key.stringValue)
    case .custom(let convert):
      return convert(path(to: serial).codingPath + [key]).stringValue
    default:
      return key.stringValue
    }
  }

  /// Notes who orders the members of the object in progress.
  func note(_ order: JSONFrame.Order, serial: Int) {
    if output.isOpen(.keyed, serial: serial) { output.frame.state.order = order }
  }

  /// Checks that the object in progress is the one of that serial.
  func requireObject(_ serial: Int) throws {
    guard output.isOpen(.keyed, serial: serial) else { throw misplaced() }
  }

  /// Checks that the array in progress is the one of that serial.
  func requireArray(_ serial: Int) throws {
    guard output.isOpen(.unkeyed, serial: serial) else { throw misplaced() }
  }

  /// Writes a member; nothing of it stays when the value throws, or is one that is left out.
  func writeMember<Value: Encodable>(
    _ name: String,
    _ value: Value,
    as kind: JSONValueKind = JSONValueKind(of: Value.self),
    key: some CodingKey
  ) throws {
    let mark = output.mark
    guard output.beginMember(name, in: output.frame.serial) else { throw misplaced() }
    do {
      try write(value, as: kind, at: .key(key))
    } catch {
      rollBack(to: mark)
      // Asked for only now, as hardly any value is one and a cast costs more than most.
      if let value = value as? any OmissibleValue, value.isLeftOut { return }
      throw error
    }
  }

  /// Writes an element; nothing of it stays when the value throws.
  func writeElement<Value: Encodable>(
    _ value: Value,
    as kind: JSONValueKind = JSONValueKind(of: Value.self)
  ) throws {
    let mark = output.mark
    output.separate()
    do {
      try write(value, as: kind, at: .index(mark.state.count))
    } catch {
      rollBack(to: mark)
      throw error
    }
  }
}
