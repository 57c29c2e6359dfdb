import CoreGraphics
import Foundation

/// Evaluates the expression of a property at a frame.
struct ExpressionEvaluator {
  let file: ExpressionFile
  let layer: ExpressionLayer
  let property: ExpressionProperty
  /// The seed of the property's noise and random numbers.
  var noise: ExpressionNoise
  let frame: Double
  /// How many parts of expressions enclose the one that is evaluated.
  private(set) var depth: Int
  /// Whether random numbers are the same at all times.
  var isTimeless = false
  private var variables: [String: ExpressionValue] = [:]
  private var last: ExpressionValue?
  private var randomCount = 0

  private static let depthLimit = 256

  init(
    _ file: ExpressionFile, _ layer: ExpressionLayer, _ property: ExpressionProperty,
    seed: UInt64, at frame: Double, depth: Int = 0
  ) {
    self.file = file
    self.layer = layer
    self.property = property
    self.frame = frame
    self.depth = depth
    noise = ExpressionNoise(seed: seed)
  }

  /// The property's value with its expression, with as many numbers as it has.
  static func value(
    _ file: ExpressionFile, _ layer: ExpressionLayer, _ property: ExpressionProperty,
    seed: UInt64, at frame: Double, depth: Int = 0
  ) throws(ExpressionFailure) -> [Double] {
    guard let text = property.expression else { return property.value(at: frame) }
    guard depth < depthLimit, let program = file.program(text) else { throw ExpressionFailure() }
    var evaluator = ExpressionEvaluator(
      file, layer, property, seed: seed, at: frame, depth: depth)
    try evaluator.run(program)
    guard let result = evaluator.variables["$bm_rt"] ?? evaluator.last else {
      throw ExpressionFailure()
    }
    return try evaluator.fitted(result)
  }

  /// A result as the property takes it: a number is all of its dimensions.
  private func fitted(_ result: ExpressionValue) throws(ExpressionFailure) -> [Double] {
    let numbers = try numbers(result)
    let own = property.value(at: frame)
    let fitted =
      numbers.count == 1 && own.count > 1
      ? own.map { _ in numbers[0] } : Array(numbers.prefix(own.count))
    guard fitted.count <= own.count, !fitted.isEmpty, fitted.allSatisfy(\.isFinite) else {
      throw ExpressionFailure()
    }
    return fitted + own.dropFirst(fitted.count)
  }

  private mutating func run(_ statements: [ExpressionStatement]) throws(ExpressionFailure) {
    for statement in statements {
      guard file.step() else { throw ExpressionFailure() }
      switch statement {
      case .evaluate(let node): last = try value(node)
      case .assign(let name, let node): variables[name] = try value(node)
      case .branch(let condition, let first, let second):
        try run(isTrue(try value(condition)) ? first : second)
      }
    }
  }

  // MARK: Values

  mutating func value(_ node: ExpressionNode) throws(ExpressionFailure) -> ExpressionValue {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit, file.step() else { throw ExpressionFailure() }
    switch node {
    case .value(let value): return value
    case .name(let name):
      if let known = variables[name] { return known }
      return try named(name)
    case .list(let nodes):
      var numbers: [Double] = []
      for node in nodes { numbers.append(try number(try value(node))) }
      return .vector(numbers)
    case .member(let node, let name): return try member(name, of: try value(node))
    case .element(let node, let index): return try element(try value(node), try value(index))
    case .call(let callee, let arguments): return try call(callee, arguments)
    case .unary(let sign, let node): return try unary(sign, try value(node))
    case .binary(let sign, let left, let right): return try binary(sign, left, right)
    case .choice(let condition, let first, let second):
      return try value(isTrue(try value(condition)) ? first : second)
    }
  }

  /// The numbers of a value; a property is its value now.
  func numbers(_ value: ExpressionValue) throws(ExpressionFailure) -> [Double] {
    switch value {
    case .number(let number): return [number]
    case .vector(let numbers): return numbers
    case .object(.property(let property, let layer)):
      return try self.value(of: property, layer, at: frame)
    case .text(let text):
      guard let number = Double(text) else { throw ExpressionFailure() }
      return [number]
    case .object: throw ExpressionFailure()
    }
  }

