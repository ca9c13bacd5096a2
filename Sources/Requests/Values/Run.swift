// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Growing elements in memory of their own.
///
/// An array checks on each change whether it is shared, and copies bytes with generic code. A tree
/// of values and its output consist of many short runs of bytes. With arrays, `model-to-query` and
/// `json-100-structs` take a third more.
///
/// These rules keep the unchecked memory right. Each append reserves room first. An index always
/// comes from an append. Only ``append(room:_:)`` exposes an address. Debug builds check indices.
@safe
struct Run<Element: BitwiseCopyable>: ~Copyable {
  /// The address of the elements, or nil if the capacity is 0.
  private var memory: UnsafeMutablePointer<Element>?
  private var capacity: Int

  /// The number of elements.
  private(set) var count = 0

  /// Creates a run without elements.
  ///
  /// - Parameter capacity: The number of elements up to which it does not grow.
  init(capacity: Int) {
    self.capacity = capacity
    unsafe memory = capacity == 0 ? nil : Self.allocate(capacity)
  }

  /// Creates a run with the elements of another.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  init(copying other: borrowing Run) {
    self.init(capacity: other.count)
    count = other.count
    if let source = unsafe other.memory, let memory = unsafe memory {
      unsafe memory.update(from: source, count: count)
    }
  }

  deinit {
    unsafe memory?.deallocate()
  }

  /// The number of bytes after the last element that can be read and written.
  private static var slack: Int { 16 }

  // Raw memory. The alignment of the C library is sufficient.
  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<Element> {
    let size = capacity * MemoryLayout<Element>.stride + slack
    let alignment = MemoryLayout<Element>.alignment
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: alignment)
    return unsafe memory.bindMemory(to: Element.self, capacity: capacity)
  }

  /// The address of the first element.
  // trap-free: an append or a `reserve` has allocated memory before
  private var base: UnsafeMutablePointer<Element> { unsafe memory.unsafelyUnwrapped }

  /// An element.
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count, "no such element")
      return unsafe base[index]
    }
    _modify {
      assert(index >= 0 && index < count, "no such element")
      // With `&base[index]`, the compiler fails with ThreadSanitizer.
      yield unsafe &(base + index).pointee
    }
  }

  /// Calls a closure with some of the elements.
  @inline(__always)
  func withSpan<Result>(_ range: Range<Int>, _ body: (Span<Element>) -> Result) -> Result {
    assert(range.upperBound <= count, "no such elements")
    guard let memory = unsafe memory else { return body(Span()) }
    let elements = unsafe UnsafeBufferPointer(start: memory + range.lowerBound, count: range.count)
    return body(unsafe Span(_unsafeElements: elements))
  }

  /// Calls a closure with all elements.
  @inline(__always)
  func withSpan<Result>(_ body: (Span<Element>) -> Result) -> Result {
    withSpan(0..<count, body)
  }

  /// Appends an element.
  @inline(__always)
  mutating func append(_ element: Element) {
    reserve(1)
    unsafe base[count] = element
    count &+= 1
  }

  /// Makes room for more elements.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements, if the run has to grow. It doubles.
  @inline(__always)
  mutating func reserve(_ additional: Int) {
    if capacity &- count < additional { grow(by: additional) }
  }

  @inline(never)
  private mutating func grow(by additional: Int) {
    capacity = max(2 * capacity, count + additional)
    let larger = unsafe Self.allocate(capacity)
    if let memory = unsafe memory {
      unsafe larger.update(from: memory, count: count)
      unsafe memory.deallocate()
    }
    unsafe memory = larger
  }

  /// Removes all elements after the first ones.
  ///
  /// - Parameter length: The number of remaining elements, at most ``count``.
  mutating func truncate(to length: Int) {
    assert(length >= 0 && length <= count, "a run cannot become longer")
    count = min(length, count)
  }

  /// Returns the memory, and transfers it to the caller, who must deallocate it.
  @unsafe
  fileprivate mutating func release() -> (memory: UnsafeMutableRawPointer, count: Int)? {
    guard let released = unsafe memory else { return nil }
    defer { (unsafe memory, capacity, count) = (nil, 0, 0) }
    return (UnsafeMutableRawPointer(released), count)
  }

  /// Appends the output of a closure.
  ///
  /// - Parameters:
  ///   - room: The maximum number of bytes that it writes.
  ///   - write: A closure that gets the address of the free memory, and returns the address after its output.
  @inline(__always)
  @unsafe
  fileprivate mutating func append(
    room: Int,
    _ write: (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer
  ) where Element == UInt8 {
    reserve(room)
    guard let memory = unsafe memory else { return }
    let start = unsafe UnsafeMutableRawPointer(memory + count)
    count += unsafe write(start) - start
  }
}

// MARK: Bytes

