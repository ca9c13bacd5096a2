// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A property of each type that containers of `Codable` have methods of their own for.
struct EveryScalar: Codable, Equatable {
  var bool = true
  var string = "s"
  var double = 0.5
  var float: Float = 0.25
  var int = -1
  var int8 = Int8.min
  var int16 = Int16.min
  var int32 = Int32.min
  var int64 = Int64.min
  var uint: UInt = 1
  var uint8 = UInt8.max
  var uint16 = UInt16.max
  var uint32 = UInt32.max
  var uint64 = UInt64.max

  /// The texts of the properties, in their order.
  static let texts = [
    ("bool", "true"), ("string", "s"), ("double", "0.5"), ("float", "0.25"), ("int", "-1"),
    ("int8", "-128"), ("int16", "-32768"), ("int32", "-2147483648"),
    ("int64", "-9223372036854775808"), ("uint", "1"), ("uint8", "255"), ("uint16", "65535"),
    ("uint32", "4294967295"), ("uint64", "18446744073709551615"),
  ]

  /// The same, each of which may be missing.
  struct Optionals: Codable, Equatable {
    var bool: Bool? = true
    var string: String? = "s"
    var double: Double? = 0.5
    var float: Float? = 0.25
    var int: Int? = -1
    var int8: Int8? = .min
    var int16: Int16? = .min
    var int32: Int32? = .min
    var int64: Int64? = .min
    var uint: UInt? = 1
    var uint8: UInt8? = .max
    var uint16: UInt16? = .max
    var uint32: UInt32? = .max
    var uint64: UInt64? = .max

    static let missing = Optionals(
      bool: nil,
      string: nil,
      double: nil,
      float: nil,
      int: nil,
      int8: nil,
      int16: nil,
      int32: nil,
      int64: nil,
      uint: nil,
      uint8: nil,
      uint16: nil,
      uint32: nil,
      uint64: nil
    )
  }

  /// The same as elements of a list.
  struct Elements: Codable, Equatable {
    var scalars = EveryScalar()

    init() {}

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      scalars.bool = try list.decode(Bool.self)
      scalars.string = try list.decode(String.self)
      scalars.double = try list.decode(Double.self)
      scalars.float = try list.decode(Float.self)
      scalars.int = try list.decode(Int.self)
      scalars.int8 = try list.decode(Int8.self)
      scalars.int16 = try list.decode(Int16.self)
      scalars.int32 = try list.decode(Int32.self)
      scalars.int64 = try list.decode(Int64.self)
      scalars.uint = try list.decode(UInt.self)
      scalars.uint8 = try list.decode(UInt8.self)
      scalars.uint16 = try list.decode(UInt16.self)
      scalars.uint32 = try list.decode(UInt32.self)
      scalars.uint64 = try list.decode(UInt64.self)
    }

    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(scalars.bool)
      try list.encode(scalars.string)
      try list.encode(scalars.double)
      try list.encode(scalars.float)
      try list.encode(scalars.int)
      try list.encode(scalars.int8)
      try list.encode(scalars.int16)
      try list.encode(scalars.int32)
      try list.encode(scalars.int64)
      try list.encode(scalars.uint)
      try list.encode(scalars.uint8)
      try list.encode(scalars.uint16)
      try list.encode(scalars.uint32)
      try list.encode(scalars.uint64)
    }
  }

  /// A type whose whole value is one of them.
  enum Alone: Encodable, CaseIterable {
    case bool, string, double, float, int, int8, int16, int32, int64, uint, uint8, uint16, uint32
    case uint64

    func encode(to encoder: any Encoder) throws {
      var value = encoder.singleValueContainer()
      let scalars = EveryScalar()
      switch self {
      case .bool: try value.encode(scalars.bool)
      case .string: try value.encode(scalars.string)
      case .double: try value.encode(scalars.double)
      case .float: try value.encode(scalars.float)
      case .int: try value.encode(scalars.int)
      case .int8: try value.encode(scalars.int8)
      case .int16: try value.encode(scalars.int16)
      case .int32: try value.encode(scalars.int32)
      case .int64: try value.encode(scalars.int64)
      case .uint: try value.encode(scalars.uint)
      case .uint8: try value.encode(scalars.uint8)
      case .uint16: try value.encode(scalars.uint16)
      case .uint32: try value.encode(scalars.uint32)
      case .uint64: try value.encode(scalars.uint64)
      }
    }
  }
}
