import Foundation

@testable import QuartzCore

extension Adapter {
  static let curves: [Adapter] = [
    Adapter("C1 C2 C3 C4 C6", "x", optional: "name controlPoints") { example in
      let inputs = example.inputs
      guard let named = try curve(inputs["name"]) else { return try eased(custom(inputs), example) }
      // The name's own control points must be those that the case lists.
      let points = try inputs["controlPoints"].optional { try $0.numbers(4).chunked(2) } ?? []
      for (index, point) in points.enumerated() {
        var read: [Float] = [0, 0]
        named.getControlPoint(at: index + 1, values: &read)
        guard read == point.map({ Float($0) }) else { return .string("other control points") }
      }
      return try eased(named, example)
    }
  ]

  /// No curve at all is a case, too: explicit animations are linear then (CA-C6).
  private static func custom(_ inputs: JSON) throws -> CAMediaTimingFunction? {
    try inputs["controlPoints"].optional { try curve($0) } ?? nil
  }

  /// What an animation of 0 to 1 with the curve shows, one second long.
  private static func eased(
    _ curve: CAMediaTimingFunction?, _ example: ExpectedCase
  ) throws -> JSON {
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 0
    move.toValue = 1
    move.duration = 1
    move.timingFunction = curve
    func value(at x: Double) -> JSON {
      let fixture = LayerTestHost()
      fixture.set { fixture.layer.add(move, forKey: nil) }
      return fixture.json("position.x", at: x)
    }
    if case .number(let x) = example.inputs["x"] { return value(at: x) }
    return .list(try example.inputs["x"].numbers().map(value))
  }

  static let basic: [Adapter] = [
    Adapter("B1 B3", "fraction", optional: "model from to by keyPath", run: ends),
    Adapter("B5", "additive fraction", optional: "model keyPath", run: additive),
    Adapter(
      "B6", "from to times", optional: "model keyPath " + CAAnimation.timingKeys, run: cumulative),
    Adapter("B2", "", run: defaults),
  ]

  /// The key path of a case, or that of values like its.
  private static func keyPath(_ inputs: JSON, _ samples: JSON...) throws -> String {
    try inputs["keyPath"].optional { try $0.text() }
      ?? samples.first { !$0.isNull }?.usualKeyPath ?? "position.x"
  }

  @Sendable private static func ends(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    let path = try keyPath(
      inputs, inputs["model"], inputs["from"], inputs["to"], inputs["by"])
    let move = CABasicAnimation(keyPath: path)
    move.fromValue = try inputs["from"].boxed(for: path)
    move.toValue = try inputs["to"].boxed(for: path)
    move.byValue = try inputs["by"].boxed(for: path)
    move.duration = 1
    let fixture = LayerTestHost()
    let model = try inputs["model"].boxed(for: path)
    fixture.set {
      if let model { fixture.layer.setValue(model, forKeyPath: path) }
      fixture.layer.add(move, forKey: nil)
    }
    let start = fixture.json(path, at: 0)
    let value = fixture.json(path, at: try inputs["fraction"].number())
    guard case .record = example.expected else { return value }
    return .record(["start": start, "value": value, "end": fixture.json(path, at: 1)])
  }

  @Sendable private static func additive(_ example: ExpectedCase) throws -> JSON {
    let fixture = LayerTestHost()
    let pairs = try example.inputs["additive"].list().map { try $0.list() }
    guard pairs.allSatisfy({ $0.count == 2 }), let first = pairs.first?.first else {
      throw UnknownShape("additive animations without two ends")
    }
    let path = try keyPath(example.inputs, example.inputs["model"], first)
    let model = try example.inputs["model"].boxed(for: path)
    let animations = try pairs.map { pair in
      let move = CABasicAnimation(keyPath: path)
      move.fromValue = try pair[0].boxed(for: path)
      move.toValue = try pair[1].boxed(for: path)
      move.duration = 1
      move.isAdditive = true
      return move
    }
    fixture.set {
      if let model { fixture.layer.setValue(model, forKeyPath: path) }
      for animation in animations { fixture.layer.add(animation, forKey: nil) }
    }
    return fixture.json(path, at: try example.inputs["fraction"].number())
  }

  @Sendable private static func cumulative(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    let path = try keyPath(inputs, inputs["from"])
    let move = CABasicAnimation(keyPath: path)
    move.fromValue = try inputs["from"].boxed(for: path)
    move.toValue = try inputs["to"].boxed(for: path)
    move.isCumulative = true
    move.isRemovedOnCompletion = false
    move.fillMode = .forwards
    try move.apply(inputs, except: ["from", "to", "times", "model", "keyPath"])
    let fixture = LayerTestHost()
    let model = try inputs["model"].boxed(for: path)
    fixture.set {
      if let model { fixture.layer.setValue(model, forKeyPath: path) }
      fixture.layer.add(move, forKey: nil)
    }
    return try inputs["times"].atTimes { fixture.json(path, at: $0) }
  }

