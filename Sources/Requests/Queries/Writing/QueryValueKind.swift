// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What the writer does with a value of a type.
enum QueryValueKind {
  /// It writes the one text of the value.
  case scalar

  /// It writes a date or bytes as the dialect says.
  case styled

  /// It writes the texts of all elements.
  case scalarList

  /// It writes the pairs of a dictionary itself, because the dictionary would write a list.
  case map

  /// It sorts the elements.
  case set

  /// It asks the value to encode itself.
  case plain

  /// Asks the runtime, once, as it takes as long for that as for escaping a hundred bytes.
  init<T>(of type: T.Type) {
    self = (type as? any QueryWritable.Type)?.kind ?? .plain
  }
}
