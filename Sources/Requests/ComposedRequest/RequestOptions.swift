// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The options of a request for the client, in addition to the parts that are sent.
///
/// Every option has a key with a type, and every renderer uses the options that it supports. Both
/// clients, curl commands and Swift source support ``timeout``; `HTTPRequest` and other formats have
/// no place for it. Cache policy, network access and similar options belong to URLSession.
///
/// ```swift
/// let request = try ComposedRequest {
///   BaseURL("https://api.example.com")
///   Timeout(5)
/// }
/// print(request.options.timeout ?? 60)  // 5.0
/// ```
///
/// Your own options work like those of the package, as ``RequestOptionKey`` explains.
public struct RequestOptions: Sendable {
  /// The options by key, in a list because hashing a key costs more than skipping a few.
  private var entries: [Entry] = []

  /// The entries that code has set, which are compared.
  private var compared: [Entry] { entries.filter { $0.key != ReceivedTarget.Key.self } }

  /// Creates an empty bag.
  public init() {}

  /// The value of an option, or nil if it is not set.
  ///
  /// - Parameter key: The type that names the option.
  public subscript<Key: RequestOptionKey>(key: Key.Type) -> Key.Value? {
    get {
      // Casting nil costs as much as casting a value.
      guard let entry = entry(for: key) else { return nil }
      return entry.value as? Key.Value
    }
    set {
      if let newValue {
        insert(Entry(key: key, value: newValue)) { $1 }
      } else {
        entries.removeAll { $0.key == key }
      }
    }
  }

  private func entry(for key: any RequestOptionKey.Type) -> Entry? {
    guard !entries.isEmpty else { return nil }
    return entries.first { $0.key == key }
  }

  private mutating func insert(_ entry: Entry, combining: (Entry, Entry) -> Entry) {
    let next = entries.firstIndex { $0.identifier >= entry.identifier } ?? entries.count
    if next < entries.count, entries[next].key == entry.key {
      entries[next] = combining(entries[next], entry)
    } else {
      entries.insert(entry, at: next)
    }
  }

  /// The seconds that the client waits for the request, or nil for the client's own default.
  ///
  /// Any number can be stored. Composing and rendering throw ``RequestError/Code/invalidOption`` unless
  /// it is more than 0 and at most 10,000,000.
  public var timeout: Double?

  /// Checks the timeout, from any source.
  ///
  /// - Throws: ``RequestError/Code/invalidOption``.
  func checkTimeout(block: String) throws(RequestError) {
    // NaN fails both comparisons.
    guard let timeout, !(timeout > 0 && timeout <= Limits.timeout) else { return }
    throw RequestError(
      .invalidOption,
      block: block,
      field: "timeout",
      "The timeout is out of range. Use more than 0 and at most 10,000,000 seconds."
    )
  }

  /// The maximum number of bytes of files that a text, an archive or a redacted copy of the request
  /// reads into memory, or nil for 1 GiB.
  ///
  /// A larger body throws ``RequestError/Code/bodyTooLarge`` there. Sending does not read files into memory.
  public var memoryLimit: Int? {
    get { self[MemoryLimit.self] }
    set { self[MemoryLimit.self] = newValue }
  }

  private enum MemoryLimit: RequestOptionKey {
    typealias Value = Int
  }

  /// A Boolean value that indicates whether no option is set.
  public var isEmpty: Bool { compared.isEmpty && timeout == nil }

  /// A Boolean value that indicates whether an option other than the timeout is set.
  package var holdsKeys: Bool { !entries.isEmpty }

  /// Copies the options of another bag, and prefers them unless their key combines both values.
  mutating func merge(_ later: RequestOptions) {
    timeout = later.timeout ?? timeout
    for entry in later.entries {
      insert(entry) { Entry(key: $1.key, value: $1.key.combined($0.value, $1.value)) }
    }
  }

  /// The requirements of the options for a renderer, in a fixed order.
  package var requirements: [String] {
    entries.isEmpty ? [] : entries.compactMap { $0.key.requirement }.sorted()
  }

  /// The names of the keys with different values in another bag, and which of the two bags have a value.
  ///
  /// - Complexity: O(*n* · *m*), where *n* and *m* are the numbers of options in both.
  package func keys(
    differingFrom other: RequestOptions
  ) -> [(name: String, isHere: Bool, isThere: Bool)] {
    let changed = compared.filter { !other.entries.contains($0) }
    let added = other.compared.filter { entry(for: $0.key) == nil }
    return changed.map { ($0.name, true, other.entry(for: $0.key) != nil) }
      + added.map { ($0.name, false, true) }
  }

  /// Drops secrets for one origin, and options that a client must not ignore.
  mutating func leaveOrigin() {
    entries.removeAll { $0.key.requirement != nil || $0.value is any OriginSecret }
  }

  /// The placeholders of the request, or nil if no value is missing.
  package var placeholders: (any Placeholders)? {
    entries.isEmpty ? nil : entries.lazy.compactMap { $0.value as? any Placeholders }.first
  }

  /// Replaces secrets with masks.
  mutating func redact() {
    let placeholders = placeholders
    for position in entries.indices {
      guard let secret = entries[position].value as? any OriginSecret else { continue }
      entries[position].value = secret.redacted(placeholders)
    }
  }

  private struct Entry: Hashable, Sendable {
    let key: any RequestOptionKey.Type
    var value: any Hashable & Sendable

    var identifier: ObjectIdentifier { ObjectIdentifier(key) }

    /// The name of the type, without the address that Swift writes for a private one.
    var name: String {
      String(reflecting: key).utf8.split(separator: UInt8(ascii: "."))
        .filter { $0.first != UInt8(ascii: "(") }
        .map { String(decoding: $0, as: UTF8.self) }
        .joined(separator: ".")
    }

    static func == (left: Entry, right: Entry) -> Bool {
      left.key == right.key && AnyHashable(left.value) == AnyHashable(right.value)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(identifier)
      hasher.combine(AnyHashable(value))
    }
  }
}

extension RequestOptions: Hashable {
  /// Returns true if both have the same options with equal values.
  public static func == (left: RequestOptions, right: RequestOptions) -> Bool {
    left.timeout == right.timeout && left.compared == right.compared
  }

  /// Hashes the options.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(timeout)
    hasher.combine(compared)
  }
}

/// The name and type of an option in ``RequestOptions``.
///
/// ```swift
/// enum RetryLimit: RequestOptionKey {
///   typealias Value = Int
/// }
/// var options = RequestOptions()
/// options[RetryLimit.self] = 3
/// ```
public protocol RequestOptionKey: SendableMetatype {
  /// The type of the option's value.
  associatedtype Value: Hashable, Sendable

  /// The value to keep if two blocks set the option, by default the later one.
  static func combining(_ earlier: Value, _ later: Value) -> Value

  /// The requirement of this option for a renderer, or nil if renderers can ignore it.
  ///
  /// A renderer that does not support it throws ``RequestError/Code/notExpressible`` with this text.
  static var requirement: String? { get }
}

extension RequestOptionKey {
  /// The value of two entries with this key.
  fileprivate static func combined(
    _ earlier: any Hashable & Sendable,
    _ later: any Hashable & Sendable
  ) -> any Hashable & Sendable {
    guard let earlier = earlier as? Value, let last = later as? Value else { return later }
    return combining(earlier, last)
  }

  /// The later value.
  public static func combining(_ earlier: Value, _ later: Value) -> Value { later }

  /// Nil, so a renderer without support for the option ignores it.
  public static var requirement: String? { nil }
}
