// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import NIOConcurrencyHelpers

/// A line of a terminal that shows the progress of an upload or a download.
final class ProgressBar: Sendable {
  /// The size below which a body is complete before anyone can read the bar.
  private static let smallestBody = 1 << 20
  private static let width = 30

  /// A Boolean value that indicates whether the bar is useful and the output is a terminal.
  let isShown: Bool

  /// The verb for the bytes, such as `sent`.
  private let verb: String

  /// The current text of the line.
  private let shown = NIOLockedValueBox("")

  private let start = ContinuousClock.now

  /// Creates a bar.
  ///
  /// - Parameters:
  ///   - total: The size of the body, or nil if it is unknown.
  ///   - isTerminal: True if standard error is a terminal.
  ///   - verb: The verb for the bytes.
  init(total: Int?, isTerminal: Bool, verb: String = "sent") {
    self.verb = verb
    isShown = isTerminal && (total ?? .max) >= Self.smallestBody
  }

  /// Draws the bar, unless it is hidden.
  func show(_ done: Int, of total: Int?) {
    guard isShown else { return }
    let columns = Terminal.errorColumns
    let rate = Self.rate(done, in: .now - start)
    let text = Self.text(done, of: total, verb: verb, rate: rate, columns: columns)
    shown.withLockedValue { shown in
      guard shown != text else { return }
      shown = text
      Self.write("\r\(text)\u{1B}[K")
    }
  }

  /// Removes the bar.
  func finish() {
    shown.withLockedValue { shown in
      guard !shown.isEmpty else { return }
      shown = ""
      Self.write("\r\u{1B}[K")
    }
  }

  /// Returns the bar as text in one line, such as `[######            ] 33 % of 36.0 MiB`.
  ///
  /// A line as long as the window would be drawn again and again below itself. To avoid that, it
  /// leaves out parts that do not fit: the rate first, then the bar, then the size.
  static func text(
    _ done: Int,
    of total: Int?,
    verb: String = "sent",
    rate: String? = nil,
    columns: Int
  ) -> String {
    let room = max(0, columns - 1)
    if let rate {
      let text =
        Self.text(done, of: total, verb: verb, columns: columns - rate.count - 2) + ", \(rate)"
      // Without room for all of it, the rate is left out.
      if text.count <= room, text.count > rate.count + 6 { return text }
    }
    guard let total, total > 0 else { return String("\(size(done)) \(verb)".prefix(room)) }
    let fraction = min(1, max(0, Double(done) / Double(total)))
    // trap-free: the fraction is between 0 and 1.
    let percent = "\(Int(fraction * 100)) %"
    let text = "\(percent) of \(size(total))"
    let width = min(width, columns - text.count - 4)
    guard width > 0 else {
      return text.count <= room ? text : String(percent.prefix(room))
    }
    // trap-free: the fraction is between 0 and 1.
    let filled = Int(fraction * Double(width))
    let bar =
      String(repeating: "#", count: filled) + String(repeating: " ", count: width - filled)
    return "[\(bar)] \(text)"
  }

  /// Returns a number of bytes for people.
  private static func size(_ bytes: Int) -> String {
    let tenths = bytes / (1 << 20) * 10 + bytes % (1 << 20) * 10 / (1 << 20)
    return "\(tenths / 10).\(tenths % 10) MiB"
  }

  /// Returns the bytes per second for people, or nil for a time that is too short to divide by.
  static func rate(_ bytes: Int, in time: Duration) -> String? {
    let (seconds, attoseconds) = time.components
    let milliseconds = seconds * 1_000 + attoseconds / 1_000_000_000_000_000
    guard milliseconds > 0 else { return nil }
    // trap-free: the smaller one is far below the largest integer.
    let rate = Int(min(Double(bytes) / Double(milliseconds) * 1_000, 1e15))
    let (unit, name) = rate < 1 << 20 ? (1 << 10, "KiB/s") : (1 << 20, "MiB/s")
    return "\(rate / unit).\(rate % unit * 10 / unit) \(name)"
  }

  private static func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
