// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A step that a block adds to a request.
///
/// A builder lowers each block to a step. When the request is composed, the steps are folded once, top to
/// bottom. You see this type only in signatures. Printing a step shows its kind, never its value.
public struct RequestStep {
  /// The closed set of steps.
  ///
  /// `template`, `deferred` and `transform` contain code.
  enum Kind {
    case group(StepGroup)
    case method(HTTPRequest.Method)
    case baseURL(String, appends: Bool)
    case endpoint(EndpointPath)
    case query(QueryContent, QueryEncoding?)
    case header(HTTPHeader, HeaderMode)
    case body(BodyContent)
    case options(RequestOptions)
    case scope(RequestScope, StepGroup)
    case failure(any Error)
    case template(@Sendable () throws -> RequestBlock)
    case deferred(() async throws -> RequestBlock)
    case transform((_ state: inout RequestState) throws -> Void)
  }

  private(set) var kind: Kind

  /// True if the step contains others, stored because reading the kind copies it.
  let holdsGroup: Bool

  /// Creates a step, by default one that contains no others.
  init(_ kind: Kind, holdsGroup: Bool = false) {
    self.kind = kind
    self.holdsGroup = holdsGroup
  }

  /// Creates the step of a block that checks its input, with a failure for bad input.
  init(catching kind: () throws(RequestError) -> Kind) {
    do {
      self.init(try kind())
    } catch {
      self.init(.failure(error))
    }
  }

  /// The step that adds nothing.
  static var nothing: RequestStep { .group([]) }

  /// The step that contains others, in their order.
  static func group(_ steps: [RequestStep]) -> RequestStep {
    RequestStep(.group(StepGroup(steps)), holdsGroup: true)
  }

  /// The step with a setting that applies only to it.
  func scoped(_ scope: RequestScope) -> RequestStep {
    RequestStep(.scope(scope, StepGroup([self])), holdsGroup: true)
  }

  /// Removes the steps from this one, if there are groups among them.
  mutating func removeNestedSteps() -> NestedSteps? {
    switch kind {
    case .group(.nested(let steps)), .scope(_, .nested(let steps)):
      kind = .options(RequestOptions())
      return steps
    default:
      return nil
    }
  }

  /// The step that sets options, for blocks of other targets.
  package static func options(_ options: RequestOptions) -> RequestStep {
    RequestStep(.options(options))
  }

  /// The step that sets one option, for blocks of other targets.
  package static func option<Key: RequestOptionKey>(
    _ key: Key.Type,
    _ value: Key.Value
  ) -> RequestStep {
    var options = RequestOptions()
    options[key] = value
    return .options(options)
  }

  /// The step of a block that refuses its input.
  package static func failure(_ error: any Error) -> RequestStep {
    RequestStep(.failure(error))
  }
}

extension RequestStep: CustomStringConvertible, CustomReflectable {
  /// The kind of the step, without its value.
  public var description: String {
    switch kind {
    case .group(let group): "\(group.steps.count) steps"
    case .method(let method): "method \(method)"
    case .baseURL: "base URL"
    case .endpoint: "endpoint"
    case .query: "query"
    case .header(let header, _): "header \(header.name)"
    case .body: "body"
    case .options: "options"
    case .scope(let scope, let group): "\(scope.name) \(group.steps)"
    case .failure: "failure"
    case .template: "template"
    case .deferred: "deferred"
    case .transform: "transform"
    }
  }

  /// A mirror that shows the structure without values.
  public var customMirror: Mirror {
    switch kind {
    case .group(let group): Mirror(self, unlabeledChildren: group.steps)
    default: Mirror(self, children: ["kind": description])
    }
  }
}

/// The treatment of existing fields with the same name by a header step.
enum HeaderMode: Hashable, Sendable {
  /// The new field replaces them.
  case replace
  /// The new field follows them as a separate line.
  case append
  /// All lines of the field become one.
  case join
  /// The new field is a name with an optional value.
  ///
  /// All of them become one line, in which the last one with a name counts.
  case pair
  /// The new field is the type of a body that implies none, unless a type is stated.
  case defaultType
}
