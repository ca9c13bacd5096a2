// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Names and values of any type, as they are put into a query, a form or JSON.
///
/// They have no order: keys are sorted by their UTF-8 bytes. ``Request/Query`` keeps the order in
/// which it is written.
public typealias Parameters = [String: Any]
