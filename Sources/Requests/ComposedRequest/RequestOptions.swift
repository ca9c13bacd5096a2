// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What a request asks of the client that sends it, beside what crosses the wire.
///
/// A typed bag: every option has a key, and every renderer takes the options it knows. ``timeout`` is
/// known everywhere; cache policy, network access and the like belong to URLSession.
///
/// ```swift
/// let request = try ComposedRequest {
///   BaseURL("https://api.example.com")
///   Timeout(5)
/// }
/// print(request.options.timeout ?? 60)  // 5.0
/// ```
///
/// Options of your own work like those of the package; see ``RequestOptionKey``.
public struct RequestOptions: Hashable, Sendable {
  /// In the order of their keys; there are few, and to hash a key costs more than to pass some by.
  private var entries: [Entry] = []

  /// Creates an empty bag.
  public init() {}

  /// The value of an option, or nil when it is not set.
  ///
  /// - Parameter key: The type that names the option.
  public subscript<Key: RequestOptionKey>(key: Key.Type) -> Key.Value? {
    get {
      // To cast nothing costs as much as to cast a value.
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

  /// Seconds that the client may wait for the request, or nil for the client's own default.
  ///
  /// Any number can be stored. Composing and rendering throw ``RequestError/Code/invalidOption`` unless
  /// it is more than 0 and at most 10,000,000.
  public var timeout: Double?

  /// Checks the timeout, however it came into the options.
  ///
  /// - Throws: ``RequestError/Code/invalidOption``.
  func checkTimeout(block: String) throws(RequestError) {
    // NaN is neither.
    guard let timeout, !(timeout > 0 && timeout <= Limits.timeout) else { return }
    throw RequestError(
      .invalidOption,
      block: block,
      field: "timeout",
      "The timeout is out of range. Use more than 0 and at most 10,000,000 seconds."
    )
  }

  /// The most bytes of files that a text, an archive or a redacted copy of the request reads into memory,
  /// or nil for 1 GiB.
  ///
  /// A body that is larger throws ``RequestError/Code/bodyTooLarge`` there. Sending reads no file into
  /// memory.
  public var memoryLimit: Int? {
    get { self[MemoryLimit.self] }
    set { self[MemoryLimit.self] = newValue }
  }

  private enum MemoryLimit: RequestOptionKey {
    typealias Value = Int
  }

  /// Whether no option is set.
  public var isEmpty: Bool { entries.isEmpty && timeout == nil }

  /// Whether an option is set besides the timeout.
  package var holdsKeys: Bool { !entries.isEmpty }

  /// Takes over the options of another bag, which win unless their key combines them.
  mutating func merge(_ later: RequestOptions) {
    timeout = later.timeout ?? timeout
    for entry in later.entries { insert(entry) { $0.combined(with: $1) } }
  }

  /// What the options ask of a renderer, in a fixed order.
  package var requirements: [String] {
    entries.isEmpty ? [] : entries.compactMap { $0.key.requirement }.sorted()
  }

  /// The names of the keys whose values another bag does not have, and which of both have one.
  ///
  /// - Complexity: O(*n* · *m*), where *n* and *m* are the numbers of options in both.
  package func keys(
    differingFrom other: RequestOptions
  ) -> [(name: String, isHere: Bool, isThere: Bool)] {
    let changed = entries.filter { !other.entries.contains($0) }
    let added = other.entries.filter { entry(for: $0.key) == nil }
    return changed.map { ($0.name, true, other.entry(for: $0.key) != nil) }
      + added.map { ($0.name, false, true) }
  }

  /// Drops secrets for one origin, and what a client must not ignore.
  mutating func leaveOrigin() {
    entries.removeAll { $0.key.requirement != nil || $0.value is any OriginSecret }
  }

  /// The placeholders of the request, or nil if no value is missing.
  package var placeholders: (any Placeholders)? {
    entries.isEmpty ? nil : entries.lazy.compactMap { $0.value as? any Placeholders }.first
  }

  /// Puts masks in the place of secrets.
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

    func combined(with later: Entry) -> Entry {
      combined(with: later, by: key)
    }

    private func combined<Key: RequestOptionKey>(with later: Entry, by key: Key.Type) -> Entry {
      guard let first = value as? Key.Value, let second = later.value as? Key.Value else {
        return later
      }
      return Entry(key: key, value: Key.combining(first, second))
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

  /// The value to keep when two blocks set the option; the later one unless you write this.
  static func combining(_ earlier: Value, _ later: Value) -> Value

  /// What a request with this option asks of a renderer, or nil when others may ignore it.
  ///
  /// A renderer that cannot do it throws ``RequestError/Code/notExpressible`` with this text.
  static var requirement: String? { get }
}

extension RequestOptionKey {
  /// The later value.
  public static func combining(_ earlier: Value, _ later: Value) -> Value { later }

  /// Nothing: a renderer that does not know the option leaves it alone.
  public static var requirement: String? { nil }
}
