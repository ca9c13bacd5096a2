// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension JSONWriter {
  /// Drops members whose name was written again later, and sorts when the settings say so.
  ///
  /// The members of a dictionary are always sorted, and the same name twice is a failure.
  ///
  /// - Complexity: O(*m*) when there is nothing to do and *m*, the number of members, is small;
  ///   O(*m* log *m* + *n*), where *n* is the length of the object, otherwise.
  func arrangeMembers() {
    let range = output.frame.memberBase..<output.members.count
    guard range.count > 1 else { return }
    let mayRepeat = JSONMember.mayRepeatName(in: output.members.span.extracting(range))
    let order = output.frame.state.order
    let sorts = order == .none || session.sortsKeys && order == .written
    guard mayRepeat || sorts else { return }
    var positions = Array(range)
    if mayRepeat {
      // The last one wins, as in `JSONEncoder`.
      var seen: Set<ByteText> = []
      positions = range.reversed().filter {
        seen.insert(ByteText(output.members[$0].name)).inserted
      }
      positions.reverse()
      if order == .none, positions.count < range.count { failRepeatedKey(in: range) }
    }
    if sorts {
      positions.sort {
        output.members[$0].name.utf8.lexicographicallyPrecedes(output.members[$1].name.utf8)
      }
    }
    guard positions.count < range.count || !positions.elementsEqual(range) else { return }
    spliceNested(from: output.frame.spliceBase, shiftingMembersFrom: range.lowerBound)
    rewrite(positions, of: range)
  }

  private func failRepeatedKey(in range: Range<Int>) {
    var seen: Set<ByteText> = []
    let repeated = range.first { !seen.insert(ByteText(output.members[$0].name)).inserted }
    if let repeated { fail(repeatedKey(output.members[repeated].name)) }
  }

  private func rewrite(_ order: [Int], of range: Range<Int>) {
    let start = output.members[range.lowerBound].start
    let text = Array(output.bytes[start...])
    let separatorLength = session.isPretty ? 2 + 2 * (output.level + 1) : 1
    output.bytes.removeLast(text.count)
    output.frame.state.count = 0
    for (position, index) in order.enumerated() {
      let isLast = index + 1 == range.upperBound
      let end = isLast ? text.count : output.members[index + 1].start - start - separatorLength
      if position > 0 {
        output.bytes.append(UInt8(ascii: ","))
        if session.isPretty { output.breakLine(at: output.level + 1) }
      }
      output.bytes.append(contentsOf: text[(output.members[index].start - start)..<end])
    }
    output.frame.state.count = order.count
  }

  /// Puts the nested containers begun since into their places.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes written since.
  func spliceNested(from spliceBase: Int, shiftingMembersFrom memberBase: Int) {
    guard output.splices.count > spliceBase else { return }
    let tailStart = output.splices[spliceBase].offset
    let tail = Array(output.bytes[tailStart...])
    output.bytes.removeLast(tail.count)
    var position = 0
    var member = memberBase
    var growth = 0
    for splice in output.splices[spliceBase...] {
      while member < output.members.count, output.members[member].start < splice.offset {
        output.members[member].start += growth
        member += 1
      }
      let end = splice.offset - tailStart
      output.bytes.append(contentsOf: tail[position..<end])
      position = end
      let sizeBefore = output.bytes.count
      splice.writer.appendFlattened(to: &output.bytes)
      growth += output.bytes.count - sizeBefore
    }
    for member in member..<output.members.count { output.members[member].start += growth }
    output.bytes.append(contentsOf: tail[position...])
    for splice in output.splices[spliceBase...] { splice.writer.abandon() }
    output.splices.removeLast(output.splices.count - spliceBase)
  }

  /// The bytes with those of all nested containers in their places.
  func flattened() -> [UInt8] {
    guard !output.splices.isEmpty else { return output.bytes }
    var document: [UInt8] = []
    appendFlattened(to: &document)
    return document
  }

  private func appendFlattened(to document: inout [UInt8]) {
    var position = 0
    for splice in output.splices {
      document.append(contentsOf: output.bytes[position..<splice.offset])
      position = splice.offset
      splice.writer.appendFlattened(to: &document)
    }
    document.append(contentsOf: output.bytes[position...])
  }

  /// Lets go of the nested writers, which hold this one.
  func abandon() {
    output.frame = JSONFrame()
    for splice in output.splices { splice.writer.abandon() }
    output.splices.removeAll()
    output.children.removeAll()
    output.nestedMembers.removeAll()
  }
}
