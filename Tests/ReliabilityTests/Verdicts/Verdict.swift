// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

/// What becomes of a byte, as the table of verdicts spells it.
enum Verdict: Character {
  case kept = "="
  case escaped = "%"
  case leftOut = "-"
  case refused = "!"

  /// The verdict of the library on a byte, or a sentence when it is none of these.
  ///
  /// - Parameters:
  ///   - byte: The byte; from 0x80 on, the scalar with this number.
  ///   - place: Where it is in the request.
  ///   - position: 0 for first, 1 for in the middle, 2 for last.
  /// - Returns: The verdict, or what happened instead.
  static func of(_ byte: UInt8, in place: Place, at position: Int) -> Result<Verdict, Surprise> {
    let scalar = String(UnicodeScalar(byte))
    // Not the letters of a scheme or an escape.
    let around = [("", "xy"), ("x", "y"), ("xy", "")][position]
    let written: [UInt8]
    do {
      written = try place.written(around.0 + scalar + around.1)
    } catch let error as RequestError where error.code == place.refusal {
      // The first refused byte: where a path is, the offset is that of its segment.
      let isExact = place == .path || error.offset == around.0.utf8.count
      return isExact ? .success(.refused) : .failure(Surprise("\(error)"))
    } catch {
      return .failure(Surprise("\(error)"))
    }
    let escapes = scalar.utf8.map { "%" + hexadecimal($0) }.joined()
    let choices: [(Verdict, String)] = [(.kept, scalar), (.escaped, escapes), (.leftOut, "")]
    for (verdict, middle) in choices
    where written.elementsEqual((around.0 + middle + around.1).utf8) {
      return .success(verdict)
    }
    return .failure(Surprise(String(decoding: written, as: UTF8.self).debugDescription))
  }

  /// A rendering that no verdict describes.
  struct Surprise: Error, Equatable {
    let text: String

    init(_ text: String) {
      self.text = text
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let text = String(byte, radix: 16, uppercase: true)
    return text.utf8.count == 1 ? "0" + text : text
  }
}
