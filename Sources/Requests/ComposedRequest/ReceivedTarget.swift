// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The target of a received request as it arrived, if the URL of the request escapes more of it.
///
/// JavaScript sends brackets unescaped, and signs them so. Two requests are equal whatever arrived.
struct ReceivedTarget: Hashable, Sendable {
  /// The URL that was made of the target.
  let url: URLReference

  let text: String

  /// Creates the target of a request with a URL, or returns nil if both are the same.
  init?(_ text: String, of url: URLReference) {
    guard text.utf8.first == UInt8(ascii: "/"), !text.hasSameBytes(as: url.requestTarget),
      ByteSet.printable.firstOffset(outside: text) == nil
    else { return nil }
    self.url = url
    self.text = text
  }

  enum Key: RequestOptionKey {
    typealias Value = ReceivedTarget
  }
}

extension ReceivedTarget: CustomReflectable {
  /// A mirror without children, because the target can contain secrets.
  var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}

extension ComposedRequest {
  /// The target in the request line: as it arrived, while the URL is that of a received request, or as sent.
  package var targetOnTheWire: String {
    guard let received = options[ReceivedTarget.Key.self], received.url == url else {
      return url.requestTarget
    }
    return received.text
  }
}
