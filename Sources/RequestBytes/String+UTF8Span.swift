// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension String {
  /// Calls the closure with the UTF-8 bytes of the string.
  ///
  /// Copies the bytes only if the string does not store UTF-8, such as some strings from Objective-C.
  ///
  /// Iterating over `utf8` costs about thirty instructions a byte, and a span three. The function
  /// is inlined everywhere, because the call of a closure costs more than most closures.
  @inlinable
  @inline(__always)
  package func withUTF8Span<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    #if !arch(arm64_32)  // where a short text is not kept in one place
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        return body(utf8.span)
      }
    #endif
    var text = self
    return text.withUTF8 { unsafe body($0.span) }
  }
}
