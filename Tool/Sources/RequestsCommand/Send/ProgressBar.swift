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
    let text = Self.text(done, of: total, verb: verb, columns: columns)
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
  /// leaves out parts that do not fit: the bar first, then the size.
  static func text(_ done: Int, of total: Int?, verb: String = "sent", columns: Int) -> String {
    let room = max(0, columns - 1)
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

  private static func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
