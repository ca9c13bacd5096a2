// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension MIMEType {
  /// The media type with a parameter set.
  ///
  /// The parameter takes the place of the first one of its name, and others of that name go; else
  /// it is added at the end, after `; `. An invalid literal is returned unchanged.
  ///
  /// ```swift
  /// let ranked = MIMEType.html.with(.quality(0.8))  // text/html; q=0.8
  /// ```
  ///
  /// - Parameter parameter: The parameter. One that cannot be sent is refused when the request is
  ///   composed.
  /// - Returns: The changed media type.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public func with(_ parameter: Parameter) -> MIMEType {
    guard fault == nil else { return self }
    guard let position = parameters.firstIndex(where: { $0.isNamed(parameter.name) }) else {
      return MIMEType(
        text: "\(text); \(parameter)",
        type: type,
        subtype: subtype,
        parameters: parameters + [parameter]
      )
    }
    var changed = parameters
    changed[position] = parameter
    let later = changed[(position + 1)...].filter { !$0.isNamed(parameter.name) }
    changed.replaceSubrange((position + 1)..., with: later)
    // The essence starts the text, as nothing may be before it and folding keeps its length.
    let spelling = text.utf8.prefix(type.utf8.count + 1 + subtype.utf8.count)
    return MIMEType(
      text: changed.reduce(String(decoding: spelling, as: UTF8.self)) { "\($0); \($1)" },
      type: type,
      subtype: subtype,
      parameters: changed
    )
  }

  /// Whether a media range covers this media type.
  ///
  /// It does when type and subtype are the same or `*` in the range, and this type has all
  /// parameters of the range but its weight `q`. Nothing matches when either is invalid.
  ///
  /// ```swift
  /// MIMEType.json.matches("application/*;q=0.5")  // true
  /// MIMEType.html.matches("text/html;level=1")  // false
  /// ```
  ///
  /// - Parameter range: The range, as in RFC 9110 §12.5.1.
  /// - Returns: Whether this type is in the range.
  /// - Complexity: O(*n* × *m*), where *n* and *m* are the numbers of parameters.
  public func matches(_ range: MIMEType) -> Bool {
    guard fault == nil, range.fault == nil else { return false }
    let isCovered =
      range.type == type && (range.subtype == "*" || range.subtype == subtype)
      || range.type == "*" && range.subtype == "*"
    return isCovered
      && range.parameters.allSatisfy { $0.isNamed("q") || parameters.contains($0) }
  }
}

extension MIMEType: Hashable {
  /// Whether two media types mean the same.
  ///
  /// Case counts in parameter values only, and there not for `charset`. The order of parameters
  /// does not count (RFC 9110 §8.3.1), unless several have one name. Invalid ones are equal when
  /// their texts are.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of parameters.
  public static func == (left: MIMEType, right: MIMEType) -> Bool {
    guard left.fault == nil, right.fault == nil else {
      return left.fault == right.fault && left.text.utf8.elementsEqual(right.text.utf8)
    }
    return left.type == right.type && left.subtype == right.subtype
      && left.parametersByName == right.parametersByName
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    guard fault == nil else { return hasher.combine(text) }
    hasher.combine(type)
    hasher.combine(subtype)
    hasher.combine(parametersByName)
  }

  private var parametersByName: [Parameter] {
    guard parameters.count > 1 else { return parameters }
    return parameters.sorted { ASCIICase.precedes($0.name, $1.name) }
  }
}
