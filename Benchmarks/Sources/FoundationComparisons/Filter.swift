// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What a query is read into.
public struct Filter: Codable, Sendable {
  var term: String
  var page: Int
  var perPage: Int
  var minimum: Double
  var active: Bool
  var sort: String
  var country: String
  var city: String

  /// The query that holds it.
  public static let query =
    "term=tea%20%26%20cake&page=2&perPage=50&minimum=9.5&active=true&sort=name&country=United%20Kingdom&city=Oxford"
}
