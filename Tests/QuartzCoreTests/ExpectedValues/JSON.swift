import Foundation

/// A value of a JSON file, as tests read it.
enum JSON: Sendable, Equatable, Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([JSON])
  case record([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let list = try? container.decode([JSON].self) {
      self = .list(list)
    } else {
      self = .record(try container.decode([String: JSON].self))
    }
  }

  subscript(_ key: String) -> JSON {
    if case .record(let record) = self { return record[key] ?? .null }
    return .null
  }

  var keys: Set<String> {
    if case .record(let record) = self { return Set(record.keys) }
    return []
  }

  var isNull: Bool { self == .null }
}

/// What a test cannot read: an input of an unknown shape.
struct UnknownShape: Error, CustomStringConvertible {
  let description: String
  init(_ what: String) { description = "unknown shape: \(what)" }
}

// Reading, with an error where the shape is another one.
extension JSON {
  func number() throws -> Double {
    switch self {
    case .number(let number): return number
    case .string("infinity"), .string("inf"): return .infinity
    case .string("-infinity"), .string("-inf"): return -.infinity
    case .string("nan"), .string("NaN"): return .nan
    default: throw UnknownShape("\(self) is no number")
    }
  }

  func text() throws -> String {
    guard case .string(let text) = self else { throw UnknownShape("\(self) is no text") }
    return text
  }

  func list() throws -> [JSON] {
    guard case .list(let list) = self else { throw UnknownShape("\(self) is no list") }
    return list
  }

  func record() throws -> [String: JSON] {
    guard case .record(let record) = self else { throw UnknownShape("\(self) is no record") }
    return record
  }

  func flag() throws -> Bool {
    guard case .bool(let flag) = self else { throw UnknownShape("\(self) is no flag") }
    return flag
  }

  func numbers(_ count: Int? = nil) throws -> [Double] {
    let numbers = try list().map { try $0.number() }
    if let count, numbers.count != count { throw UnknownShape("\(count) numbers wanted") }
    return numbers
  }

  /// The values at times in any order, evaluated in ascending order; one value for one time.
  func atTimes(_ style: (Double) throws -> JSON) throws -> JSON {
    if case .number(let time) = self { return try style(time) }
    let times = try numbers()
    var found = [JSON](repeating: .null, count: times.count)
    for index in times.indices.sorted(by: { times[$0] < times[$1] }) {
      found[index] = try style(times[index])
    }
    return .list(found)
  }

  func texts() throws -> [String] { try list().map { try $0.text() } }

  /// Nil for null, else what `read` makes of it.
  func optional<Value>(_ read: (JSON) throws -> Value) throws -> Value? {
    isNull ? nil : try read(self)
  }

  func point() throws -> CGPoint {
    let n = try numbers(2)
    return CGPoint(x: n[0], y: n[1])
  }

  func rect() throws -> CGRect {
    let n = try numbers(4)
    return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
  }
}

// Making, to be compared.
extension JSON {
  init(_ number: Double) { self = .number(number) }
  init(_ numbers: [Double]) { self = .list(numbers.map { .number($0) }) }
  init(_ texts: [String]) { self = .list(texts.map { .string($0) }) }
  init(_ point: CGPoint) { self.init([point.x, point.y]) }
  init(_ size: CGSize) { self.init([size.width, size.height]) }
  init(_ rect: CGRect) {
    self.init([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }

  /// Whether this is `wanted`, every number within a tolerance, large ones relatively.
  func matches(_ wanted: JSON, within tolerance: Double) -> Bool {
    switch (self, wanted) {
    case (.number(let a), .number(let b)):
      return a == b || abs(a - b) <= tolerance
        || abs(a - b) <= abs(b) * 1e-12 * 1e6 && abs(b) > 1e30
    case (.number(let a), .string("infinity")): return a == .infinity
    case (.number(let a), .bool(let b)): return (a != 0) == b
    case (.list(let a), .list(let b)):
      return a.count == b.count && zip(a, b).allSatisfy { $0.matches($1, within: tolerance) }
    case (.record(let a), .record(let b)):
      return Set(a.keys) == Set(b.keys)
        && a.allSatisfy { $1.matches(b[$0] ?? .null, within: tolerance) }
    default: return self == wanted
    }
  }
}
