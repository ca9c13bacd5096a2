// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import NIOConcurrencyHelpers
internal import RequestsFoundation

/// Writes a response while it arrives.
///
/// A terminal shows the head and the body as text: events as they arrive, and any other body when
/// it is complete. A pipe or a file gets only the bytes of the body. `--print` chooses other parts.
final class ResponseWriter: Sendable {
  /// The output for a body.
  enum Body: Sendable {
    /// The bytes go to standard output as they arrive.
    case bytes
    /// A terminal shows the body.
    case text
    case file(OutputFile)
  }

  private struct State {
    var head: (any ResponseHead)?
    var headTime: ContinuousClock.Instant?
    var size = 0
    var lastByte: UInt8?
    /// The bytes that are shown when they are complete.
    var kept = Data()
    var events = StreamedText()
    var bar: ProgressBar?
    /// True when the file is in its place or removed.
    var isEnded = false
  }

  private let body: Body
  private let isVerbose: Bool
  private let isQuiet: Bool
  private let parts: PrintedParts
  private let output = Terminal.standardOutput
  private let state = NIOLockedValueBox(State())

  /// Creates the writer of one response.
  ///
  /// - Parameters:
  ///   - name: The file for the body, `-` to write its bytes to standard output, or nil for the
  ///     default of standard output.
  ///   - replaces: False if a file that gets the name meanwhile stays.
  ///   - parts: The parts for standard output, or nil for the default.
  ///   - isVerbose: True to write the head to standard error if standard output does not get it.
  ///   - isQuiet: True to hide the progress.
  /// - Throws: `ExitCode` after it has printed that the file cannot be written.
  init(
    to name: String?,
    replaces: Bool = true,
    parts: PrintedParts? = nil,
    isVerbose: Bool = false,
    isQuiet: Bool = false
  ) throws {
    self.isVerbose = isVerbose
    self.isQuiet = isQuiet
    body =
      switch name {
      case nil where output.isTerminal: .text
      case nil, "-": .bytes
      case let name?: .file(try OutputFile(name, replaces: replaces))
      }
    if let parts {
      self.parts = parts
    } else if case .bytes = body {
      self.parts = .body
    } else {
      self.parts = output.isTerminal ? [.head, .body] : .body
    }
  }

  /// The number of bytes of the body so far.
  var size: Int { state.withLockedValue { $0.size } }

  /// The time at which the head arrived.
  var headTime: ContinuousClock.Instant? { state.withLockedValue { $0.headTime } }

  /// Writes a piece of the body; an empty piece comes with the head.
  ///
  /// - Throws: `ExitCode` after it has printed that the output cannot be written.
  func take(_ piece: Data, of head: any ResponseHead) throws {
    try state.withLockedValue { state in
      if state.head == nil { try begin(head, &state) }
      state.size += piece.count
      switch body {
      case .file(let file):
        state.bar?.show(state.size, of: head.announcedLength)
        try file.write(piece)
      case .bytes where parts.contains(.body): try output.write(piece)
      case .text where head.isEventStream && parts.contains(.body):
        try output.write(state.events.text(adding: piece))
        state.lastByte = piece.last ?? state.lastByte
      case .text where parts.contains(.body): state.kept += piece
      case .bytes, .text: break
      }
    }
  }

  /// Writes the rest when the response is complete.
  ///
  /// - Throws: `ExitCode` after it has printed that the output cannot be written.
  func finish() throws {
    try state.withLockedValue { state in
      state.bar?.finish()
      state.isEnded = true
      switch body {
      case .file(let file): try file.finish()
      case .bytes: break
      case .text:
        guard let head = state.head, parts.contains(.body) else { return }
        if head.isEventStream {
          return try output.write(state.events.rest + (state.lastByte == 0x0A ? "" : "\n"))
        }
        let text = ShownBody(state.kept, of: head, on: output).description
        try output.write(text + (text.utf8.last == 0x0A ? "" : "\n"))
      }
    }
  }

  /// Ends the output if the rest of the response does not arrive.
  ///
  /// - Returns: The text for a person, or nil if no byte had arrived.
  func abandon() -> String? {
    state.withLockedValue { state in
      discardFile(&state)
      guard state.size > 0 else { return nil }
      let total = state.head?.announcedLength.map { " of \($0)" } ?? ""
      let left = if case .file(let file) = body { ", and \(file.name) was not changed" } else { "" }
      return "The response ended early, after \(state.size)\(total) bytes\(left)."
    }
  }

  /// Removes an incomplete file, and ends the process before another piece is written.
  ///
  /// - Parameter code: The exit code of the process.
  func exit(with code: ExitCode) -> Never {
    state.withLockedValue { state in
      discardFile(&state)
      SendCommand.exit(withError: code)
    }
  }

  /// Removes an incomplete file once, and the progress.
  private func discardFile(_ state: inout State) {
    state.bar?.finish()
    if case .file(let file) = body, !state.isEnded { file.discard() }
    state.isEnded = true
  }

  private func begin(_ head: any ResponseHead, _ state: inout State) throws {
    state.head = head
    state.headTime = .now
    if case .file = body {
      let isShown = Terminal.hasErrorTerminal && !isQuiet
      state.bar = ProgressBar(total: head.announcedLength, isTerminal: isShown, verb: "received")
    }
    guard parts.contains(.head) else {
      if isVerbose { ExitStatus.write("\(ResponseText(head))") }
      return
    }
    // A blank line separates the head from a body that follows it.
    let isFollowed = if case .file = body { false } else { parts.contains(.body) }
    try output.write("\(ResponseText(head, on: output))\(isFollowed ? "\n" : "")")
  }
}

extension ResponseHead {
  /// A Boolean value that indicates whether the body is shown as it arrives.
  fileprivate var isEventStream: Bool { contentType?.essence == "text/event-stream" }
}

/// Text that a terminal shows while it arrives.
private struct StreamedText {
  /// The bytes that can be the beginning of a character or of a line end.
  private var open: [UInt8] = []

  /// Returns the text up to the last complete character.
  mutating func text(adding piece: Data) -> String {
    open += piece
    let text = WireText.text(of: open.dropLast(openCount))
    open.removeFirst(open.count - openCount)
    return text
  }

  /// The text of the bytes that were held back.
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
