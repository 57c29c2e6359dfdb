import Foundation

@testable import QuartzCore

extension Adapter {
  static let timing: [Adapter] = [
    Adapter("T2", "parentTime beginTime speed timeOffset") { example in
      let layer = try layer(example.inputs)
      let time = try example.inputs["parentTime"].number()
      return JSON(layer.convertTime(time, from: layer.superlayer))
    },
    Adapter("T3", "layerTime beginTime speed timeOffset") { example in
      let layer = try layer(example.inputs)
      let time = try example.inputs["layerTime"].number()
      return JSON(layer.convertTime(time, to: layer.superlayer))
    },
    Adapter("T4", "layers tree", run: conversions),
    Adapter("T6", "duration pauseAt resumeAt times", run: pauseAndResume),
    Adapter("T5", "layerSpeeds duration times", run: nestedSpeeds),
    Adapter("T8 T11 T12 T14 T15 T16 T17 T18 T21", "animation times", run: opacity),
    Adapter("T19", "animation times") { try opacity($0, kept: true) },
    Adapter(
      "T11 T12 T13 T14 T15 T16 T17 T18 T19 T20 T21 T27", "animation times from to model",
      run: scalar),
    Adapter("EX9", "duration speed", run: wallClockEnd),
  ]

  /// A layer with the case's timing, in a superlayer that outlives the call.
  private static func layer(_ inputs: JSON) throws -> CALayer {
    let layer = CALayer()
    layer.beginTime = try inputs["beginTime"].number()
    layer.speed = Float(try inputs["speed"].number())
    layer.timeOffset = try inputs["timeOffset"].number()
    return layer
  }

  /// `first.convert(10,from:nil)` for every name of the expectation.
  @Sendable private static func conversions(_ example: ExpectedCase) throws -> JSON {
    var layers: [String: CALayer] = [:]
    for inputs in try example.inputs["layers"].list() {
      layers[try inputs["name"].text()] = try layer(inputs)
    }
    let words = try example.inputs["tree"].text().split { !$0.isLetter && !$0.isNumber }
    guard words.count > 3, words[1] == "has", words[2] == "sublayers",
      let root = layers[String(words[0])]
    else { throw UnknownShape("a tree described otherwise") }
    for word in words.dropFirst(3) {
      if word == "time" { break }
      if let child = layers[String(word)] { root.addSublayer(child) }
    }
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

  @Sendable private static func pauseAndResume(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    let bench = Bench()
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue) = (0, 100)
    move.duration = try inputs["duration"].number()
    bench.set { bench.layer.add(move, forKey: nil) }
    let (pause, resume) = (try inputs["pauseAt"].number(), try inputs["resumeAt"].number())
    let layer = bench.layer
    // The recipe as everybody has it.
    bench.host.schedule(at: pause) {
      let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.speed = 0
      layer.timeOffset = paused
    }
    bench.host.schedule(at: resume) {
      let paused = layer.timeOffset
      layer.speed = 1
      layer.timeOffset = 0
      layer.beginTime = 0
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    }
    return try positions(bench, inputs["times"])
  }

  private static func positions(_ bench: Bench, _ times: JSON) throws -> JSON {
    .list(
      try times.numbers().map { time in
        bench.host.advance(to: time)
        let stack = bench.layer.animations
        let isOver = stack?.isEmpty ?? true
        return isOver ? .null : bench.json("position.x", at: time)
      })
  }

  @Sendable private static func nestedSpeeds(_ example: ExpectedCase) throws -> JSON {
    let bench = Bench()
    var inner = bench.layer
    let speeds = try example.inputs["layerSpeeds"].numbers()
    bench.set {
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
    (move.fromValue, move.toValue) = (0, 10)
    move.duration = try example.inputs["duration"].number()
    let moving = inner
    bench.set { moving.add(move, forKey: nil) }
    return .list(
      try example.inputs["times"].numbers().map { time in
        bench.host.advance(to: time)
        if moving.animations?.isEmpty ?? true { return .null }
        return JSON(presented: moving.presentation()?.value(forKeyPath: "position.x"))
      })
  }

  @Sendable private static func opacity(_ example: ExpectedCase) throws -> JSON {
    try opacity(example, kept: false)
  }

  private static func opacity(_ example: ExpectedCase, kept: Bool) throws -> JSON {
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue) = (0, 1)
    if kept { fade.isRemovedOnCompletion = false }
    return try samples(of: fade, on: "opacity", model: 0.5, example)
  }

  @Sendable private static func scalar(_ example: ExpectedCase) throws -> JSON {
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = try example.inputs["from"].number()
    move.toValue = try example.inputs["to"].number()
    move.isRemovedOnCompletion = false
    let model = try example.inputs["model"].number()
    return try samples(of: move, on: "position.x", model: model, example)
  }

  private static func samples(
    of animation: CAAnimation, on keyPath: String, model: Double, _ example: ExpectedCase
  ) throws -> JSON {
    try animation.apply(example.inputs["animation"])
    let bench = Bench()
    bench.set {
      bench.layer.setValue(model, forKeyPath: keyPath)
      bench.layer.add(animation, forKey: "animated")
    }
    return .list(try example.inputs["times"].numbers().map { bench.json(keyPath, at: $0) })
  }

  /// When the delegate hears that an animation is over.
  @Sendable private static func wallClockEnd(_ example: ExpectedCase) throws -> JSON {
    let animation = CABasicAnimation(keyPath: "opacity")
    try animation.apply(example.inputs)
    let log = EventLog()
    animation.delegate = log.delegate("A")
    let bench = Bench()
    bench.set { bench.layer.add(animation, forKey: nil) }
    bench.host.advance(to: 1e4)
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
