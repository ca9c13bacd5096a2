// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation
internal import RequestsTesting

/// What differs between two requests, in lines for people.
///
/// It is in a file of its own, as blocks of tests need not be known elsewhere.
enum RequestComparisonText {
  static func lines(of actual: ComposedRequest, from expected: ComposedRequest) -> [String] {
    actual.difference(from: expected).map(\.description)
  }
}
