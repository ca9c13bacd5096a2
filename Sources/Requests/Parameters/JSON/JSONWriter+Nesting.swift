// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension JSONWriter {
  /// A place to write to, given out where nothing can be thrown.
  typealias Place = (writer: JSONWriter, serial: Int)

  /// A place that refuses everything; the reason is thrown when the document is finished.
  func nowhere(_ error: any Error) -> Place {
    fail(error)
    return (self, -1)
  }

  /// The container that the frame of that serial is, or becomes.
  func container(_ kind: JSONFrame.Kind, serial: Int) -> Place {
    do {
      try require(serial)
      try open(kind)
      return (self, serial)
    } catch {
      return nowhere(wrapped(error))
    }
  }

  /// The nested container of a member; asked for again, the same one goes on.
  func nestedContainer(_ kind: JSONFrame.Kind, key: some CodingKey, serial: Int) -> Place {
    do {
      try requireObject(serial)
      let name = name(of: key, serial: serial)
      if let position = nestedPosition(of: name, serial: serial) {
        guard let writer = output.nestedMembers[serial]?.writers[position],
          writer.output.frame.state.kind == kind
        else {
          throw error(
            .unencodableValue,
            at: .key(key),
            "The key already has a value of another kind. Encode each key once."
          )
        }
        return (writer, writer.output.frame.serial)
      }
      let position = output.members.count
      guard output.beginMember(name, in: serial) else { throw misplaced() }
      let writer = try nestedWriter(at: .key(key), kind: kind)
      output.nestedMembers[serial]?.writers[position] = writer
      return (writer, writer.output.frame.serial)
    } catch {
      return nowhere(wrapped(error))
    }
  }

  /// The position of the last member of that name in the object in progress.
  private func nestedPosition(of name: String, serial: Int) -> Int? {
    // In place: a copy of what is known for each container would make many of them slow.
    let base = output.frame.memberBase
    return output.nestedMembers[serial, default: JSONNestedMembers(after: base)]
      .position(of: name, in: output.members)
  }

  /// The nested container of the next element.
  func nestedContainer(_ kind: JSONFrame.Kind, serial: Int) -> Place {
    do {
      try requireArray(serial)
      let index = output.frame.state.count
      output.separate()
      let writer = try nestedWriter(at: .index(index), kind: kind)
      return (writer, writer.output.frame.serial)
    } catch {
      return nowhere(wrapped(error))
    }
  }

  /// The encoder of a base class, written as a member.
  func superEncoder(key: some CodingKey, serial: Int) -> JSONValueEncoder {
    do {
      let name = name(of: key, serial: serial)
      guard output.beginMember(name, in: serial) else { throw misplaced() }
      let writer = try nestedWriter(at: .key(key), kind: .undecided)
      return JSONValueEncoder(writer: writer, serial: writer.output.frame.serial)
    } catch {
      return JSONValueEncoder(place: nowhere(wrapped(error)))
    }
  }

  /// The encoder of a base class, written as the next element.
  func superEncoder(serial: Int) -> JSONValueEncoder {
    JSONValueEncoder(place: nestedContainer(.undecided, serial: serial))
  }

  private func nestedWriter(
    at component: JSONPathComponent,
    kind: JSONFrame.Kind
  ) throws -> JSONWriter {
    let owner = (self, output.frame.serial)
    let writer = JSONWriter(session: session, owner: owner, component: component)
    output.splices.append(JSONSplice(offset: output.bytes.count, writer: writer))
    output.children.append(writer)
    if kind != .undecided { try writer.open(kind) }
    return writer
  }
}

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

extension JSONWriter {
  /// The text of each value, as it would be as an element of the array in progress.
  func texts<Value: Encodable>(of values: some Sequence<Value>) throws -> [ArraySlice<UInt8>] {
    let kind = JSONValueKind(of: Value.self)
    let scratch = JSONWriter(
      session: session,
      owner: (self, output.frame.serial),
      component: .none,
      level: output.level
    )
    defer { scratch.abandon() }
    scratch.output.frame.state.kind = .unkeyed
    var ends: [Int] = []
    for (index, value) in values.enumerated() {
      try scratch.write(value, as: kind, at: .index(index))
      scratch.spliceNested(from: 0, shiftingMembersFrom: 0)
      ends.append(scratch.output.bytes.count)
    }
    let texts = scratch.output.bytes
    return zip([0] + ends, ends).map { texts[$0..<$1] }
  }
}
