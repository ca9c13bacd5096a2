// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The bytes that may still be put in the place of names and sets in one text.
///
/// One budget goes through all that is read of a text: variables, functions of curl, placeholders, piped
/// texts that are used again, and the sets of a URL. Definitions that double each other would fill the
/// memory in a few lines.
final class SubstitutionBudget {
  private var spent = 0
  /// A Boolean value that indicates whether more was asked for than there was.
  private(set) var isExceeded = false

  /// Takes the bytes of a value before they are put in.
  ///
  /// - Parameters:
  ///   - count: How many they are. One more is taken, since an empty value costs time too.
  ///   - block: What reads the text.
  ///   - offset: Where the value is put in.
  /// - Throws: `unsupportedText` if the text gets too long.
  func spend(_ count: Int, in block: String, at offset: Int?) throws(RequestError) {
    if !isExceeded, count < Limits.expandedText - spent {
      spent += count + 1
      return
    }
    isExceeded = true
    throw RequestError(
      .unsupportedText,
      block: block,
      offset: offset,
      "The text expands to more than 16 MiB. Shorten the values that it repeats."
    )
  }
}
