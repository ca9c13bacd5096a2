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
            "The key already has a value of another kind; encode a key once."
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
