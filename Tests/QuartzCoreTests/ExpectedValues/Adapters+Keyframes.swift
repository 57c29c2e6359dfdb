import Foundation

@testable import QuartzCore

extension Adapter {
  private static let extras = " keyPath model " + CAAnimation.timingKeys

  static let keyframes: [Adapter] = [
    Adapter(
      "K2 K3 K4 K5 K6 K7 K13 K14", "values times",
      optional: "mode keyTimes timingFunctions tension continuity bias" + extras, run: values),
    Adapter(
      "K1 K2 K8 K9 K10 K12 K13 K14", "path times",
      optional: "mode values keyTimes timingFunctions" + extras, run: path),
    Adapter(
      "K11", "path times", optional: "mode rotationMode keyTimes timingFunctions model",
      run: rotation),
  ]

  private static func animation(_ keyPath: String, _ inputs: JSON) throws -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.duration = 1
    animation.calculationMode = CAAnimationCalculationMode(
      rawValue: try inputs["mode"].optional { try $0.text() } ?? "linear")
    let timing = Set(CAAnimation.timingKeys.split(separator: " ").map(String.init))
    try animation.apply(inputs, except: inputs.keys.subtracting(timing))
    animation.keyTimes = try numbers(inputs["keyTimes"])
    animation.timingFunctions = try inputs["timingFunctions"].optional {
      try $0.list().map { try curve($0) ?? CAMediaTimingFunction(name: .linear) }
    }
    animation.tensionValues = try numbers(inputs["tension"])
    animation.continuityValues = try numbers(inputs["continuity"])
    animation.biasValues = try numbers(inputs["bias"])
    return animation
  }

  private static func numbers(_ json: JSON) throws -> [NSNumber]? {
    try json.optional { try $0.numbers().map { NSNumber(value: $0) } }
  }

  /// Numbers animate a coordinate, pairs a point; other values what they usually are.
  @Sendable private static func values(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    let boxes = try inputs["values"].list()
    let keyPath =
      try inputs["keyPath"].optional { try $0.text() } ?? boxes.first?.usualKeyPath ?? "position.x"
    let animation = try animation(keyPath, inputs)
    animation.values = try boxes.map { try $0.boxed(for: keyPath) ?? NSNull() }
    return try samples(of: animation, inputs["times"], over: inputs["model"])
  }

  @Sendable private static func path(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    let animation = try animation(
      try inputs["keyPath"].optional { try $0.text() } ?? "position", inputs)
    animation.path = try outline(inputs["path"])
    // The path counts, whatever the values are (CA-K1).
    animation.values = try inputs["values"].optional {
      try $0.list().map { try $0.boxed(for: "position") ?? NSNull() }
    }
    return try samples(of: animation, inputs["times"], over: inputs["model"])
  }

  static func samples(
    of animation: CAPropertyAnimation, _ times: JSON, over model: JSON = .null
  ) throws -> JSON {
    let keyPath = animation.keyPath ?? ""
    let fixture = LayerTestHost()
    let box = try model.boxed(for: keyPath)
    fixture.set {
      if let box { fixture.layer.setValue(box, forKeyPath: keyPath) }
      fixture.layer.add(animation, forKey: nil)
    }
    return try times.atTimes { fixture.json(keyPath, at: $0) }
  }

  @Sendable private static func rotation(_ example: ExpectedCase) throws -> JSON {
    let animation = try animation("position", example.inputs)
    animation.path = try outline(example.inputs["path"])
    animation.rotationMode = CAAnimationRotationMode(
      rawValue: try example.inputs["rotationMode"].optional { try $0.text() } ?? "auto")
    let fixture = LayerTestHost()
    let model = try example.inputs["model"].optional { try $0.transform() }
    fixture.set {
      if let model { fixture.layer.transform = model }
      fixture.layer.add(animation, forKey: nil)
    }
    return try example.inputs["times"].atTimes {
      fixture.json("transform.rotation.z", at: $0)
    }
  }

  /// A path as cases spell it: `["line", [x, y]]`.
  static func outline(_ json: JSON) throws -> CGPath {
    let path = CGMutablePath()
    for element in try json.list() {
      let parts = try element.list()
      let points = try parts.dropFirst().map { try $0.point() }
      switch (try parts.first?.text(), points.count) {
      case ("move", 1): path.move(to: points[0])
      case ("line", 1): path.addLine(to: points[0])
      case ("quad", 2): path.addQuadCurve(to: points[1], control: points[0])
      case ("curve", 3):
        path.addCurve(to: points[2], control1: points[0], control2: points[1])
      case ("close", 0): path.closeSubpath()
      default: throw UnknownShape("path element \(parts)")
      }
    }
    return path
  }

  // MARK: Springs

  private static let constants = "mass stiffness damping initialVelocity allowsOverdamping "

  static let springs: [Adapter] = [
    Adapter("S4", "stiffness", optional: constants) {
      JSON(try spring($0.inputs).settlingDuration)
    },
    Adapter("S4", "perceptualDuration bounce", optional: "allowsOverdamping") { example in
      let spring = CASpringAnimation(
        perceptualDuration: try example.inputs["perceptualDuration"].number(),
        bounce: try example.inputs["bounce"].number())
      try example.inputs["allowsOverdamping"].optional {
        spring.allowsOverdamping = try $0.flag()
      }
      return JSON(spring.settlingDuration)
    },
    Adapter("S8", "", optional: constants, run: refused),
    Adapter(
      "S1 S2 S3 S5 S7 S9 S10", "times",
      optional: constants + "from to model keyPath " + CAAnimation.timingKeys, run: springValues),
    Adapter("S6", "perceptualDuration bounce", run: perceptual),
    Adapter("V12", "dampingRatio duration initialSpringVelocity") { example in
      let fitted = try fitted(example.inputs, velocity: "initialSpringVelocity")
      return .record(["stiffness": JSON(fitted.stiffness), "damping": JSON(fitted.damping)])
    },
    Adapter("V13", "dampingRatio duration velocity from to times", run: fittedValues),
  ]

  private static func spring(
    _ inputs: JSON, _ keyPath: String = "position.x"
  ) throws -> CASpringAnimation {
    let spring = CASpringAnimation(keyPath: keyPath)
    for key in ["mass", "stiffness", "damping", "initialVelocity"] where !inputs[key].isNull {
      spring.setValue(try inputs[key].number(), forKey: key)
    }
    spring.allowsOverdamping = try inputs["allowsOverdamping"].optional { try $0.flag() } ?? false
    return spring
  }

  /// The constants after an attempt to set invalid ones.
  @Sendable private static func refused(_ example: ExpectedCase) throws -> JSON {
    let spring = try spring(example.inputs)
    return .record(
      try example.expected.record().mapValuesWithKeys { key, _ in
        JSON(presented: spring.value(forKey: key))
      })
  }

  /// The ends that a description has in words: `spring value, from 0 to 100`.
  private static func ends(_ description: String) -> (from: Double, to: Double)? {
    let words = description.split { " ,()".contains($0) }.map(String.init)
    guard let index = words.firstIndex(of: "to"), index > 0, index + 1 < words.count,
      let from = Double(words[index - 1]), let to = Double(words[index + 1])
    else { return nil }
    return (from, to)
  }

  /// From 0 to 100 for 100 seconds, unless the case says otherwise.
  @Sendable private static func springValues(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    let path =
      try inputs["keyPath"].optional { try $0.text() } ?? inputs["from"].usualKeyPath
    let spring = try spring(inputs, path)
    let isPlain = inputs["from"].isNull && inputs["to"].isNull
    let ends = isPlain ? ends(example.description) ?? (0, 100) : nil
    spring.fromValue = try inputs["from"].boxed(for: path, else: ends?.from)
    spring.toValue = try inputs["to"].boxed(for: path, else: ends?.to)
    spring.duration = 100
    let timing = Set(CAAnimation.timingKeys.split(separator: " ").map(String.init))
    try spring.apply(inputs, except: inputs.keys.subtracting(timing))
    return try samples(of: spring, inputs["times"], over: inputs["model"])
  }

  @Sendable private static func perceptual(_ example: ExpectedCase) throws -> JSON {
    let spring = CASpringAnimation(
      perceptualDuration: try example.inputs["perceptualDuration"].number(),
      bounce: try example.inputs["bounce"].number())
    return .record(
      try example.expected.record().mapValuesWithKeys { key, _ in
        switch key {
        case "settlingDuration": JSON(spring.settlingDuration)
        case "perceptualDuration": JSON(spring.perceptualDuration)
        case "bounce": JSON(spring.bounce)
        case "allowsOverdamping": .bool(spring.allowsOverdamping)
        default: JSON(presented: spring.value(forKey: key))
        }
      })
  }

  private static func fitted(
    _ inputs: JSON, velocity: String
  ) throws -> (stiffness: Double, damping: Double) {
    SpringFitting.spring(
      dampingRatio: try inputs["dampingRatio"].number(),
      duration: try inputs["duration"].number(), initialVelocity: try inputs[velocity].number())
  }

  @Sendable private static func fittedValues(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    let fitted = try fitted(inputs, velocity: "velocity")
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.stiffness = fitted.stiffness
    spring.damping = fitted.damping
    spring.initialVelocity = try inputs["velocity"].number()
    spring.duration = try inputs["duration"].number()
    spring.fromValue = try inputs["from"].number()
    spring.toValue = try inputs["to"].number()
    return try samples(of: spring, inputs["times"])
  }

  // MARK: Groups

  /// The group's own timing, `groupSpeed` and its like, by the names of animations.
  private static let groupTiming: [String: String] = Dictionary(
    CAAnimation.timingKeys.split(separator: " ").map { key in
      ("group" + key.prefix(1).uppercased() + key.dropFirst(), String(key))
    }, uniquingKeysWith: { first, _ in first })

  static let groups: [Adapter] = [
    Adapter(
      "G1 G2 G3 G5 G6 G7", "groupDuration children times",
      optional: groupTiming.keys.joined(separator: " "), run: group)
  ]

  @Sendable private static func group(_ example: ExpectedCase) throws -> JSON {
    let fixture = LayerTestHost()
    let group = CAAnimationGroup()
    var own: [String: JSON] = [:]
    for (key, value) in try example.inputs.record() {
      if let name = groupTiming[key] { own[name] = value }
    }
    // A group that fills is kept: that is what makes its fill show.
    if own["fillMode"] != nil { group.isRemovedOnCompletion = false }
    try group.apply(.record(own))
    let children = try example.inputs["children"].list()
    group.animations = try children.map(child)
    let models = try children.map { child in
      let child = child.renamed(to: childKeys)
      let key = try child["keyPath"].text()
      return (key, try child["model"].boxed(for: key))
    }
    fixture.set {
      for (key, model) in models {
        if let model { fixture.layer.setValue(model, forKeyPath: key) }
      }
      fixture.layer.add(group, forKey: nil)
    }
    let keys = Set(models.map(\.0)).sorted()
    let rows = try example.inputs["times"].atTimes { time in
      .list(keys.map { fixture.json($0, at: time) })
    }.list().map { try $0.list() }
    return .record(
      Dictionary(
        keys.enumerated().map { index, key in (key, .list(rows.map { $0[index] })) },
        uniquingKeysWith: { first, _ in first }))
  }

  private static let childKeys: Set = ["keyPath", "from", "to", "by", "model"]

  private static func child(_ json: JSON) throws -> CAAnimation {
    let json = json.renamed(to: childKeys)
    let key = try json["keyPath"].text()
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = try json["from"].boxed(for: key)
    animation.toValue = try json["to"].boxed(for: key)
    animation.byValue = try json["by"].boxed(for: key)
    try animation.apply(json, except: childKeys)
    return animation
  }
}
