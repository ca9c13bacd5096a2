// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A style of OpenAPI with its choice of exploding.
struct OpenAPIParameterStyle: Sendable {
  let style: QueryEncoding.OpenAPIStyle
  let explode: Bool
}
