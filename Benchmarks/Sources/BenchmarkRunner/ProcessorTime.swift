// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The time that this thread has had on a processor.
///
/// What it waited while others ran is not in it, and all that is measured in this process is the work
/// of one thread, so on an idle machine it is the time that passes.
enum ProcessorTime {
  /// Nanoseconds since some moment.
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