  func number(_ value: ExpressionValue) throws(ExpressionFailure) -> Double {
    guard let first = try numbers(value).first else { throw ExpressionFailure() }
    return first
  }

  /// A property's value at a frame: the own one without its expression.
  func value(
    of other: ExpressionProperty, _ layer: ExpressionLayer, at frame: Double
  ) throws(ExpressionFailure) -> [Double] {
    if other === property { return other.value(at: frame) }
    return try Self.value(file, layer, other, seed: noise.seed, at: frame, depth: depth + 1)
  }

  func isTrue(_ value: ExpressionValue) throws(ExpressionFailure) -> Bool {
    if case .text(let text) = value { return !text.isEmpty }
    if case .object(let object) = value {
      guard case .property = object else { return true }
    }
    return try number(value) != 0
  }

  // MARK: Operators

  private func unary(
    _ sign: String, _ value: ExpressionValue
  ) throws(ExpressionFailure) -> ExpressionValue {
    switch sign {
    case "!": .number(try isTrue(value) ? 0 : 1)
    case "-": Self.value(of: try numbers(value).map { -$0 })
    default: Self.value(of: try numbers(value))
    }
  }

  private mutating func binary(
    _ sign: String, _ left: ExpressionNode, _ right: ExpressionNode
  ) throws(ExpressionFailure) -> ExpressionValue {
    let a = try value(left)
    if sign == "&&" { return try isTrue(a) ? value(right) : a }
    if sign == "||" { return try isTrue(a) ? a : value(right) }
    let b = try value(right)
    if case .text(let first) = a, case .text(let second) = b {
      switch sign {
      case "==", "===": return .number(first == second ? 1 : 0)
      case "!=", "!==": return .number(first != second ? 1 : 0)
      default: throw ExpressionFailure()
      }
    }
    return Self.value(of: try Self.arithmetic(sign, try numbers(a), try numbers(b)))
  }

  static func value(of numbers: [Double]) -> ExpressionValue {
    numbers.count == 1 ? .number(numbers[0]) : .vector(numbers)
  }

  /// An operator on numbers or lists, in which missing numbers are 0; products and quotients are of a
  /// list and a number.
  static func arithmetic(
    _ sign: String, _ a: [Double], _ b: [Double]
  ) throws(ExpressionFailure) -> [Double] {
    guard let first = a.first, let second = b.first else { throw ExpressionFailure() }
    func joined(_ operation: (Double, Double) -> Double) -> [Double] {
      (0..<max(a.count, b.count)).map {
        operation($0 < a.count ? a[$0] : 0, $0 < b.count ? b[$0] : 0)
      }
    }
    switch sign {
    case "+": return joined(+)
    case "-": return joined(-)
    case "*":
      if a.count > 1, b.count > 1 { throw ExpressionFailure() }
      return a.count > 1 ? a.map { $0 * second } : b.map { first * $0 }
    case "/": return a.map { $0 / second }
    case "%": return a.map { $0.truncatingRemainder(dividingBy: second) }
    case "<": return [first < second ? 1 : 0]
    case ">": return [first > second ? 1 : 0]
    case "<=": return [first <= second ? 1 : 0]
    case ">=": return [first >= second ? 1 : 0]
    case "==", "===": return [a == b ? 1 : 0]
    case "!=", "!==": return [a != b ? 1 : 0]
    default: throw ExpressionFailure()
    }
  }

  private func element(
    _ value: ExpressionValue, _ index: ExpressionValue
  ) throws(ExpressionFailure) -> ExpressionValue {
    let numbers = try numbers(value)
    let index = clampedInt(try number(index))
    guard numbers.indices.contains(index) else { throw ExpressionFailure() }
    return .number(numbers[index])
  }

  /// The next random number from 0 to 1.
  mutating func random(_ dimension: Int = 0) -> Double {
    randomCount += 1
    let time = isTimeless ? 0 : clampedInt((frame * 16).rounded())
    return noise.random(time &* 4_099 &+ randomCount, dimension)
  }
}
