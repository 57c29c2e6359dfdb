import Foundation

@testable import QuartzCore

extension Adapter {
  static let keyframes: [Adapter] = [
    Adapter(
      "K2 K3 K4 K5 K6 K7 K13 K14", "values mode times",
      optional: "keyTimes timingFunctions tension continuity bias", run: values),
    Adapter(
      "K1 K8 K9 K10 K12 K14", "path mode times", optional: "keyTimes timingFunctions", run: path),
    Adapter("K11", "path mode times", optional: "rotationMode", run: rotation),
  ]

  private static func animation(_ keyPath: String, _ inputs: JSON) throws -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.duration = 1
    animation.calculationMode = CAAnimationCalculationMode(rawValue: try inputs["mode"].text())
    animation.keyTimes = try numbers(inputs["keyTimes"])
    animation.timingFunctions = try inputs["timingFunctions"].optional {
      try $0.list().compactMap { try curve($0) }
    }
    animation.tensionValues = try numbers(inputs["tension"])
    animation.continuityValues = try numbers(inputs["continuity"])
    animation.biasValues = try numbers(inputs["bias"])
    return animation
  }

  private static func numbers(_ json: JSON) throws -> [NSNumber]? {
    try json.optional { try $0.numbers().map { NSNumber(value: $0) } }
  }

  /// Numbers animate a coordinate, pairs a point.
  @Sendable private static func values(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    let boxes = try inputs["values"].list()
    let arePoints = if case .list = boxes.first { true } else { false }
    let keyPath = arePoints ? "position" : "position.x"
    let animation = try animation(keyPath, inputs)
    animation.values = try boxes.map { box -> Any in
      arePoints ? try box.point() as Any : try box.number() as Any
    }
    return try samples(of: animation, inputs["times"])
  }

  @Sendable private static func path(_ example: ExpectedCase) throws -> JSON {
    let animation = try animation("position", example.inputs)
    animation.path = try outline(example.inputs["path"])
    return try samples(of: animation, example.inputs["times"])
  }

  static func samples(of animation: CAPropertyAnimation, _ times: JSON) throws -> JSON {
    let keyPath = animation.keyPath ?? ""
    let bench = Bench()
    bench.set { bench.layer.add(animation, forKey: nil) }
    return .list(try times.numbers().map { bench.json(keyPath, at: $0) })
  }

  @Sendable private static func rotation(_ example: ExpectedCase) throws -> JSON {
    let animation = try animation("position", example.inputs)
    animation.path = try outline(example.inputs["path"])
    animation.rotationMode = CAAnimationRotationMode(
      rawValue: try example.inputs["rotationMode"].optional { try $0.text() } ?? "auto")
    let bench = Bench()
    bench.set { bench.layer.add(animation, forKey: nil) }
    return .list(
      try example.inputs["times"].numbers().map {
        bench.json("transform.rotation.z", at: $0)
      })
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

  static let springs: [Adapter] = [
    Adapter("S4", "mass stiffness damping initialVelocity", optional: "allowsOverdamping") {
      JSON(try spring($0.inputs).settlingDuration)
    },
    Adapter(
      "S1 S2 S3 S5 S7", "mass stiffness damping initialVelocity times",
      optional: "allowsOverdamping duration from to", run: springValues),
    Adapter("S6", "perceptualDuration bounce", run: perceptual),
    Adapter("V12", "dampingRatio duration initialSpringVelocity") { example in
      let fitted = try fitted(example.inputs, velocity: "initialSpringVelocity")
      return .record(["stiffness": JSON(fitted.stiffness), "damping": JSON(fitted.damping)])
    },
    Adapter("V13", "dampingRatio duration velocity from to times", run: fittedValues),
  ]

  private static func spring(_ inputs: JSON) throws -> CASpringAnimation {
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.mass = try inputs["mass"].number()
    spring.stiffness = try inputs["stiffness"].number()
    spring.damping = try inputs["damping"].number()
    spring.initialVelocity = try inputs["initialVelocity"].number()
    spring.allowsOverdamping = try inputs["allowsOverdamping"].optional { try $0.flag() } ?? false
    return spring
  }

  @Sendable private static func springValues(_ example: ExpectedCase) throws -> JSON {
    let spring = try spring(example.inputs)
    spring.fromValue = try example.inputs["from"].optional { try $0.number() } ?? 0
    spring.toValue = try example.inputs["to"].optional { try $0.number() } ?? 100
    spring.duration = try example.inputs["duration"].optional { try $0.number() } ?? 100
    return try samples(of: spring, example.inputs["times"])
  }

  @Sendable private static func perceptual(_ example: ExpectedCase) throws -> JSON {
    let spring = CASpringAnimation(
      perceptualDuration: try example.inputs["perceptualDuration"].number(),
      bounce: try example.inputs["bounce"].number())
    return .record(
      try example.expected.record().mapValuesWithKeys { key, _ in
        JSON(presented: spring.value(forKey: key))
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
    (spring.stiffness, spring.damping) = (fitted.stiffness, fitted.damping)
    spring.initialVelocity = try inputs["velocity"].number()
    spring.duration = try inputs["duration"].number()
    spring.fromValue = try inputs["from"].number()
    spring.toValue = try inputs["to"].number()
    return try samples(of: spring, inputs["times"])
  }

  // MARK: Groups

  static let groups: [Adapter] = [
    Adapter("G1 G2 G5", "groupDuration children times") { example in
      let bench = Bench()
      let group = CAAnimationGroup()
      group.duration = try example.inputs["groupDuration"].number()
      let children = try example.inputs["children"].list()
      group.animations = try children.map { child in
        let animation = CABasicAnimation(keyPath: try child["key"].text())
        animation.fromValue = try child["f"].number()
        animation.toValue = try child["t"].number()
        try animation.apply(child, except: ["key", "f", "t", "model"])
        return animation
      }
      let models = try children.map { (try $0["key"].text(), try $0["model"].number()) }
      bench.set {
        for (key, model) in models { bench.layer.setValue(model, forKeyPath: key) }
        bench.layer.add(group, forKey: nil)
      }
      var shown: [String: [JSON]] = [:]
      for time in try example.inputs["times"].numbers() {
        for (key, _) in models { shown[key, default: []].append(bench.json(key, at: time)) }
      }
      return .record(shown.mapValues { .list($0) })
    }
  ]
}
