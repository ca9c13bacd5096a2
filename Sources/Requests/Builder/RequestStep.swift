// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What a block adds to a request, as data.
///
/// Blocks lower to steps when a builder collects them, and the steps are folded once, top to bottom,
/// when the request is composed. You meet this type only in signatures; printing one shows which
/// piece it is, never the value in it.
public struct RequestStep {
  /// The closed set of steps, of which `template`, `deferred` and `transform` hold code.
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

  /// Whether the step holds others; kept, as looking at the kind copies it.
  let holdsGroup: Bool

  /// Creates a step that holds no others.
  init(_ kind: Kind) {
    self.init(kind, holdsGroup: false)
  }

  private init(_ kind: Kind, holdsGroup: Bool) {
    self.kind = kind
    self.holdsGroup = holdsGroup
  }

  /// The step of a block that checks what it was given; a bad input becomes a failure.
  init(catching kind: () throws(RequestError) -> Kind) {
    do {
      self.init(try kind())
    } catch {
      self.init(.failure(error))
    }
  }

  /// The step that adds nothing.
  static var nothing: RequestStep { .group([]) }

  /// The step that stands for others, in their order.
  static func group(_ steps: [RequestStep]) -> RequestStep {
    RequestStep(.group(StepGroup(steps)), holdsGroup: true)
  }

  /// The step with something in force that holds for it alone.
  func scoped(_ scope: RequestScope) -> RequestStep {
    RequestStep(.scope(scope, StepGroup([self])), holdsGroup: true)
  }

  /// Takes the steps out of this one, when there are groups among them.
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

  /// The step of a block that refuses what it was given.
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

/// How a header step treats fields of the same name that are already there.
enum HeaderMode: Hashable, Sendable {
  /// The new field takes their place.
  case replace
  /// The new field follows them as a line of its own.
  case append
  /// All lines of the field become one.
  case join
  /// The new field is a name with or without a value. All of them become one line, in which the last one
  /// of a name counts.
  case pair
  /// The new field is the type of a body that implies none, unless a type is stated.
  case defaultType
}
