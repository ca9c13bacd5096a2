// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension EndpointPath {
  /// The expansion of a template, in which each value keeps its place.
  ///
  /// - Throws: What ``URITemplate/expand(_:)`` throws, in the name of the endpoint.
  init(_ template: URITemplate, _ values: OrderedParameters<String>) throws(RequestError) {
    let writer = try template.expansion(of: values, block: "Endpoint")
    self.init(text: writer.text, values: writer.ranges, names: writer.names)
  }
}
