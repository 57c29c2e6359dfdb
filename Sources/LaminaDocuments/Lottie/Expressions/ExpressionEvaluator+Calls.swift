import CoreGraphics
import Foundation

/// Functions of expressions.
extension ExpressionEvaluator {
  mutating func call(
    _ callee: ExpressionNode, _ nodes: [ExpressionNode]
  ) throws(ExpressionFailure) -> ExpressionValue {
    var arguments: [ExpressionValue] = []
    for node in nodes { arguments.append(try value(node)) }
    switch callee {
    case .name(let name):
      if let result = try global(name, arguments) { return result }
      if let result = try method(name, of: .property(property, layer), arguments) { return result }
      if let result = try method(name, of: .layer(layer), arguments) { return result }
    case .member(let node, let name):
      guard case .object(let object) = try value(node) else { break }
      if let result = try method(name, of: object, arguments) { return result }
    default:
      guard case .object(let object) = try value(callee), let argument = arguments.first else {
        break
      }
      return try part(of: object, argument)
    }
    throw ExpressionFailure()
  }

  /// A part of an effect or group by its name or number.
  private func part(
    of object: ExpressionObject, _ name: ExpressionValue
  ) throws(ExpressionFailure) -> ExpressionValue {
    guard case .effect(let json, let layer) = object,
      let entry = Self.entry(json["ef"].elements, name)
    else { throw ExpressionFailure() }
    return try reference(entry["v"], layer, "")
  }

  private static func entry(_ list: [JSONValue], _ name: ExpressionValue) -> JSONValue? {
    switch name {
    case .text(let text): return list.first { $0["nm"].string == text || $0["mn"].string == text }
    case .number(let number):
      let index = clampedInt(number) &- 1
      return list.indices.contains(index) ? list[index] : nil
    case .vector, .object: return nil
    }
  }

  private mutating func method(
    _ name: String, of object: ExpressionObject, _ arguments: [ExpressionValue]
  ) throws(ExpressionFailure) -> ExpressionValue? {
    switch (object, name) {
    case (.math, _):
      var numbers: [Double] = []
      for argument in arguments { numbers.append(try number(argument)) }
      return try ExpressionFunctions.math(name, numbers, random: { random() }).map { .number($0) }
    case (.composition(let index), "layer"):
      return arguments.first.flatMap { file.layer(index, named: $0) }.map { .object(.layer($0)) }
    case (.layer(let layer), "effect"):
      return arguments.first.flatMap { Self.entry(layer.json["ef"].elements, $0) }.map {
        .object(.effect($0, layer))
      }
    case (.layer(let layer), "content"):
      return content(layer.json["shapes"].elements, layer, arguments)
    case (.group(let items, let layer), "content"): return content(items, layer, arguments)
    case (.property(let property, let layer), _):
      return try method(name, of: property, layer, arguments)
    default: return nil
    }
  }

  private func content(
    _ items: [JSONValue], _ layer: ExpressionLayer, _ arguments: [ExpressionValue]
  ) -> ExpressionValue? {
    guard let item = arguments.first.flatMap({ Self.entry(items, $0) }) else { return nil }
    return .object(
      item["ty"].string == "gr" ? .group(item["it"].elements, layer) : .shape(item, layer))
  }

  private mutating func method(
    _ name: String, of property: ExpressionProperty, _ layer: ExpressionLayer,
    _ arguments: [ExpressionValue]
  ) throws(ExpressionFailure) -> ExpressionValue? {
    switch name {
    case "valueAtTime":
      guard let time = arguments.first else { return nil }
      return Self.value(of: try value(of: property, layer, at: try number(time) * rate))
    case "wiggle": return try wiggled(property, layer, arguments)
    case "key":
      guard let argument = arguments.first else { return nil }
      let index = clampedInt(try number(argument)) &- 1
      guard property.keys.indices.contains(index) else { return nil }
      let key = property.keys[index]
      return .object(.key(key.frame / rate, key.value, index + 1))
    case "nearestKey":
      guard let argument = arguments.first else { return nil }
      return Self.nearestKey(of: property, at: try number(argument) * rate).map {
        .object(.key(property.keys[$0].frame / rate, property.keys[$0].value, $0 + 1))
      }
    case "velocityAtTime", "speedAtTime":
      guard let time = arguments.first else { return nil }
      let change = try velocity(of: property, layer, at: try number(time) * rate)
      return name == "speedAtTime" ? .number(Self.length(change)) : Self.value(of: change)
    case "loopOut", "loopIn", "loopOutDuration", "loopInDuration":
      return try looped(name, property, arguments)
    default: return nil
    }
  }

