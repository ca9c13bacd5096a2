// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

package import Requests

extension ComposedRequest {
  /// The fields that a message with the request has: with a `Host` before those that it names, and
  /// the length of its body after them.
  package var messageFields: [(name: String, value: String)] {
    var fields = headers.map { (name: $0.name, value: $0.value) }
    if headers["Host"] == nil { fields.insert(("Host", url.authority ?? ""), at: 0) }
    if headers["Content-Length"] == nil {
      fields.append(("Content-Length", String(body?.length ?? 0)))
    }
    return fields
  }
}
