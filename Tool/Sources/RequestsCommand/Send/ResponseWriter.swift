// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import NIOConcurrencyHelpers
internal import RequestsFoundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// Writes a response while it arrives.
///
/// A terminal gets the head, and the body as text: events as they come, all else when it is whole. A pipe
/// and a file get the bytes of the body and nothing else, unless other parts are asked for.
final class ResponseWriter: Sendable {
  /// What is done with a body.
  enum Body: Sendable {
    /// Its bytes go to the standard output as they come.
    case bytes
    /// A terminal shows it.
    case text
    case file(OutputFile)
  }

  private struct State {
    var head: (any ResponseHead)?
    var headTime: ContinuousClock.Instant?
    var size = 0
    var lastByte: UInt8?
    /// What is shown as a whole.
    var kept = Data()
    var events = StreamedText()
    var bar: ProgressBar?
  }

  private let body: Body
  private let isVerbose: Bool
  private let isQuiet: Bool
  private let parts: PrintedParts
  private let output = Terminal.standardOutput
  private let state = NIOLockedValueBox(State())

  /// Creates what writes one response.
  ///
  /// - Parameters:
  ///   - name: The file of the body, `-` for its bytes on the standard output, or nil for what that asks
  ///     for.
  ///   - parts: The parts that the standard output gets; nil for the usual ones.
  ///   - isVerbose: Whether the standard error gets the head that the standard output does not.
  ///   - isQuiet: A Boolean value that indicates whether progress stays hidden.
  /// - Throws: `ExitCode` once it has been said that the file cannot be written.
  init(
    to name: String?,
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
      case let name?: .file(try OutputFile(name))
      }
    if let parts {
      self.parts = parts
    } else if case .bytes = body {
      self.parts = .body
    } else {
      self.parts = output.isTerminal ? [.head, .body] : .body
    }
  }

  /// How many bytes of the body have come.
  var size: Int { state.withLockedValue { $0.size } }

  /// When the head came.
  var headTime: ContinuousClock.Instant? { state.withLockedValue { $0.headTime } }

  /// Takes a piece of the body, which is empty for the head alone.
  ///
  /// - Throws: `ExitCode` once it has been said that the output cannot be written.
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

  /// Writes what is left, when the response is whole.
  ///
  /// - Throws: `ExitCode` once it has been said that the output cannot be written.
  func finish() throws {
    try state.withLockedValue { state in
      state.bar?.finish()
      switch body {
      case .file(let file): try file.finish()
      case .bytes: break
      case .text:
        guard let head = state.head, parts.contains(.body) else { return }
        if head.isEventStream {
          return try output.write(state.events.rest + (state.lastByte == 0x0A ? "" : "\n"))
        }
        let type = head.headers.value(for: "Content-Type")
        let text = ShownBody(state.kept, type: type, on: output).description
        try output.write(text + (text.utf8.last == 0x0A ? "" : "\n"))
      }
    }
  }

  /// Ends what was begun, when the rest of the response does not come.
  ///
  /// - Returns: What a person is told of it, or nil if nothing had come.
  func abandon() -> String? {
    state.withLockedValue { state in
      state.bar?.finish()
      var left = ""
      if case .file(let file) = body {
        file.discard()
        left = ", and \(file.name) was not changed"
      }
      guard state.size > 0 else { return nil }
      let total = state.head?.announcedLength.map { " of \($0)" } ?? ""
      return "The response ended early, after \(state.size)\(total) bytes\(left)."
    }
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
    // A blank line is between the head and a body that follows it.
    let isFollowed = if case .file = body { false } else { parts.contains(.body) }
    try output.write("\(ResponseText(head))\(isFollowed ? "\n" : "")")
  }
}

extension ResponseHead {
  /// Whether the body is shown as it arrives.
  fileprivate var isEventStream: Bool {
    guard let type = headers.value(for: "Content-Type") else { return false }
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
