// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryEncoding {
  /// The dialect that most servers read right: `a[]=1`, `a[0][b]=1`, `true`, `%20`.
  ///
  /// Measured against 35 server parsers, no other form lets as many structures arrive as they were
  /// sent, and this one loses no value at those that keep names as they are.
  public static let standard = QueryEncoding()

  /// The dialect of PHP, and so of Laravel, Symfony and WordPress: `a[]=1`, `a[0][b]=1`, `1`.
  ///
  /// Bools are digits, because `(bool)"false"` is true in PHP.
  public static let php = QueryEncoding(bool: .numeric)

  /// The dialect of Rails and Rack, as `to_query` writes it: `a[]=1`, `a[][b]=1`, `true`.
  ///
  /// Rack starts a new element where a key comes again, so containers in a list arrive as they were
  /// sent only if each of them begins with the same key.
  public static let rails = QueryEncoding(array: .enclosingBrackets)

  /// The dialect of servers that read a list from a repeated name: `a=1&a=2`, `true`.
  ///
  /// These are Django, Flask, FastAPI, Go, servlets and whatever uses the fetch API's
  /// `URLSearchParams`. None of them reads maps or containers in lists: these arrive under names
  /// such as `a[b]`.
  public static let repeated = QueryEncoding(array: .noBrackets)

  /// The dialect of forms sent by browsers: ``standard`` with a space written as `+`.
  public static let browserForm = QueryEncoding(space: .plus)
}
