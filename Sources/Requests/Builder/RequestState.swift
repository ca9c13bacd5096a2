// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The request in progress, for the closure of a ``RequestBlock``.
///
/// It contains the additions of earlier blocks. Resolving the URL, encoding the body and checking the fields
/// happens once, after all blocks were folded. To see the finished request, use ``Finalize``.
///
/// ```swift
/// let block = RequestBlock { state in
///   state.method = .post
///   state.headers.add(name: "X-Trace-Id", value: "abc123")
///   try state.apply(Query("trace", true))
/// }
/// ```
public struct RequestState {
  /// The method, GET unless a block has set one.
  public var method: HTTPRequest.Method = .get

  /// The fields so far, in the order written.
  public var headers = HTTPHeaders()

  /// The options so far.
  public var options = RequestOptions()

  var url = RequestURL()
  var body: PendingBody?
  /// The folded names of fields whose lines are joined, in addition to cookies.
  var joinedFields: Set<String> = []
  /// The joined fields with a pair in each line, and the block that writes them.
  var pairFields: [String: Any.Type] = [:]
  var finalizers: [Finalizer] = []
  /// The stated type for a body that implies none, as the only element like ``multipart``.
  var defaultType: [HTTPHeader] = []
  /// The encoded body, if it is multipart, as the only element.
  ///
  /// An array is one word of a state that is often copied (`json-5-fields` in the thresholds).
  var multipart: [EncodedBody] = []
  var redactions = Redactions()
  var context = Context()

  /// The settings of the scopes around the current block.
  struct Context {
    var encoder = BodyEncoder.standard
    var queryEncoding = QueryEncoding.standard
    var isSecret = false
  }

  /// The last body block, encoded when the request is finished, so a replaced one costs nothing.
  struct PendingBody {
    let content: BodyContent
    let context: Context
  }

  /// Applies a block here, before the blocks that follow this one.
  ///
  /// - Parameter block: Any block that does not wait.
  /// - Throws: The error of folding the block, or ``RequestError/Code/needsAwait`` for a
  ///   ``Deferred``. Put that block next to the block whose closure calls this.
  /// - Complexity: O(*n*), where *n* is the number of steps in the block.
  public mutating func apply(_ block: some RequestBuildable) throws {
    // A block that fails inside a scope, in a closure that catches the error, must not leave the scope open.
    let outer = context
    defer { context = outer }
    try fold(block.step)
  }
}

extension RequestState: CustomReflectable {
  /// A mirror of the method and the fields, masked, before the request is finished.
  public var customMirror: Mirror {
    Mirror(self, children: ["method": method.rawValue, "headers": headers], displayStyle: .struct)
  }
}
