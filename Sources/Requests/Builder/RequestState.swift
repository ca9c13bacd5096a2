// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The request in progress, as the closure of a ``RequestBlock`` sees it.
///
/// It holds what the blocks before have added. URLs are not resolved yet, bodies not encoded and
/// fields not checked: that happens once, when every block has been folded. To see the finished
/// request, use ``Finalize``.
///
/// ```swift
/// let block = RequestBlock { state in
///   state.method = .post
///   state.headers.add(name: "X-Trace-Id", value: "abc123")
///   try state.apply(Query("trace", true))
/// }
/// ```
public struct RequestState {
  /// The method; GET when no block has set one.
  public var method: HTTPRequest.Method = .get

  /// The fields so far, in the order written.
  public var headers = HTTPHeaders()

  /// The options so far.
  public var options = RequestOptions()

  var url = RequestURL()
  var body: PendingBody?
  /// The folded names of fields whose lines become one; those of cookies always do.
  var joinedFields: Set<String> = []
  /// Those of them with a pair in each line, and the block that writes them.
  var pairFields: [String: Any.Type] = [:]
  var finalizers: [Finalizer] = []
  /// The type of a body that implies none, if a block states one, and nothing else; see ``multipart``.
  var defaultType: [HTTPHeader] = []
  /// The encoded body, if it is multipart, and nothing else: an array is one word of a state that is
  /// often copied (`json-5-fields` in the thresholds).
  var multipart: [EncodedBody] = []
  var redactions = Redactions()
  var context = Context()

  /// What scopes have put in force for the block being folded.
  struct Context {
    var encoder = BodyEncoder.standard
    var queryEncoding = QueryEncoding.standard
    var isSecret = false
  }

  /// The last body block, encoded when the request is finished so that a replaced one costs nothing.
  struct PendingBody {
    let content: BodyContent
    let context: Context
  }

  /// Applies a block here, before the blocks that follow this one.
  ///
  /// - Parameter block: Any block that does not wait.
  /// - Throws: What the block throws while it is folded, and ``RequestError/Code/needsAwait`` for a
  ///   ``Deferred``: put that next to the block whose closure calls this.
  /// - Complexity: O(*n*), where *n* is the number of steps in the block.
  public mutating func apply(_ block: some RequestBuildable) throws {
    try fold(block.step)
  }
}

extension RequestState: CustomReflectable {
  /// A mirror of what may be shown before the request is finished: the method and the fields, masked.
  public var customMirror: Mirror {
    Mirror(self, children: ["method": method.rawValue, "headers": headers], displayStyle: .struct)
  }
}
