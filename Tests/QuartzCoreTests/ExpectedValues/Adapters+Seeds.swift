import Foundation

@testable import QuartzCore

// The examples that developers learn from. Their settings are part of the rule's text, not of the
// cases, which give the times and whatever varies.
extension Adapter {
  static let seeds: [Adapter] =
    [
      Adapter("EX1", "start times", optional: "end duration", run: moveWithModel),
      Adapter("EX2", "values duration times", run: endlessKeyframes),
      Adapter("EX3", "path duration timingFunctions times", run: longPath),
      Adapter(
        "EX4", "mass stiffness damping initialVelocity fromWidth toWidth times", run: springOnBounds
      ),
      Adapter("EX5", "times", run: endlessGroup),
      Adapter("EX8", "", run: autoreversedEnds),
      Adapter("EX11", "times secondFill", run: chain),
      Adapter("EX15", "times", run: growingMask),
      Adapter("EX16", "times", run: pulse),
      Adapter("EX17", "times", run: fadingCover),
      Adapter("EX26", "fraction values transform", run: keyPathTable),
      Adapter("EX28", "times", optional: "model", run: tintedColor),
    ] + implicitSeeds

  private static func shown(_ fixture: LayerTestHost, _ keyPath: String, _ times: JSON) throws
    -> JSON
  {
    try times.atTimes { fixture.json(keyPath, at: $0) }
  }

  /// One curve for a list, several for a record of lists.
  @Sendable private static func moveWithModel(_ example: ExpectedCase) throws -> JSON {
    func run(_ function: CAMediaTimingFunction?) throws -> JSON {
      let fixture = LayerTestHost()
      let start = try example.inputs["start"].point()
      fixture.set { fixture.layer.position = start }
      let move = CABasicAnimation(keyPath: "position")
      let end =
        try example.inputs["end"].optional { try $0.point() } ?? CGPoint(x: 260, y: 260)
      move.toValue = end
      move.fromValue = start
      move.duration = try example.inputs["duration"].optional { try $0.number() } ?? 2
      move.timingFunction = function
      fixture.set {
        fixture.layer.add(move, forKey: "move")
        fixture.layer.position = end
      }
      return try shown(fixture, "position", example.inputs["times"])
    }
    guard case .record(let curves) = example.expected else { return try run(nil) }
    return .record(
      try curves.mapValuesWithKeys { name, wanted in
        let points = try run(try curve(.string(name)))
        // Both coordinates are the same number: cases give one.
        guard case .number = try wanted.list().first else { return points }
        return JSON(try points.list().map { Double(try $0.point().x) })
      })
  }

  @Sendable private static func endlessKeyframes(_ example: ExpectedCase) throws -> JSON {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.values = try example.inputs["values"].list().map { try $0.point() }
    animation.duration = try example.inputs["duration"].number()
    animation.autoreverses = true
    animation.repeatCount = .greatestFiniteMagnitude
    animation.timingFunctions = [CAMediaTimingFunction(name: .easeInEaseOut)]
    return try samples(of: animation, example.inputs["times"])
  }

  @Sendable private static func longPath(_ example: ExpectedCase) throws -> JSON {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = try outline(example.inputs["path"])
    animation.duration = try example.inputs["duration"].number()
    animation.autoreverses = true
    animation.timingFunctions = try example.inputs["timingFunctions"].list().compactMap {
      try curve($0)
    }
    return try samples(of: animation, example.inputs["times"])
  }

  @Sendable private static func springOnBounds(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    let spring = CASpringAnimation(keyPath: "bounds")
    spring.mass = try inputs["mass"].number()
    spring.stiffness = try inputs["stiffness"].number()
    spring.damping = try inputs["damping"].number()
    spring.initialVelocity = try inputs["initialVelocity"].number()
    let from = try inputs["fromWidth"].number()
    let to = try inputs["toWidth"].number()
    spring.fromValue = CGRect(x: 0, y: 0, width: from, height: from)
    spring.toValue = NSValue(rect: CGRect(x: 200, y: 230, width: to, height: to))
    spring.duration = spring.settlingDuration
    let fixture = LayerTestHost()
    fixture.set { fixture.layer.add(spring, forKey: nil) }
    let rects = try inputs["times"].numbers().map {
      fixture.shown("bounds", at: $0) as? CGRect ?? .null
    }
    return .record([
      "settlingDuration": JSON(spring.settlingDuration),
      "width": JSON(rects.map { Double($0.size.width) }),
      "originX": JSON(rects.map { Double($0.origin.x) }),
    ])
  }

  @Sendable private static func endlessGroup(_ example: ExpectedCase) throws -> JSON {
    let round = CABasicAnimation(keyPath: "cornerRadius")
    round.toValue = 40
    let move = CAKeyframeAnimation(keyPath: "position")
    move.values = [CGPoint.zero, CGPoint(x: 100, y: 100)]
    let group = CAAnimationGroup()
    group.animations = [move, round]
    group.duration = 4
    group.autoreverses = true
    group.repeatCount = .infinity
    let fixture = LayerTestHost()
    fixture.set { fixture.layer.add(group, forKey: nil) }
    return try shown(fixture, "cornerRadius", example.inputs["times"])
  }

