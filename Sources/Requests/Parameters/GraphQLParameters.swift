// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The parameters of a request to a GraphQL server, in a body or a query (GraphQL over HTTP §5).
struct GraphQLParameters {
  let query: String
  /// Nil also for variables that are an `Optional` without a value.
  let variables: (any Encodable)?
  let operationName: String?

  init(query: String, variables: (any Encodable)?, operationName: String?) {
    self.query = query
    self.operationName = operationName
    self.variables = variables.flatMap { variables in
      guard let optional = variables as? any ParameterOptional else { return variables }
      return optional.wrapped == nil ? nil : variables
    }
  }

  /// The parameters as one object.
  var envelope: JSONEnvelope {
    JSONEnvelope(["query": query, "variables": variables, "operationName": operationName])
  }
}
