// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension URITemplate {
  /// The text of the template with its values (RFC 6570 §3).
  ///
  /// A value is a text, a number, a Boolean, a list of those, or names with those: a dictionary,
  /// whose keys are sorted, ``OrderedParameters``, or a model. What is nil, missing or has no members
  /// is left out, and values that the template does not ask for are not looked at.
  ///
  /// ```swift
  /// let search = try URITemplate("/search{?q,page}")
  /// print(try search.expand(["q": "salt & pepper"]))  // /search?q=salt%20%26%20pepper
  /// ```
  ///
  /// The names in a dictionary are escaped like values, so that none of them ends early.
  ///
  /// - Parameter values: The values of the variables by name.
  /// - Returns: A URI reference in ASCII.
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue`` for a value that is
  ///   nested, not finite, given twice, or not a text where the template asks for a prefix;
  ///   ``RequestError/Code/nestingTooDeep`` and ``RequestError/Code/encodingFailed``. The field is
  ///   the name of the variable.
  /// - Complexity: O(*n* + *m* log *m*), where *n* is the length of the text and *m* the number of
  ///   keys of dictionaries and elements of sets.
  public func expand(_ values: OrderedParameters<String>) throws(RequestError) -> String {
    let writer = try expansion(of: values, block: "URITemplate")
    return String(decoding: writer.text, as: UTF8.self)
  }

  /// The text with the places of its values, on behalf of a block, which errors will name.
  func expansion(
    of values: OrderedParameters<String>,
    block: String
  ) throws(RequestError) -> URITemplateWriter {
    let names = Set(variables)
    var read: [String: URITemplateValue] = [:]
    for parameter in values where names.contains(parameter.key) {
      let name = parameter.key
      let value = try URITemplateValue(parameter.value, name: name, block: block)
      guard read.updateValue(value, forKey: name) == nil else {
        throw RequestError(
          .unencodableValue,
          block: block,
          field: name,
          "The variable has two values. Pass one, or a list of both."
        )
      }
    }
    var writer = URITemplateWriter(values: read, block: block)
    try writer.append(pieces)
    return writer
  }
}
