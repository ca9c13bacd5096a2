// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import NIOConcurrencyHelpers
internal import RequestsFoundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// Writes a response while it arrives.
///
/// The head goes to the standard output, the body there or to a file. A pipe gets the bytes as they come.
/// On a terminal only a stream of events is shown so; all else is shown when it is whole.
final class ResponseWriter: Sendable {
  private struct State {
    var head: HTTPURLResponse?
    var size = 0
    var lastByte: UInt8?
    /// What is shown as a whole.
    var kept = Data()
    var events = StreamedText()
    var bar: ProgressBar?
  }

  private let file: OutputFile?
  private let output = Terminal.standardOutput
  private let state = NIOLockedValueBox(State())

  /// Creates what writes one response.
  ///
  /// - Parameter file: The file of the body, or nil for the standard output.
  init(to file: OutputFile?) {
    self.file = file
  }

  /// How many bytes of the body have come.
  var size: Int { state.withLockedValue { $0.size } }

  /// Takes a piece of the body, which is empty for the head alone.
  ///
  /// - Throws: `ExitCode` once it has been said that the output cannot be written.
  func take(_ piece: Data, of head: HTTPURLResponse) throws {
    try state.withLockedValue { state in
      if state.head == nil { try begin(head, &state) }
      state.size += piece.count
      if let file {
        state.bar?.show(state.size, of: head.announcedLength)
        return try file.write(piece)
      }
      if !output.isTerminal {
        try output.write(piece)
      } else if head.isEventStream {
        try output.write(state.events.text(adding: piece))
      } else {
        state.kept += piece
      }
      state.lastByte = piece.last ?? state.lastByte
    }
  }

  /// Writes what is left, when the response is whole.
  ///
  /// - Throws: `ExitCode` once it has been said that the output cannot be written.
  func finish() throws {
    try state.withLockedValue { state in
      state.bar?.finish()
      if let file { return try file.finish() }
      guard output.isTerminal, let head = state.head, !head.isEventStream else {
        return try output.write(state.events.rest + (state.lastByte == 0x0A ? "" : "\n"))
      }
      let type = head.value(forHTTPHeaderField: "Content-Type")
      let text = ShownBody(state.kept, type: type, on: output).description
      try output.write(ResponseText(head).description + text)
      if text.utf8.last != 0x0A { try output.write("\n") }
    }
  }

  /// Ends what was begun, when the rest of the response does not come.
  ///
  /// - Returns: What a person is told of it, or nil if nothing had come.
  func abandon() -> String? {
    state.withLockedValue { state in
      state.bar?.finish()
      file?.discard()
      guard state.size > 0 else { return nil }
      let total = state.head?.announcedLength.map { " of \($0)" } ?? ""
      let left = file.map { ", so \($0.name) is left as it was" } ?? ""
      return "The response broke off after \(state.size)\(total) bytes\(left)."
    }
  }

  private func begin(_ head: HTTPURLResponse, _ state: inout State) throws {
    state.head = head
    if file != nil {
      let isShown = Terminal.hasErrorTerminal
      state.bar = ProgressBar(total: head.announcedLength, isTerminal: isShown, verb: "received")
    } else if output.isTerminal, !head.isEventStream {
      return
    }
    try output.write(ResponseText(head).description)
  }
}

extension HTTPURLResponse {
  /// The length that the head announces of the bytes that will be handed over.
  fileprivate var announcedLength: Int? {
    guard headers.value(for: "Content-Encoding") == nil, expectedContentLength >= 0 else {
      return nil
    }
    return Int(expectedContentLength)
  }

  /// Whether the body is shown as it arrives.
  fileprivate var isEventStream: Bool {
    guard let type = value(forHTTPHeaderField: "Content-Type") else { return false }
    return (try? MIMEType(type))?.essence == "text/event-stream"
  }
}

/// Text that a terminal shows while it arrives.
private struct StreamedText {
  /// The bytes that may be the beginning of a character or of a line end.
  private var open: [UInt8] = []

  /// The text up to the last byte that says what it is.
  mutating func text(adding piece: Data) -> String {
    open += piece
    let text = WireText.text(of: open.dropLast(openCount))
    open.removeFirst(open.count - openCount)
    return text
  }

  /// The text of what was held back.
  var rest: String { WireText.text(of: open) }

  private var openCount: Int {
    if open.last == UInt8(ascii: "\r") { return 1 }
    let continuations = open.reversed().prefix(3).prefix { $0 & 0xC0 == 0x80 }.count
    guard let first = open.dropLast(continuations).last else { return 0 }
    let length =
      switch first {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 0
      }
    return length > continuations + 1 ? continuations + 1 : 0
  }
}
