// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Takes a result, so that the optimizer cannot drop the work that made it.
@inline(never)
public func blackHole<Value>(_ value: borrowing Value) {}

/// Gives a value back as one that the optimizer knows nothing about.
@inline(never)
public func opaque<Value>(_ value: Value) -> Value { value }
