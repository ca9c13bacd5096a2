// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What a query is read into.
struct ProbeFilter: Decodable {
  let term: String
  let page: Int
  let perPage: Int
  let active: Bool
  let sort: String
  let tags: [String]
}
