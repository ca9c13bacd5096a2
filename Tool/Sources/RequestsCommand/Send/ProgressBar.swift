// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import NIOConcurrencyHelpers

/// A line of a terminal that says how far an upload or a download is.
final class ProgressBar: Sendable {
  /// Bodies below this size are gone before anybody could read the bar.
  private static let smallestBody = 1 << 20
  private static let width = 30

  /// Whether there is something to show, and somebody to look at it.
  let isShown: Bool

  /// What has become of the bytes, such as `sent`.
  private let verb: String

  /// The text of the line that is shown now.
  private let shown = NIOLockedValueBox("")

  private let start = ContinuousClock.now

  /// Creates a bar.
  ///
  /// - Parameters:
  ///   - total: The size of the body, or nil when it is not known.
  ///   - isTerminal: Whether the standard error is a terminal.
  ///   - verb: What becomes of the bytes.
  init(total: Int?, isTerminal: Bool, verb: String = "sent") {
    self.verb = verb
    isShown = isTerminal && (total ?? .max) >= Self.smallestBody
  }

  /// Draws the bar, if it is shown at all.
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

  /// Takes the bar away.
  func finish() {
    shown.withLockedValue { shown in
      guard !shown.isEmpty else { return }
      shown = ""
      Self.write("\r\u{1B}[K")
    }
  }

  /// The bar as text in one line, such as `[######            ] 33 % of 36.0 MiB`.
  ///
  /// A line that is as long as the window would be drawn again and again below itself, so what does not
  /// fit is left out: the bar first, then the size.
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

  /// A number of bytes for people.
  private static func size(_ bytes: Int) -> String {
    let tenths = bytes / (1 << 20) * 10 + bytes % (1 << 20) * 10 / (1 << 20)
    return "\(tenths / 10).\(tenths % 10) MiB"
  }

  /// The bytes per second for people, or nil for a time that is too short to divide by.
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
