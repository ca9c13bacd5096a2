// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A field by its name, in ``Headers``; a line of its own after those of its name.
public struct CustomHeader: HeaderBuildable, Sendable {
  private let name: String
  private let value: String

  /// Adds a field.
  ///
  /// - Parameters:
  ///   - name: The name, a token of RFC 9110 §5.1.
  ///   - value: The value.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// The field, appended; ``HeaderBuildable/replacing()`` flips this.
  public var node: HeaderNode {
    HeaderNode(name: name, value: value, origin: .customHeader, mode: .append)
  }
}

extension CustomHeader: CustomReflectable {
  /// A mirror that masks the value of a field with a well-known name.
  public var customMirror: Mirror { HTTPHeader(name: name, value: value).customMirror }
}
