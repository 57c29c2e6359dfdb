import Foundation

@testable import QuartzCore

extension Adapter {
  static let timing: [Adapter] = [
    Adapter("T2", "parentTime", optional: "beginTime speed timeOffset") { example in
      let layer = try layer(example.inputs)
      let time = try example.inputs["parentTime"].number()
      return JSON(layer.convertTime(time, from: layer.superlayer))
    },
    Adapter("T3", "layerTime", optional: "beginTime speed timeOffset") { example in
      let layer = try layer(example.inputs)
      let time = try example.inputs["layerTime"].number()
      return JSON(layer.convertTime(time, to: layer.superlayer))
    },
    Adapter("T4", "layers tree", run: conversions),
    Adapter(
      "T6", "duration pauseAt resumeAt times", optional: "from to timingFunction",
      run: pauseAndResume),
    Adapter("T5", "layerSpeeds duration times", optional: "from to", run: nestedSpeeds),
    Adapter(
      "T8 T9 T10 T11 T12 T13 T14 T15 T16 T17 T18 T19 T20 T21 T24 T25 T27", "animation times",
      optional: "from to model keyPath", run: sampled),
    Adapter("EX9 T26", "duration", optional: CAAnimation.timingKeys, run: wallClockEnd),
  ]

  /// A layer with the case's timing.
  private static func layer(_ inputs: JSON) throws -> CALayer {
    let inputs = inputs.renamed(to: ["beginTime", "speed", "timeOffset"])
    let layer = CALayer()
    layer.beginTime = try inputs["beginTime"].optional { try $0.number() } ?? 0
    layer.speed = Float(try inputs["speed"].optional { try $0.number() } ?? 1)
    layer.timeOffset = try inputs["timeOffset"].optional { try $0.number() } ?? 0
    return layer
  }

  /// `first.convert(10,from:nil)` for every name of the expectation.
  @Sendable private static func conversions(_ example: ExpectedCase) throws -> JSON {
    var layers: [String: CALayer] = [:]
    for inputs in try example.inputs["layers"].list() {
      layers[try inputs["name"].text()] = try layer(inputs)
    }
    try connect(layers, try example.inputs["tree"].text())
    return .record(
      try example.expected.record().mapValuesWithKeys { key, _ in
        let parts = key.split { "(),:. ".contains($0) }.map(String.init)
        guard parts.count == 5, parts[1] == "convert", let time = Double(parts[2]),
          let layer = layers[parts[0]]
        else { throw UnknownShape(key) }
        let other = layers[parts[4]]
        return JSON(
          parts[3] == "from"
            ? layer.convertTime(time, from: other) : layer.convertTime(time, to: other))
      })
  }

  /// `root has sublayers first, second; first has sublayers third; time 10`, or `root > first`.
  private static func connect(_ layers: [String: CALayer], _ text: String) throws {
    for clause in text.split(separator: ";") {
      let words = clause.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      if words.first == "time" { continue }
      if clause.contains(">") {
        let chain = try words.map { name in
          guard let layer = layers[name] else { throw UnknownShape("no layer \(name)") }
          return layer
        }
        for (above, below) in zip(chain, chain.dropFirst()) { above.addSublayer(below) }
        continue
      }
      guard words.count > 3, words[1] == "has", words[2].hasPrefix("sublayer"),
        let above = layers[words[0]]
      else { throw UnknownShape("a tree described otherwise: \(clause)") }
      for word in words.dropFirst(3) {
        if let child = layers[word] { above.addSublayer(child) }
      }
    }
  }

