// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The number of bytes that can still replace names and sets in one text.
///
/// All substitutions of a text share one budget: variables, curl functions, placeholders, repeated
/// piped text, and the sets of a URL. Definitions that double each other would otherwise fill the
/// memory in a few lines.
final class SubstitutionBudget {
  private var spent = 0

  /// Spends the bytes of a value before they are inserted.
  ///
  /// - Parameters:
  ///   - count: The number of bytes. One more is spent, because an empty value takes time too.
  ///   - block: The name of the reader.
  ///   - offset: The offset of the value.
  /// - Throws: `unsupportedText` if the text grows too long.
  func spend(_ count: Int, in block: String, at offset: Int?) throws(RequestError) {
    guard count < Limits.expandedText - spent else {
      // A later value is refused too, even if it is short.
      spent = Limits.expandedText
      throw RequestError(
        .unsupportedText,
        block: block,
        offset: offset,
        "The text expands to more than 16 MiB. Shorten the values that it repeats."
      )
    }
    spent += count + 1
  }
}
