// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension MultipartParser {
  /// Reads the next bytes of the body.
  ///
  /// The events do not depend on where a body is cut, once you join the bytes of each part. No
  /// event is empty. If a call throws, the events before the error in the same bytes are lost, and
  /// every later call throws the same error.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: The events in the bytes, in order.
  /// - Throws: ``RequestError`` with ``RequestError/Code/malformedMultipart`` and the offset of the
  ///   invalid byte in the body, or ``RequestError/Code/multipartTooLarge`` if a limit is exceeded.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public mutating func append(
    _ bytes: some Sequence<UInt8>
  ) throws(RequestError) -> [Event] {
    if case .failed(let error) = state { throw error }
    let chunk = bytes as? Data ?? Data(bytes)
    var events: [Event] = []
    do throws(RequestError) {
      // On a watch, Int has 32 bits, and a stream can have more bytes.
      guard chunk.count < Int.max - offset else {
        throw Self.tooLarge(
          at: offset,
          "The body has more bytes than this system can count. Request a shorter body."
        )
      }
      try read(chunk, into: &events)
    } catch {
      state = .failed(error)
      throw error
    }
    offset += chunk.count
    return events
  }

  /// Ends the body.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/malformedMultipart`` if the closing
  ///   delimiter is missing, or the error that ``append(_:)`` threw.
  public mutating func finish() throws(RequestError) {
    switch state {
    case .epilogue, .delimiter(.padding(isClosing: true)): return
    case .failed(let error): throw error
    default:
      let error = Self.malformed(
        at: offset,
        "The body has no closing delimiter. It was cut off, or it uses another boundary."
      )
      state = .failed(error)
      throw error
    }
  }

  private mutating func read(_ chunk: Data, into events: inout [Event]) throws(RequestError) {
    let bytes = chunk.span
    var position = 0
    while position < bytes.count {
      switch state {
      case .preamble:
        readOpening(bytes, from: position)
        let finding = search.next(in: bytes, from: position)
        if finding.isFound {
          try checkOpening(before: offset + finding.end)
          state = .delimiter(.boundary)
        }
        position = finding.end
      case .content:
        let finding = search.next(in: bytes, from: position)
        appendContent(finding, of: chunk, to: &events)
        position = finding.end
      case .delimiter(let tail):
        try read(tail, bytes[position], at: offset + position)
        position += 1
      case .head:
        if let head = try head.read(bytes[position], at: offset + position) {
          events.append(.partBegan(head))
          search.beginLine()
          state = .content
        }
        position += 1
      case .epilogue, .failed:
        position = bytes.count
      }
    }
  }

  private mutating func readOpening(_ bytes: Span<UInt8>, from start: Int) {
    var position = start
    while position < bytes.count, opening.count < 2 {
      let byte = bytes[position]
      let isEmptyLine =
        opening.isEmpty && (byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n"))
      if !isEmptyLine { opening.append(byte) }
      if opening.count < 2 { openingOffset = offset + position }
      position += 1
    }
  }

  /// Refuses a first delimiter with another boundary, because readers disagree about whether a part
  /// follows it.
  private func checkOpening(before end: Int) throws(RequestError) {
    // The search uses a delimiter that begins with CR LF. The delimiter in the body does not.
    let start = end - (search.delimiter.count - 2)
    guard opening.elementsEqual("--".utf8), openingOffset != start else { return }
    throw Self.malformed(
      at: openingOffset,
      "The body begins with another boundary. Use the boundary of its content type."
    )
  }

  private mutating func appendContent(
    _ finding: DelimiterSearch.Finding,
    of chunk: Data,
    to events: inout [Event]
  ) {
    if !finding.carried.isEmpty {
      events.append(.partBytes(Data(search.delimiter[finding.carried])))
    }
    if !finding.content.isEmpty {
      // A copy, so offsets begin at 0 and the chunk can be released.
      let content = chunk.dropFirst(finding.content.lowerBound).prefix(finding.content.count)
      events.append(.partBytes(Data(content)))
    }
    if finding.isFound {
      events.append(.partEnded)
      state = .delimiter(.boundary)
    }
  }

  private mutating func read(
    _ tail: DelimiterTail,
    _ byte: UInt8,
    at offset: Int
  ) throws(RequestError) {
    guard let next = tail.next(byte) else {
      throw Self.malformed(
        at: offset,
        "A line begins with the delimiter but continues after it. Write CR LF after the delimiter, "
          + "or use a boundary that does not occur in the content."
      )
    }
    guard case .end(let isClosing) = next else { return state = .delimiter(next) }
    guard !isClosing else { return state = .epilogue }
    guard parts < limits.parts else {
      throw Self.tooLarge(
        at: offset,
        "The body has more than \(limits.parts) parts. Send fewer, or raise the limit."
      )
    }
    parts += 1
    head.begin(at: offset + 1)
    state = .head
  }
}
