/// A JSON value.
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  /// An array that has only numbers.
  case numbers([Double])
  case array([JSONValue])
  case object(JSONObject)
}

/// The members of a JSON object, in document order.
package struct JSONObject: Sendable {
  package var members: [(name: String, value: JSONValue)] = []

  package init() {}

  /// The value of a member, of the last one if its name is repeated; nil if there is none.
  ///
  /// A linear search: objects of animations have few members.
  package subscript(name: String) -> JSONValue? {
    members.last { $0.name == name }?.value
  }
}

extension JSONValue {
  /// The member of an object; `null` for other values and missing members.
  package subscript(name: String) -> JSONValue {
    guard case .object(let object) = self else { return .null }
    return object[name] ?? .null
  }

  /// The element of an array; `null` for other values and indices beyond its end.
  package subscript(index: Int) -> JSONValue {
    switch self {
    case .array(let elements) where elements.indices.contains(index): elements[index]
    case .numbers(let numbers) where numbers.indices.contains(index): .number(numbers[index])
    default: .null
    }
  }

  package var isNull: Bool { if case .null = self { true } else { false } }

  /// A number, or a string that has one, which some exporters write.
  package var scalar: Double? {
    switch self {
    case .number(let number): number
    case .string(let text): Self.number(text)
    default: nil
    }
  }

  private static func number(_ text: String) -> Double? {
    let isNumber = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte)
    }
    guard isNumber, text.utf8.count <= 40, let number = Double(text) else { return nil }
    return min(max(number, -1e30), 1e30)
  }

  /// A number, also as a string, a boolean as 0 or 1, or the first number of an array.
  package var double: Double? {
    switch self {
    case .number(let number): number
    case .bool(let bool): bool ? 1 : 0
    case .numbers(let numbers): numbers.first
    case .string: scalar
    case .array(let elements): elements.first?.scalar
    default: nil
    }
  }

  /// The numbers of an array, or a single number; nil for other values.
  package var doubles: [Double]? {
    switch self {
    case .numbers(let numbers): numbers
    case .number(let number): [number]
    case .string: scalar.map { [$0] }
    case .array(let elements): Self.numbers(elements)
    default: nil
    }
  }

  private static func numbers(_ elements: [JSONValue]) -> [Double]? {
    let numbers = elements.compactMap(\.scalar)
    return numbers.count == elements.count ? numbers : nil
  }

  /// The elements of an array; empty for other values.
  package var elements: [JSONValue] {
    switch self {
    case .array(let elements): elements
    case .numbers(let numbers): numbers.map { .number($0) }
    default: []
    }
  }

  package var string: String? { if case .string(let string) = self { string } else { nil } }
  package var object: JSONObject? { if case .object(let object) = self { object } else { nil } }

  /// Whether the value is `true` or a number other than 0.
  package var isTrue: Bool { (double ?? 0) != 0 }
}
