import Foundation

@testable import QuartzCore

extension Adapter {
  static let curves: [Adapter] = [
    Adapter("C1", "name controlPoints x") { example in
      guard let named = try curve(example.inputs["name"]) else { throw UnknownShape("no name") }
      // The name's own control points must be those that the case lists.
      for (index, point) in try example.inputs["controlPoints"].numbers(4).chunked(2).enumerated() {
        var read: [Float] = [0, 0]
        named.getControlPoint(at: index + 1, values: &read)
        guard read == point.map({ Float($0) }) else { return .string("other control points") }
      }
      return try eased(named, example)
    },
    Adapter("C1 C2 C3 C4", "controlPoints x") { example in
      guard let custom = try curve(example.inputs["controlPoints"]) else {
        throw UnknownShape("no control points")
      }
      return try eased(custom, example)
    },
  ]

  /// What an animation of 0 to 1 with the curve shows, one second long.
  private static func eased(_ curve: CAMediaTimingFunction, _ example: ExpectedCase) throws -> JSON
  {
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (0, 1, 1)
    move.timingFunction = curve
    return .list(
      try example.inputs["x"].numbers().map { x in
        let bench = Bench()
        bench.set { bench.layer.add(move, forKey: nil) }
        return bench.json("position.x", at: x)
      })
  }

  static let basic: [Adapter] = [
    Adapter("B1", "model from to by fraction", run: ends),
    Adapter("B5", "model additive fraction", run: additive),
    Adapter("B6", "from to duration repeatCount autoreverses times", run: cumulative),
    Adapter("B2", "", run: defaults),
  ]

  @Sendable private static func ends(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = try inputs["from"].optional { try $0.number() }
    move.toValue = try inputs["to"].optional { try $0.number() }
    move.byValue = try inputs["by"].optional { try $0.number() }
    move.duration = 1
    let bench = Bench()
    let (model, fraction) = (try inputs["model"].number(), try inputs["fraction"].number())
    bench.set {
      bench.layer.setValue(model, forKeyPath: "position.x")
      bench.layer.add(move, forKey: nil)
    }
    let start = bench.json("position.x", at: 0)
    let value = bench.json("position.x", at: fraction)
    return .record(["start": start, "value": value, "end": bench.json("position.x", at: 1)])
  }

  @Sendable private static func additive(_ example: ExpectedCase) throws -> JSON {
    let bench = Bench()
    let model = try example.inputs["model"].number()
    let pairs = try example.inputs["additive"].list().map { try $0.numbers(2) }
    bench.set {
      bench.layer.setValue(model, forKeyPath: "position.x")
      for pair in pairs {
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue, move.duration, move.isAdditive) = (pair[0], pair[1], 1, true)
        bench.layer.add(move, forKey: nil)
      }
    }
    return bench.json("position.x", at: try example.inputs["fraction"].number())
  }

  @Sendable private static func cumulative(_ example: ExpectedCase) throws -> JSON {
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = try example.inputs["from"].number()
    move.toValue = try example.inputs["to"].number()
    try move.apply(example.inputs, except: ["from", "to", "times"])
    move.isCumulative = true
    move.isRemovedOnCompletion = false
    move.fillMode = .forwards
    let bench = Bench()
    bench.set { bench.layer.add(move, forKey: nil) }
    return .list(
      try example.inputs["times"].numbers().map { bench.json("position.x", at: $0) })
  }

  /// Every property that the expectation names, by key-value coding.
  @Sendable private static func defaults(_ example: ExpectedCase) throws -> JSON {
    .record(
      try example.expected.record().mapValuesWithKeys { name, properties in
        guard let animation = Self.animation(named: name) else { throw UnknownShape(name) }
        return .record(
          try properties.record().mapValuesWithKeys { key, _ in
            let value = animation.value(forKey: key)
            if let flag = value as? Bool { return .bool(flag) }
            return JSON(presented: value)
          })
      })
  }

  private static func animation(named name: String) -> CAAnimation? {
    switch name {
    case "CAAnimation": CAAnimation()
    case "CAPropertyAnimation": CAPropertyAnimation()
    case "CABasicAnimation": CABasicAnimation()
    case "CAKeyframeAnimation": CAKeyframeAnimation()
    case "CASpringAnimation": CASpringAnimation()
    case "CAAnimationGroup": CAAnimationGroup()
    case "CATransition": CATransition()
    default: nil
    }
  }

  static let values: [Adapter] = [
    Adapter("B9", "from to fraction") { example in
      try mixed(example, "backgroundColor") { try color($0) }
    },
    Adapter("B8", "from to fraction") { example in
      switch try example.inputs["from"].numbers().count {
      case 2: try mixed(example, "position") { try $0.point() }
      case 4: try mixed(example, "bounds") { try $0.rect() }
      default: throw UnknownShape("neither points nor rectangles")
      }
    },
    Adapter("B10", "from to fraction") { example in
      try mixed(example, "transform") { CATransform3D(entries: try $0.numbers(16)) }
    },
    Adapter("B11", "keyPath from to fraction") { example in
      try mixed(example, try example.inputs["keyPath"].text(), shown: "transform") {
        try $0.number()
      }
    },
    Adapter("B11", "steps", run: componentSteps),
    Adapter("B12", "function from to fraction", run: valueFunction),
    Adapter("B17", "from to fraction") { example in
      try mixed(example, "hidden") { try $0.flag() }
    },
  ]

  static func color(_ json: JSON) throws -> CGColor {
    let c = try json.numbers(4).map { CGFloat($0) }
    return CGColor(red: c[0], green: c[1], blue: c[2], alpha: c[3])
  }

  /// A linear animation between two boxed values, seen at a fraction of its time.
  private static func mixed(
    _ example: ExpectedCase, _ keyPath: String, shown: String? = nil,
    _ box: (JSON) throws -> Any
  ) throws -> JSON {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = try box(example.inputs["from"])
    animation.toValue = try box(example.inputs["to"])
    animation.duration = 1
    let bench = Bench()
    bench.set { bench.layer.add(animation, forKey: nil) }
    return bench.json(shown ?? keyPath, at: try example.inputs["fraction"].number())
  }

  /// `transform.scale=2`: sets components one after the other.
  @Sendable private static func componentSteps(_ example: ExpectedCase) throws -> JSON {
    let layer = CALayer()
    for step in try example.inputs["steps"].texts() {
      let parts = step.split(separator: "=").map(String.init)
      guard parts.count == 2, let number = Double(parts[1]) else { throw UnknownShape(step) }
      layer.setValue(number, forKeyPath: parts[0])
    }
    return JSON(layer.transform.entries)
  }

  @Sendable private static func valueFunction(_ example: ExpectedCase) throws -> JSON {
    let name = CAValueFunctionName(rawValue: try example.inputs["function"].text())
    let animation = CABasicAnimation(keyPath: "transform")
    animation.valueFunction = CAValueFunction(name: name)
    animation.duration = 1
    func box(_ json: JSON) throws -> Any {
      if case .number(let number) = json { return number }
      return try json.numbers(3)
    }
    animation.fromValue = try box(example.inputs["from"])
    animation.toValue = try box(example.inputs["to"])
    let bench = Bench()
    bench.set {
      bench.layer.transform = CATransform3DMakeScale(7, 8, 9)
      bench.layer.add(animation, forKey: nil)
    }
    return bench.json("transform", at: try example.inputs["fraction"].number())
  }
}

extension Array {
  func chunked(_ size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}
