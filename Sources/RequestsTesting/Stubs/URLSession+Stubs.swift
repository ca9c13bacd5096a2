// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension URLSession {
  /// Creates a session whose requests are answered by stubs; nothing is sent.
  ///
  /// ```swift
  /// let session = URLSession(stubs: stubs)
  /// let (data, response) = try await session.data { BaseURL("https://api.example.com/users/1") }
  /// ```
  ///
  /// The stubs see the complete body of a request, even of a streamed one. The session keeps the stubs until it is
  /// invalidated or released. An answer after the `Timeout` of the request is `URLError.timedOut`.
  ///
  /// On Linux, the stubs follow redirects themselves, and the body of a response arrives in one piece. The `request`
  /// of a response is then the first one, with its credentials, and not the one that followed a redirect: look at
  /// the requests of the stubs. Foundation's own methods that download, or upload data or a file, fail there with an
  /// error that says so. Use the methods of `URLSession` that take composed requests and blocks, or a ``StubServer``.
  ///
  /// - Parameters:
  ///   - stubs: The stubs.
  ///   - configuration: The rest of the configuration; ephemeral by default. Nothing is cached.
  ///   - delegate: The delegate of the session, or nil.
  ///   - delegateQueue: The queue of the delegate; one of the session if nil.
  public convenience init(
    stubs: RequestStubs,
    configuration: URLSessionConfiguration = .ephemeral,
    delegate: (any URLSessionDelegate)? = nil,
    delegateQueue: OperationQueue? = nil
  ) {
    self.init(
      configuration: configuration.answered(by: stubs),
      delegate: delegate,
      delegateQueue: delegateQueue
    )
    stubs.add(self)
  }
}

extension URLSessionConfiguration {
  /// Returns a configuration whose sessions are answered by stubs, for code that creates its own session.
  ///
  /// ```swift
  /// let client = SDKClient(configuration: .stubbed(by: stubs))
  /// ```
  ///
  /// - Parameter stubs: The stubs, which the configuration and its sessions keep.
  /// - Returns: An ephemeral configuration.
  public static func stubbed(by stubs: RequestStubs) -> URLSessionConfiguration {
    URLSessionConfiguration.ephemeral.answered(by: stubs)
  }

  /// A copy, as the caller may use the configuration for a real session too.
  fileprivate func answered(by stubs: RequestStubs) -> URLSessionConfiguration {
    let configuration = copy() as? URLSessionConfiguration ?? self
    configuration.protocolClasses = [StubSlots.protocolClass(for: stubs)]
    configuration.urlCache = StubCache(stubs)
    return configuration
  }
}

/// Keeps stubs as long as a configuration or its session is there, which own nothing else of ours.
///
/// It has no room, as the answers of stubs are not cached.
private final class StubCache: URLCache, @unchecked Sendable {
  // Sendable: it is never changed.
  private let stubs: RequestStubs

  init(_ stubs: RequestStubs) {
    self.stubs = stubs
    #if canImport(FoundationNetworking)
      super.init(memoryCapacity: 0, diskCapacity: 0, diskPath: nil)
    #else
      super.init(memoryCapacity: 0, diskCapacity: 0, directory: nil)
    #endif
  }
}

/// Gives each ``RequestStubs`` a class of its own, which is all that a session tells its requests by.
///
/// A class cannot be made while a program runs, but a generic one can be specialized: for the types that
/// spell the number of the stubs in binary.
enum StubSlots {
  private struct Slots {
    /// The numbers of stubs; one is never used again, as a session could still ask for it.
    var next = 0
    var stubs: [Int: Weak<RequestStubs>] = [:]
  }

  /// The error of a request that outlives its session.
  static let ended = RequestError(
    .invalidOption,
    block: "RequestStubs",
    "The session of these stubs has ended. Keep it until its requests have ended."
  )

  private static let slots = Locked(Slots())

  static func protocolClass(for stubs: RequestStubs) -> AnyClass {
    let number = slots.withLock { slots in
      if let number = slots.stubs.first(where: { $0.value.object === stubs })?.key { return number }
      slots.stubs = slots.stubs.filter { $0.value.object != nil }
      defer { slots.next += 1 }
      slots.stubs[slots.next] = Weak(object: stubs)
      return slots.next
    }
    return slot(number).protocolClass
  }

  static func stubs(_ number: Int) -> RequestStubs? {
    slots.withLock { $0.stubs[number]?.object }
  }

  private static func slot(_ number: Int) -> any StubSlot.Type {
    if number == 0 { return ZeroSlot.self }
    let half = slot(number / 2)
    return number.isMultiple(of: 2) ? half.even : half.odd
  }
}

/// A number that is spelled as a type.
protocol StubSlot {
  static var number: Int { get }
}

extension StubSlot {
  fileprivate static var even: any StubSlot.Type { EvenSlot<Self>.self }

  fileprivate static var odd: any StubSlot.Type { OddSlot<Self>.self }

  fileprivate static var protocolClass: AnyClass { StubProtocol<Self>.self }
}

private enum ZeroSlot: StubSlot {
  static var number: Int { 0 }
}

private enum EvenSlot<Half: StubSlot>: StubSlot {
  static var number: Int { Half.number * 2 }
}

private enum OddSlot<Half: StubSlot>: StubSlot {
  static var number: Int { Half.number * 2 + 1 }
}
