// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension MIMEType {
  /// The media type with a parameter set.
  ///
  /// The parameter replaces the first one with its name, and others with that name are removed. If no
  /// parameter has that name, it is added at the end, after `; `. An invalid literal is returned unchanged.
  ///
  /// ```swift
  /// let ranked = MIMEType.html.with(.quality(0.8))  // text/html; q=0.8
  /// ```
  ///
  /// - Parameter parameter: The parameter. If it cannot be sent, composing the request throws.
  /// - Returns: The changed media type.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public func with(_ parameter: Parameter) -> MIMEType {
    guard fault == nil else { return self }
    var (text, changed) = (text, parameters)
    if let position = changed.firstIndex(where: { $0.isNamed(parameter.name) }) {
      changed.removeAll { $0.isNamed(parameter.name) }
      changed.insert(parameter, at: position)
      // The essence starts the text: nothing can precede it, and folding keeps its length.
      let spelling = text.utf8.prefix(type.utf8.count + 1 + subtype.utf8.count)
      text = changed.reduce(String(decoding: spelling, as: UTF8.self)) { "\($0); \($1)" }
    } else {
      changed.append(parameter)
      text += "; \(parameter)"
    }
    return MIMEType(text: text, type: type, subtype: subtype, parameters: changed, fault: nil)
  }

  /// Returns true if a media range covers this media type.
  ///
  /// The type and the subtype must be equal to those in the range, or be `*` there. This type must have all
  /// parameters of the range except its weight `q`. An invalid type or range never matches.
  ///
  /// ```swift
  /// MIMEType.json.matches("application/*;q=0.5")  // true
  /// MIMEType.html.matches("text/html;level=1")  // false
  /// ```
  ///
  /// - Parameter range: The range, as in RFC 9110 §12.5.1.
  /// - Returns: True if this type is in the range.
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
  /// Returns true if two media types mean the same.
  ///
  /// Case is compared only in parameter values, except for `charset`. The order of parameters is ignored (RFC
  /// 9110 §8.3.1), unless several have one name. Invalid types are equal if their texts are equal.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of parameters.
  public static func == (left: MIMEType, right: MIMEType) -> Bool {
    guard left.fault == nil, right.fault == nil else {
      return left.fault == right.fault && left.text.utf8.elementsEqual(right.text.utf8)
    }
    return left.type == right.type && left.subtype == right.subtype
      && left.parametersByName == right.parametersByName
  }

  /// Hashes the compared parts.
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