extension Run<UInt8> {
  /// Appends bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  @inline(__always)
  mutating func append(_ bytes: Span<UInt8>) {
    unsafe append(room: bytes.count) { end in
      unsafe bytes.withUnsafeBytes { bytes in
        if let start = bytes.baseAddress {
          unsafe end.copyMemory(from: start, byteCount: bytes.count)
        }
        return unsafe end + bytes.count
      }
    }
  }

  /// Appends bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  mutating func append(_ bytes: [UInt8]) { append(bytes.span) }

  /// Appends some bytes of another run.
  ///
  /// Most names and texts are short. With copies by the C library, `json-100-structs` takes a twentieth more.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  @inline(__always)
  mutating func append(_ other: borrowing Run<UInt8>, _ range: Range<Int>) {
    assert(range.upperBound <= other.count, "no such elements")
    guard let source = unsafe other.memory else { return }
    let start = unsafe UnsafeRawPointer(source + range.lowerBound)
    unsafe append(room: range.count) { end in
      if range.count <= Self.slack {
        let words = unsafe start.loadUnaligned(as: SIMD2<UInt64>.self)
        unsafe end.storeBytes(of: words, as: SIMD2<UInt64>.self)
      } else {
        unsafe end.copyMemory(from: start, byteCount: range.count)
      }
      return unsafe end + range.count
    }
  }

  /// Appends some of its own bytes again, escaped.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  mutating func append(copying range: Range<Int>, _ escapes: EscapeTable) {
    reserve(EscapeTable.room(for: range.count))
    guard let memory = unsafe memory else { return }
    let bytes = unsafe UnsafeBufferPointer(start: memory + range.lowerBound, count: range.count)
    let end = unsafe UnsafeMutableRawPointer(memory + count)
    count += unsafe escapes.write(Span(_unsafeElements: bytes), to: end) - end
  }

  /// Appends the bytes of a text.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  mutating func append(_ text: String) { text.withUTF8Span { append($0) } }

  /// Appends bytes, escaped.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  @inline(__always)
  mutating func append(_ bytes: Span<UInt8>, _ escapes: EscapeTable) {
    unsafe append(room: EscapeTable.room(for: bytes.count)) { end in
      unsafe escapes.write(bytes, to: end)
    }
  }

  /// Appends some bytes of another run, escaped.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  @inline(__always)
  mutating func append(
    _ other: borrowing Run<UInt8>,
    _ range: Range<Int>,
    _ escapes: EscapeTable
  ) {
    other.withSpan(range) { append($0, escapes) }
  }

  /// Appends a text, escaped.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  mutating func append(_ text: String, _ escapes: EscapeTable) {
    text.withUTF8Span { append($0, escapes) }
  }

  /// Appends a part of a form, decoded.
  ///
  /// - Returns: True if the part could be decoded and is UTF-8. Otherwise, nothing is appended.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  mutating func append(decodingForm bytes: Span<UInt8>) -> Bool {
    reserve(bytes.count)
    guard let memory = unsafe memory else { return true }
    let room = unsafe UnsafeMutableBufferPointer(start: memory + count, count: bytes.count)
    guard let length = unsafe EscapeKernel.decode(bytes, to: room, plusAsSpace: true),
      unsafe UTF8Sequence.firstInvalidOffset(in: room.extracting(..<length).span) == nil
    else { return false }
    count += length
    return true
  }

  /// Appends the decimal digits of an integer, after a `-` if it is negative.
  ///
  /// - Complexity: O(*n*), where *n* is the number of digits.
  @inline(__always)
  mutating func append(decimal number: some FixedWidthInteger) {
    if number >= 0, number < 10 {
      return append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number))
    }
    append(digits: number)
  }

  private mutating func append(digits number: some FixedWidthInteger) {
    guard let magnitude = UInt64(exactly: number.magnitude) else { return append(String(number)) }
    if number < 0 { append(UInt8(ascii: "-")) }
    var (length, rest) = (1, magnitude / 10)
    while rest > 0 {
      length += 1
      rest /= 10
    }
    unsafe append(room: length) { start in
      var rest = magnitude
      for position in (0..<length).reversed() {
        let digit = UInt8(ascii: "0") | UInt8(truncatingIfNeeded: rest % 10)
        unsafe start.storeBytes(of: digit, toByteOffset: position, as: UInt8.self)
        rest /= 10
      }
      return unsafe start + length
    }
  }
}

extension Data {
  /// Takes the memory of a run and leaves it empty.
  init(taking run: inout Run<UInt8>) {
    guard let (memory, count) = unsafe run.release() else {
      self.init()
      return
    }
    unsafe self.init(
      bytesNoCopy: memory,
      count: count,
      deallocator: .custom { memory, _ in unsafe memory.deallocate() }
    )
  }
}