  @Sendable private static func pauseAndResume(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    let fixture = LayerTestHost()
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = try inputs["from"].optional { try $0.number() } ?? 0
    move.toValue = try inputs["to"].optional { try $0.number() } ?? 100
    move.duration = try inputs["duration"].number()
    move.timingFunction = try curve(inputs["timingFunction"])
    fixture.set { fixture.layer.add(move, forKey: nil) }
    let pause = try inputs["pauseAt"].number()
    let resume = try inputs["resumeAt"].number()
    let layer = fixture.layer
    // The usual way to pause and resume: Apple's Technical Q&A QA1673.
    fixture.host.schedule(at: pause) {
      let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.speed = 0
      layer.timeOffset = paused
    }
    fixture.host.schedule(at: resume) {
      let paused = layer.timeOffset
      layer.speed = 1
      layer.timeOffset = 0
      layer.beginTime = 0
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    }
    return try positions(fixture, inputs["times"])
  }

  private static func positions(_ fixture: LayerTestHost, _ times: JSON) throws -> JSON {
    try times.atTimes { time in
      fixture.host.advance(to: time)
      let stack = fixture.layer.animations
      let isOver = stack?.isEmpty ?? true
      return isOver ? .null : fixture.json("position.x", at: time)
    }
  }

  @Sendable private static func nestedSpeeds(_ example: ExpectedCase) throws -> JSON {
    let fixture = LayerTestHost()
    var inner = fixture.layer
    let speeds = try example.inputs["layerSpeeds"].numbers()
    fixture.set {
      for (index, speed) in speeds.enumerated() {
        if index > 0 {
          let next = CALayer()
          inner.addSublayer(next)
          inner = next
        }
        inner.speed = Float(speed)
      }
    }
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = try example.inputs["from"].optional { try $0.number() } ?? 0
    move.toValue = try example.inputs["to"].optional { try $0.number() } ?? 10
    move.duration = try example.inputs["duration"].number()
    let moving = inner
    fixture.set { moving.add(move, forKey: nil) }
    return try example.inputs["times"].atTimes { time in
      fixture.host.advance(to: time)
      if moving.animations?.isEmpty ?? true { return .null }
      return JSON(presented: moving.presentation()?.value(forKeyPath: "position.x"))
    }
  }

  /// Without ends, opacity from 0 to 1 over 0.5. An animation that fills is kept, which is what
  /// makes its fill show; that it would not be is CA-T20's to say.
  @Sendable private static func sampled(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    let isPlain = inputs["from"].isNull && inputs["to"].isNull && inputs["model"].isNull
    let path =
      try inputs["keyPath"].optional { try $0.text() }
      ?? (isPlain ? "opacity" : inputs["from"].usualKeyPath)
    let animation = CABasicAnimation(keyPath: path)
    animation.fromValue = try inputs["from"].boxed(for: path, else: isPlain ? 0 : nil)
    animation.toValue = try inputs["to"].boxed(for: path, else: isPlain ? 1 : nil)
    animation.isRemovedOnCompletion = example.rule == "T20"
    try animation.apply(inputs["animation"])
    let model = try inputs["model"].boxed(for: path, else: isPlain ? 0.5 : nil)
    let fixture = LayerTestHost()
    fixture.set {
      if let model { fixture.layer.setValue(model, forKeyPath: path) }
      fixture.layer.add(animation, forKey: "animated")
    }
    return try inputs["times"].atTimes { fixture.json(path, at: $0) }
  }

  /// When the delegate hears that an animation is over.
  @Sendable private static func wallClockEnd(_ example: ExpectedCase) throws -> JSON {
    let animation = CABasicAnimation(keyPath: "opacity")
    try animation.apply(example.inputs)
    let log = EventLog()
    animation.delegate = log.delegate("A")
    let fixture = LayerTestHost()
    fixture.set { fixture.layer.add(animation, forKey: nil) }
    fixture.host.advance(to: 1e4)
    return JSON(log.times["stop A true"] ?? .nan)
  }
}

extension Dictionary {
  func mapValuesWithKeys<Result>(
    _ transform: (Key, Value) throws -> Result
  ) rethrows -> [Key: Result] {
    var result: [Key: Result] = [:]
    for (key, value) in self { result[key] = try transform(key, value) }
    return result
  }
}