  private static func nearestKey(of property: ExpressionProperty, at frame: Double) -> Int? {
    property.keys.indices.min {
      abs(property.keys[$0].frame - frame) < abs(property.keys[$1].frame - frame)
    }
  }

  private func looped(
    _ name: String, _ property: ExpressionProperty, _ arguments: [ExpressionValue]
  ) throws(ExpressionFailure) -> ExpressionValue? {
    var kind = ExpressionLoop.Kind.cycle
    if let first = arguments.first {
      guard case .text(let text) = first, let written = ExpressionLoop.Kind(rawValue: text) else {
        return nil
      }
      kind = written
    }
    let second = arguments.count > 1 ? try number(arguments[1]) : 0
    let isDuration = name.hasSuffix("Duration")
    let loop = ExpressionLoop(kind: kind, isAfter: name.hasPrefix("loopOut"))
    return Self.value(
      of: loop.value(
        of: property, at: frame, count: isDuration ? 0 : clampedInt(second),
        duration: isDuration && second > 0 ? second * rate : nil))
  }

  private func wiggled(
    _ property: ExpressionProperty, _ layer: ExpressionLayer, _ arguments: [ExpressionValue]
  ) throws(ExpressionFailure) -> ExpressionValue? {
    guard arguments.count >= 2 else { return nil }
    func argument(_ index: Int, _ standard: Double) throws(ExpressionFailure) -> Double {
      index < arguments.count ? try number(arguments[index]) : standard
    }
    let frequency = try argument(0, 1)
    let strength = try argument(1, 0)
    let count = clampedInt(try argument(2, 1))
    let factor = try argument(3, 0.5)
    let time = try argument(4, frame / rate)
    let base = try value(of: property, layer, at: frame)
    return Self.value(
      of: base.enumerated().map { dimension, number in
        number + strength
          * noise.octaves(time * frequency, dimension, count: count, factor: factor)
      })
  }

  // MARK: Functions without an object

  private mutating func global(
    _ name: String, _ arguments: [ExpressionValue]
  ) throws(ExpressionFailure) -> ExpressionValue? {
    if name == "comp", case .text(let text)? = arguments.first {
      return file.compositions.firstIndex { $0.name == text || $0.id == text }.map {
        .object(.composition($0))
      }
    }
    guard ExpressionFunctions.names.contains(name) else { return nil }
    var lists: [[Double]] = []
    for argument in arguments { lists.append(try numbers(argument)) }
    switch name {
    case "seedRandom":
      noise = ExpressionNoise(
        seed: noise.seed ^ UInt64(bitPattern: Int64(clampedInt(lists.first?.first ?? 0))))
      isTimeless = (lists.count > 1 ? lists[1].first : nil) ?? 0 != 0
      return .number(0)
    case "random", "gaussRandom": return try randomValue(lists)
    case "timeToFrames": return .number((lists.first?.first ?? frame / rate) * rate)
    case "framesToTime": return .number((lists.first?.first ?? 0) / rate)
    default: return Self.value(of: try ExpressionFunctions.value(name, lists))
    }
  }

  private mutating func randomValue(
    _ lists: [[Double]]
  ) throws(ExpressionFailure) -> ExpressionValue {
    guard lists.count <= 2, !lists.contains(where: \.isEmpty) else { throw ExpressionFailure() }
    let high = lists.last ?? [1]
    let low = lists.count > 1 ? lists[0] : high.map { _ in 0 }
    guard low.count == high.count else { throw ExpressionFailure() }
    var numbers: [Double] = []
    for (index, (a, b)) in zip(low, high).enumerated() {
      numbers.append(a + (b - a) * random(index))
    }
    return Self.value(of: numbers)
  }
}
