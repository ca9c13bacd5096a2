// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

/// The rules that every target shares.
///
/// A broken one ends the process, which is what a fuzzer sees.
enum Rule {
  static func holds(_ isKept: Bool, _ rule: @autoclosure () -> String) {
    if !isKept { isBroken(rule()) }
  }

  static func isBroken(_ rule: String) -> Never {
    // The input is in the file that libFuzzer leaves; this says what to look for.
    fatalError("broken rule: \(rule)")
  }

  /// The value of a function that may refuse its input with a documented error, or nil if it does.
  static func refusing<Value>(_ function: () throws -> Value) -> Value? {
    do {
      return try function()
    } catch let error as RequestError {
      // The signs of sections and of omission are the words of the package.
      let words = error.description.unicodeScalars.filter { $0 != "§" && $0 != "…" }
      holds(
        isPrintable(String(String.UnicodeScalarView(words))),
        "an error shows raw bytes: \(error.code)"
      )
      holds(error.offset ?? 0 >= 0, "an offset is negative: \(error)")
      holds(!error.message.utf8.isEmpty, "an error says nothing: \(error.code)")
    } catch let error as DecodingError {
      _ = "\(error)"
    } catch {
      isBroken("an undocumented error: \(type(of: error)) \(error)")
    }
    return nil
  }

  /// The value of a function that has no reason to refuse.
  static func must<Value>(_ what: String, _ function: () throws -> Value) -> Value {
    do {
      return try function()
    } catch {
      isBroken("\(what): \(error)")
    }
  }

  /// The bytes of a body, or nil without one.
  static func body(of request: ComposedRequest) -> Data? {
    must("a body is not read") { try request.body?.contents() }
  }

  static func isPrintable(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  /// For each byte whether it is visible ASCII and not one of `others`; looked up, as a rule asks
  /// for every byte of every input.
  static func bytes(butFor others: String) -> [Bool] {
    (0...255).map { (0x21...0x7E).contains($0) && !others.utf8.contains($0) }
  }

  /// Whether two texts have the same bytes; `==` compares up to Unicode normalization.
  static func same(_ left: String?, _ right: String?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.utf8.elementsEqual(right.utf8)
  }
}
