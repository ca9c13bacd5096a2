// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The target that the environment names; nil makes every input a failure, so that none runs blind.
private let target = FuzzTargets.all.first {
  $0.name == ProcessInfo.processInfo.environment["FUZZ_TARGET"]
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let target else {
    let names = FuzzTargets.all.map { $0.name }.joined(separator: " ")
    Rule.isBroken("FUZZ_TARGET names none of: \(names)")
  }
  let input = unsafe UnsafeBufferPointer(start: bytes, count: count)
  target.run(FuzzInput(unsafe Array(input)))
  return 0
}
