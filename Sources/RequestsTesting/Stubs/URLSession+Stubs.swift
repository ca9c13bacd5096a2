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
  /// The stubs see the whole body of a request, also of one that is streamed. They are kept as long as the
  /// process runs. On Linux, whose Foundation gives a protocol class less to do with, a redirect is
  /// followed by the stubs themselves, a body comes in one piece, and downloads and uploads from data or a
  /// file by Foundation's own methods fail with an error that says so; use a ``StubServer`` for these.
  ///
  /// - Parameters:
  ///   - stubs: The stubs.
  ///   - configuration: The rest of the configuration; ephemeral by default.
  public convenience init(
    stubs: RequestStubs,
    configuration: URLSessionConfiguration = .ephemeral
  ) {
    // The caller may use the configuration for a real session too.
    let configuration = configuration.copy() as? URLSessionConfiguration ?? configuration
    configuration.protocolClasses = [StubSlots.protocolClass(for: stubs)]
    self.init(configuration: configuration)
  }
}

/// Gives each ``RequestStubs`` a class of its own, which is all that a session tells its requests by.
///
/// A class cannot be made while a program runs, but a generic one can be specialized: for the types that
/// spell the number of the stubs in binary.
enum StubSlots {
  private static let all = Locked<[RequestStubs]>([])

  static func protocolClass(for stubs: RequestStubs) -> AnyClass {
    let number = all.withLock { all in
      if let number = all.firstIndex(where: { $0 === stubs }) { return number }
      all.append(stubs)
      return all.count - 1
    }
    return protocolClass(of: slot(number))
  }

  static func stubs(_ number: Int) -> RequestStubs { all.withLock { $0[number] } }

  private static func protocolClass<Slot: StubSlot>(of _: Slot.Type) -> AnyClass {
    StubProtocol<Slot>.self
  }

  private static func slot(_ number: Int) -> any StubSlot.Type {
    if number == 0 { return ZeroSlot.self }
    let half = slot(number / 2)
    return number.isMultiple(of: 2) ? even(half) : odd(half)
  }

  private static func even<Slot: StubSlot>(_: Slot.Type) -> any StubSlot.Type {
    EvenSlot<Slot>.self
  }

  private static func odd<Slot: StubSlot>(_: Slot.Type) -> any StubSlot.Type {
    OddSlot<Slot>.self
  }
}

/// A number that is spelled as a type.
protocol StubSlot {
  static var number: Int { get }
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