  @Sendable private static func autoreversedEnds(_ example: ExpectedCase) throws -> JSON {
    .record(
      try example.expected.record().mapValuesWithKeys { key, _ in
        let words = key.split(separator: " ").map(String.init)
        guard words.count == 2, let count = Float(words[1]) else { throw UnknownShape(key) }
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = 10
        move.toValue = 20
        move.duration = 1
        move.autoreverses = true
        move.repeatCount = count
        move.fillMode = .forwards
        move.isRemovedOnCompletion = false
        let log = EventLog()
        move.delegate = log.delegate("A")
        let fixture = LayerTestHost()
        fixture.set { fixture.layer.add(move, forKey: nil) }
        let last = fixture.json("position.x", at: 100)
        switch words[0] {
        case "repeatCount": return last
        case "activeDuration": return JSON(log.times["stop A true"] ?? .nan)
        default: throw UnknownShape(key)
        }
      })
  }

  @Sendable private static func chain(_ example: ExpectedCase) throws -> JSON {
    let fixture = LayerTestHost()
    fixture.host.advance(to: 10)
    let first = CABasicAnimation(keyPath: "position.x")
    let second = CABasicAnimation(keyPath: "position.x")
    first.fromValue = 0
    first.toValue = 100
    first.duration = 2
    first.beginTime = 10
    second.fromValue = 100
    second.toValue = 50
    second.duration = 1
    second.beginTime = first.beginTime + first.duration
    second.fillMode = CAMediaTimingFillMode(rawValue: try example.inputs["secondFill"].text())
    fixture.set {
      fixture.layer.position.x = 50
      fixture.layer.add(first, forKey: "first")
      fixture.layer.add(second, forKey: "second")
    }
    return try shown(fixture, "position.x", example.inputs["times"])
  }

  @Sendable private static func growingMask(_ example: ExpectedCase) throws -> JSON {
    let fixture = LayerTestHost()
    let mask = CALayer()
    let grow = CAKeyframeAnimation(keyPath: "bounds")
    grow.values = [(200, 120), (400, 240), (20000, 20000)].map {
      NSValue(rect: CGRect(x: 0, y: 0, width: $0.0, height: $0.1))
    }
    grow.keyTimes = [0, 0.5, 1]
    grow.duration = 1
    grow.timingFunctions = [
      CAMediaTimingFunction(name: .easeInEaseOut), CAMediaTimingFunction(name: .easeOut),
    ]
    grow.beginTime = CACurrentMediaTime() + 1
    grow.isRemovedOnCompletion = false
    grow.fillMode = .forwards
    fixture.set {
      mask.bounds = CGRect(x: 0, y: 0, width: 200, height: 120)
      fixture.layer.mask = mask
      mask.add(grow, forKey: "grow")
    }
    return try example.inputs["times"].atTimes { time in
      fixture.host.advance(to: time)
      return JSON(mask.presentation()?.bounds.size ?? .zero)
    }
  }

  @Sendable private static func pulse(_ example: ExpectedCase) throws -> JSON {
    let pulse = CAKeyframeAnimation(keyPath: "transform")
    pulse.values = [1, 1.1, 1].map { CATransform3DMakeScale($0, $0, 1) }
    pulse.duration = 0.6
    pulse.beginTime = 1.1
    let fixture = LayerTestHost()
    fixture.set { fixture.layer.add(pulse, forKey: nil) }
    return try shown(fixture, "transform.scale.x", example.inputs["times"])
  }

  @Sendable private static func fadingCover(_ example: ExpectedCase) throws -> JSON {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0
    fade.duration = 0.1
    fade.beginTime = 1.35
    fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    fade.fillMode = .both
    let fixture = LayerTestHost()
    fixture.set {
      fixture.layer.opacity = 0
      fixture.layer.add(fade, forKey: nil)
    }
    return try shown(fixture, "opacity", example.inputs["times"])
  }

  /// Values by the number of components; `transform.rotation.x|y|z` stands for three key paths.
  @Sendable private static func keyPathTable(_ example: ExpectedCase) throws -> JSON {
    let fraction = try example.inputs["fraction"].number()
    func run(_ keyPath: String, _ ends: JSON, shown: String) throws -> JSON {
      let boxes = try ends.list().map { end -> Any in
        try end.boxed(for: keyPath) ?? NSNull()
      }
      guard boxes.count == 2 else { throw UnknownShape("\(keyPath) without two ends") }
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.fromValue = boxes[0]
      animation.toValue = boxes[1]
      animation.duration = 1
      let fixture = LayerTestHost()
      fixture.set { fixture.layer.add(animation, forKey: nil) }
      return fixture.json(shown, at: fraction)
    }
    var found: [String: JSON] = [:]
    for (keyPath, ends) in try example.inputs["values"].record() {
      found[keyPath] = try run(keyPath, ends, shown: keyPath)
    }
    for (keyPath, ends) in try example.inputs["transform"].record() {
      let parts = keyPath.split(separator: "|").map(String.init)
      let stem = parts[0].dropLast()
      let paths = [parts[0]] + parts.dropFirst().map { stem + $0 }
      for path in paths { found[path] = try run(path, ends, shown: "transform") }
    }
    return .record(found)
  }

  @Sendable private static func tintedColor(_ example: ExpectedCase) throws -> JSON {
    let (red, blue) = (
      CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    )
    let tint = CABasicAnimation(keyPath: "backgroundColor")
    tint.fromValue = red
    tint.toValue = blue
    tint.duration = 1
    let fixture = LayerTestHost()
    let isBlue = example.description.contains("model set to blue")
    let model = try example.inputs["model"].optional { try $0.color() } ?? (isBlue ? blue : red)
    fixture.set {
      fixture.layer.backgroundColor = model
      fixture.layer.add(tint, forKey: nil)
    }
    return try shown(fixture, "backgroundColor", example.inputs["times"])
  }
}
