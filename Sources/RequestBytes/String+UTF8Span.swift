// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension String {
  /// Calls the closure with the UTF-8 bytes of the text, which are copied only where they are not
  /// kept as such, as in some texts that come from Objective-C.
  ///
  /// Iterating over `utf8` costs about thirty instructions a byte, a span three.
  ///
  /// Inlined everywhere, as the call of a closure costs more than what most of them do.
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