  /// Every property that the expectation names, by key-value coding.
  @Sendable private static func defaults(_ example: ExpectedCase) throws -> JSON {
    .record(
      try example.expected.record().mapValuesWithKeys { name, properties in
        guard let animation = Self.animation(named: name) else { throw UnknownShape(name) }
        return .record(
          try properties.record().mapValuesWithKeys { key, _ in
            let value = animation.value(forKey: key)
            if Boxed.isFlag(value), let flag = value as? Bool { return .bool(flag) }
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
    Adapter("B9", "from to fraction", optional: "keyPath model") {
      try mixed($0, usually: "backgroundColor")
    },
    Adapter("B16", "fraction", optional: "from to keyPath model") {
      try mixed($0, usually: "backgroundColor")
    },
    Adapter("B8 B17", "from to fraction", optional: "keyPath model") {
      try mixed($0, usually: $0.inputs["from"].usualKeyPath)
    },
    Adapter("B10", "from to fraction", optional: "keyPath model") {
      try mixed($0, usually: "transform")
    },
    Adapter("B11", "keyPath from to fraction", optional: "model", run: component),
    Adapter("B11", "steps", run: componentSteps),
    Adapter("B12", "function from to fraction", optional: "model additive", run: valueFunction),
  ]

  static func color(_ json: JSON) throws -> CGColor { try json.color() }

  /// A linear animation between two boxed values, seen at a fraction of its time.
  private static func mixed(
    _ example: ExpectedCase, usually: String, shown: String? = nil, over: CATransform3D? = nil
  ) throws -> JSON {
    let inputs = example.inputs
    let path = try inputs["keyPath"].optional { try $0.text() } ?? usually
    let animation = CABasicAnimation(keyPath: path)
    animation.fromValue = try inputs["from"].boxed(for: path)
    animation.toValue = try inputs["to"].boxed(for: path)
    animation.duration = 1
    let fixture = LayerTestHost()
    let model = try over ?? inputs["model"].boxed(for: path)
    fixture.set {
      if let model { fixture.layer.setValue(model, forKeyPath: shown ?? path) }
      fixture.layer.add(animation, forKey: nil)
    }
    return fixture.json(shown ?? path, at: try inputs["fraction"].number())
  }

  /// Sixteen numbers are the whole transform, others the component itself.
  @Sendable private static func component(_ example: ExpectedCase) throws -> JSON {
    let path = try example.inputs["keyPath"].text()
    guard case .list(let wanted) = example.expected, wanted.count == 16 else {
      return try mixed(example, usually: path)
    }
    let whole = String(path.prefix { $0 != "." })
    let model = example.inputs["model"]
    if case .number = model { throw UnknownShape("a transform's model is no number") }
    return try mixed(
      example, usually: path, shown: whole, over: try model.optional { try $0.transform() })
  }

  /// `transform.scale=2`: sets components one after the other.
  @Sendable private static func componentSteps(_ example: ExpectedCase) throws -> JSON {
    let layer = CALayer()
    for step in try example.inputs["steps"].texts() {
      let parts = step.split { "= ,()".contains($0) }.map(String.init)
      let numbers = parts.dropFirst().compactMap { Double($0) }
      guard numbers.count == parts.count - 1, 1...2 ~= numbers.count else {
        throw UnknownShape(step)
      }
      let value: Any =
        numbers.count == 1 ? numbers[0] : CGSize(width: numbers[0], height: numbers[1])
      layer.setValue(value, forKeyPath: parts[0])
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
      return try json.numbers()
    }
    animation.fromValue = try box(example.inputs["from"])
    animation.toValue = try box(example.inputs["to"])
    animation.isAdditive = try example.inputs["additive"].optional { try $0.flag() } ?? false
    let fixture = LayerTestHost()
    // Whatever is below is replaced, unless the case says what to expect of it.
    let model = try example.inputs["model"].optional { try $0.transform() }
    fixture.set {
      fixture.layer.transform = model ?? CATransform3DMakeScale(7, 8, 9)
      fixture.layer.add(animation, forKey: nil)
    }
    return fixture.json("transform", at: try example.inputs["fraction"].number())
  }
}

extension Array {
  func chunked(_ size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}
