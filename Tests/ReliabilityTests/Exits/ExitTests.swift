// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Testing

/// Each case in a process of its own: a trap fails that one, and says which.
@Suite struct ExitTests {
  @Test func `there are more than a hundred, and none twice`() {
    #expect(ExitCase.all.count >= 100)
    #expect(Set(ExitCase.all.map(\.name)).count == ExitCase.all.count)
  }

  @Test(arguments: ExitCase.all.map(\.name))
  func `the process lives`(_ name: String) async {
    await #expect(processExitsWith: .success) { [name] in
      guard let found = ExitCase.all.first(where: { $0.name == name }) else {
        struct NoCase: Error {}
        throw NoCase()
      }
      // A refusal is as good as a value.
      try? await found.run()
    }
  }
}
