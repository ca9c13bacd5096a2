// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The parameters of a request to a GraphQL server, in a body or a query (GraphQL over HTTP §5).
struct GraphQLParameters {
  let query: String
  /// Nil also for variables that are an `Optional` without a value.
  let variables: Variables?
  let operationName: String?

  init(query: String, variables: (any Encodable)?, operationName: String?) {
    self.query = query
    self.operationName = operationName
    self.variables = variables.flatMap { variables in
      if let optional = variables as? any ParameterOptional, optional.wrapped == nil { return nil }
      return Variables(value: variables)
    }
  }

  /// The parameters as one object.
  var envelope: JSONEnvelope {
    JSONEnvelope(["query": query, "variables": variables, "operationName": operationName])
  }
}

extension GraphQLParameters {
  /// The variables of an operation, which are an object (GraphQL over HTTP §5.1).
  struct Variables: Encodable, TreeValue {
    let value: any Encodable

    // Through a container, so that the encoder's strategies for dates and data apply.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }

    func write(to writer: ValueWriter, at node: Int) throws {
      try writer.fill(node, value)
      guard writer.tree[node].kind == .map else {
        throw writer.refusal(
          at: node,
          "The variables have no names. Pass an object, such as [\"id\": id]."
        )
      }
    }
  }
}
