// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension Array {
  /// The elements, without a copy.
  ///
  /// Replaces the property of the standard library, which Apple systems provide from version 26 on. A file
  /// that uses it imports this module. Without the import, the file does not compile for older systems.
  @inlinable
  package var span: Span<Element> {
    @inline(__always)
    @_lifetime(borrow self)
    borrowing get {
      // The elements of an array do not move while the array is borrowed.
      let elements = unsafe withUnsafeBufferPointer { unsafe $0 }
      return unsafe _overrideLifetime(Span(_unsafeElements: elements), borrowing: self)
    }
  }
}
