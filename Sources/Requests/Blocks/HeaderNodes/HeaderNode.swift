// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A header field and its mode, the result of ``HeaderBuildable/appending()``.
public struct HeaderNode: HeaderBuildable, Sendable {
  private let field: Result<HTTPHeader, any Error>
  private var mode: HeaderMode

  init(_ header: HTTPHeader, mode: HeaderMode) {
    field = .success(header)
    self.mode = mode
  }

  /// Creates a field with code that can throw, so composing the request throws its error.
  init(mode: HeaderMode = .replace, catching field: () throws -> HTTPHeader) {
    self.field = Result(catching: field)
    self.mode = mode
  }

  /// A field whose value is a text.
  init(name: String, value: String, block: Any.Type, mode: HeaderMode = .replace) {
    self.init(HTTPHeader(name: name, value: value, block: block), mode: mode)
  }

  /// A field whose value is a media type.
  init(_ name: String, _ type: MIMEType, block: Any.Type, mode: HeaderMode = .replace) {
    self.init(mode: mode) {
      try type.validated(block: "\(block)")
      return HTTPHeader(name: name, value: type.description, block: block)
    }
  }

  /// The node itself.
  public var node: HeaderNode { self }

  var step: RequestStep {
    switch field {
    case .success(let header): RequestStep(.header(header, mode))
    case .failure(let error): .failure(error)
    }
  }

  func with(mode: HeaderMode) -> HeaderNode {
    var node = self
    node.mode = mode
    return node
  }
}

/// A header field that can be in ``Headers``.
public protocol HeaderBuildable {
  /// The field, and its treatment of existing fields with its name.
  var node: HeaderNode { get }
}

extension HeaderBuildable {
  /// The field as a separate line, after existing lines with its name.
  ///
  /// - Returns: The node in the appending mode.
  public func appending() -> HeaderNode {
    node.with(mode: .append)
  }

  /// The field as a replacement of existing lines with its name.
  ///
  /// - Returns: The node in the replacing mode.
  public func replacing() -> HeaderNode {
    node.with(mode: .replace)
  }
}

extension HTTPHeader: HeaderBuildable {
  /// The field itself, as a replacement of existing lines with its name.
  public var node: HeaderNode { HeaderNode(with(block: Headers.self), mode: .replace) }
}

/// A block that consists of one field.
package protocol FieldBlock: RequestLeaf {
  /// The field, or nil if the block adds nothing.
  var field: HeaderNode? { get }
}

extension FieldBlock {
  /// The step that the block adds to a request.
  public var step: RequestStep { field?.step ?? .nothing }
}
