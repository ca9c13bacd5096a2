// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A step that holds no value of a caller's own type, so the block that keeps it is `Sendable`.
///
/// A ``RequestStep`` is not: models and closures may be in it, and neither has to be `Sendable`.
enum PlainStep: Sendable {
  case nothing
  /// The text of a base, and whether endpoints are appended to it.
  case baseURL(String, appends: Bool)
  case endpoint(EndpointPath)
  case header(HTTPHeader, HeaderMode)
  case options(RequestOptions)
  case failure(any Error)

  /// The step of a block that checks what it was given; a bad input becomes a failure.
  init(catching step: () throws(RequestError) -> PlainStep) {
    do {
      self = try step()
    } catch {
      self = .failure(error)
    }
  }
}

extension RequestStep {
  /// The same step among those that may hold anything.
  init(plain step: PlainStep) {
    switch step {
    case .nothing: self = .nothing
    case .baseURL(let text, let appends): self.init(.baseURL(text, appends: appends))
    case .endpoint(let path): self.init(.endpoint(path))
    case .header(let header, let mode): self.init(.header(header, mode))
    case .options(let options): self.init(.options(options))
    case .failure(let error): self.init(.failure(error))
    }
  }
}

extension PlainStep {
  /// The step that sets a field to a date.
  static func date(_ field: String, _ date: Date, block: Any.Type) -> PlainStep {
    PlainStep { () throws(RequestError) in
      guard let text = try? HTTPDate(date).text else {
        throw RequestError(
          .invalidHeaderValue,
          block: "\(block)",
          field: field,
          "The year of the date is out of range. Use a year from 1 to 9999."
        )
      }
      return .header(HTTPHeader(name: field, value: text, block: block), .replace)
    }
  }
}
