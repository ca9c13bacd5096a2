// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A header field and its mode; you meet it as the result of ``HeaderBuildable/appending()``.
public struct HeaderNode: HeaderBuildable, Sendable {
  private let field: Result<HTTPHeader, RequestError>
  private let mode: HeaderMode

  init(_ header: HTTPHeader, mode: HeaderMode) {
    field = .success(header)
    self.mode = mode
  }

  /// A field that is made by code which may refuse; the error is thrown when the request is composed.
  init(mode: HeaderMode = .replace, catching field: () throws(RequestError) -> HTTPHeader) {
    do {
      self.field = .success(try field())
    } catch {
      self.field = .failure(error)
    }
    self.mode = mode
  }

  /// A field whose value is a text.
  init(name: String, value: String, origin: FieldOrigin, mode: HeaderMode = .replace) {
    self.init(HTTPHeader(name: name, value: value, origin: origin), mode: mode)
  }

  /// A field whose value is a media type.
  init(_ name: String, _ type: MIMEType, origin: FieldOrigin) {
    self.init { () throws(RequestError) in
      try HTTPHeader(name: name, type: type, origin: origin)
    }
  }

  private init(field: Result<HTTPHeader, RequestError>, mode: HeaderMode) {
    self.field = field
    self.mode = mode
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
    HeaderNode(field: field, mode: mode)
  }
}
