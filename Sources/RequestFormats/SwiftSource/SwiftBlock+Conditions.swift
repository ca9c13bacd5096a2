// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension SwiftBlock {
  /// The block of a field that asks for a part of something, or for it on a condition.
  ///
  /// Whether it gives exactly the field is for the caller to try.
  static func condition(_ field: HTTPHeader) -> [SwiftBlock]? {
    let value = field.value
    switch field.name {
    case "If-Match" where value.hasSameBytes(as: "*"):
      return [SwiftBlock(.call("IfMatch", .init(.atom(".any")))) { IfMatch(.any) }]
    case "If-Match":
      return [SwiftBlock(.call("IfMatch", .init(.string(value)))) { IfMatch(value) }]
    case "If-None-Match" where value.hasSameBytes(as: "*"):
      return [SwiftBlock(.call("IfNoneMatch", .init(.atom(".any")))) { IfNoneMatch(.any) }]
    case "If-None-Match":
      return [SwiftBlock(.call("IfNoneMatch", .init(.string(value)))) { IfNoneMatch(value) }]
    case "Idempotency-Key":
      return [SwiftBlock(.call("IdempotencyKey", .init(.string(value)))) { IdempotencyKey(value) }]
    case "Range": return range(value).map { [$0] }
    case "Cache-Control": return [cacheControl(value)]
    default: return nil
    }
  }

  /// One range of bytes: `bytes=0-499`, `bytes=500-` or `bytes=-500`.
  private static func range(_ value: String) -> SwiftBlock? {
    let unit = "bytes=".utf8
    let bounds = value.utf8.dropFirst(unit.count)
      .split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard value.utf8.starts(with: unit), bounds.count == 2 else { return nil }
    switch (Int(bounds[0]), Int(bounds[1])) {
    case (let first?, let last?) where first <= last:
      let source = SwiftExpression.atom("\(grouped(first))...\(grouped(last))")
      return SwiftBlock(.call("ByteRange", .init(source))) { ByteRange(first...last) }
    case (let first?, nil) where bounds[1].isEmpty:
      let source = SwiftExpression.atom(grouped(first))
      return SwiftBlock(.call("ByteRange", .init("from", source))) { ByteRange(from: first) }
    case (nil, let count?) where bounds[0].isEmpty:
      let source = SwiftExpression.atom(grouped(count))
      return SwiftBlock(.call("ByteRange", .init("last", source))) { ByteRange(last: count) }
    default: return nil
    }
  }

  private static func cacheControl(_ value: String) -> SwiftBlock {
    let directives = value.split(separator: ", ", omittingEmptySubsequences: false).map(directive)
    let source = SwiftExpression.call(.atom("CacheControl"), directives.map { .init($0.source) })
    return SwiftBlock(source) {
      for directive in directives { CacheControl(directive.value) }
    }
  }

  private static func directive(
    _ text: Substring
  ) -> (source: SwiftExpression, value: CacheControl.Directive) {
    let pieces = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let argument = pieces.count > 1 ? String(pieces[1]) : nil
    switch (String(pieces[0]), argument, argument.flatMap { Int($0) }) {
    case ("no-cache", nil, nil): return (.atom(".noCache"), .noCache)
    case ("no-store", nil, nil): return (.atom(".noStore"), .noStore)
    case ("no-transform", nil, nil): return (.atom(".noTransform"), .noTransform)
    case ("only-if-cached", nil, nil): return (.atom(".onlyIfCached"), .onlyIfCached)
    case ("max-stale", nil, nil): return (.call(".maxStale"), .maxStale())
    case ("max-age", _, let seconds?): return (seconds.call(".maxAge"), .maxAge(seconds))
    case ("max-stale", _, let seconds?): return (seconds.call(".maxStale"), .maxStale(seconds))
    case ("min-fresh", _, let seconds?): return (seconds.call(".minFresh"), .minFresh(seconds))
    case ("stale-if-error", _, let seconds?):
      return (seconds.call(".staleIfError"), .staleIfError(seconds))
    case (let name, nil, _): return (.call(".custom", .init(.string(name))), .custom(name))
    case (let name, let argument?, _):
      let source = SwiftExpression.call(
        ".custom",
        .init(.string(name)),
        .init(.string(argument))
      )
      return (source, .custom(name, argument))
    }
  }

  /// A number as a literal, its digits in groups of three.
  fileprivate static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    let groups = stride(from: digits.count, to: 0, by: -3).map { end in
      String(digits[max(0, end - 3)..<end])
    }
    return (number < 0 ? "-" : "") + groups.reversed().joined(separator: "_")
  }
}

extension Int {
  /// A call with the number as its only argument.
  fileprivate func call(_ callee: String) -> SwiftExpression {
    .call(callee, .init(.atom(SwiftBlock.grouped(self))))
  }
}
