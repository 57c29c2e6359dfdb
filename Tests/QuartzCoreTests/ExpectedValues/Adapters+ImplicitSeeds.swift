import Foundation

@testable import QuartzCore

extension Adapter {
  static let implicitSeeds: [Adapter] = [
    Adapter("EX6", "times", run: implicit),
    Adapter("EX7", "times", run: nested),
    Adapter("EX10", "time points", run: keptAtEnd),
    Adapter("EX14", "start end duration time points", run: tapMovingLayer),
    Adapter("EX18", "", run: durations),
    Adapter("EX20", "A w speed K frames x", run: wave),
    Adapter("EX21", "A K waveSpeed frames", run: openingWave),
    Adapter("EX25", "", optional: "durations", run: durationByKey),
    Adapter("EX29", "", run: changeInDelegate),
  ]

  private static func number(_ fixture: LayerTestHost, _ keyPath: String) -> JSON {
    JSON(presented: fixture.layer.presentation()?.value(forKeyPath: keyPath))
  }

  @Sendable private static func implicit(_ example: ExpectedCase) throws -> JSON {
    let fixture = LayerTestHost()
    fixture.layer.opacity = 0.5
    fixture.layer.cornerRadius = 30
    var found: [String: [JSON]] = [:]
    for time in try example.inputs["times"].numbers() {
      fixture.host.advance(to: time)
      for key in ["opacity", "cornerRadius"] {
        found[key, default: []].append(number(fixture, key))
      }
    }
    return .record(found.mapValues { .list($0) })
  }

  @Sendable private static func nested(_ example: ExpectedCase) throws -> JSON {
    let fixture = LayerTestHost()
    fixture.set { fixture.layer.position = CGPoint(x: 100, y: 350) }
    CATransaction.begin()
    CATransaction.setAnimationDuration(5)
    fixture.layer.zPosition = 200
    fixture.layer.opacity = 0
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    fixture.layer.position = CGPoint(x: 140, y: 140)
    CATransaction.commit()
    CATransaction.commit()
    var found: [String: [JSON]] = [:]
    for time in try example.inputs["times"].numbers() {
      fixture.host.advance(to: time)
      for key in ["position", "zPosition", "opacity"] {
        found[key, default: []].append(number(fixture, key))
      }
    }
    return .record(found.mapValues { .list($0) })
  }

  private static func hits(_ layer: CALayer?, _ points: JSON) throws -> JSON {
    .list(try points.list().map { .bool(layer?.hitTest(try $0.point()) != nil) })
  }

  @Sendable private static func keptAtEnd(_ example: ExpectedCase) throws -> JSON {
    let fixture = LayerTestHost()
    fixture.set {
      fixture.layer.bounds.size = CGSize(width: 100, height: 100)
      fixture.layer.position = CGPoint(x: 100, y: 100)
    }
    let move = CABasicAnimation(keyPath: "position")
    move.toValue = CGPoint(x: 260, y: 260)
    move.duration = 2
    move.isRemovedOnCompletion = false
    move.fillMode = .forwards
    fixture.set { fixture.layer.add(move, forKey: "move") }
    fixture.host.advance(to: try example.inputs["time"].number())
    let points = example.inputs["points"]
    return .record([
      "presentation.position": number(fixture, "position"),
      "model.position": JSON(fixture.layer.position), "modelHits": try hits(fixture.layer, points),
      "presentationHits": try hits(fixture.layer.presentation(), points),
    ])
  }

  @Sendable private static func tapMovingLayer(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    let fixture = LayerTestHost()
    let start = try inputs["start"].point()
    let end = try inputs["end"].point()
    fixture.set {
      fixture.layer.bounds.size = CGSize(width: 100, height: 100)
      fixture.layer.position = start
    }
    CATransaction.begin()
    CATransaction.setAnimationDuration(try inputs["duration"].number())
    fixture.layer.position = end
    CATransaction.commit()
    fixture.host.advance(to: try inputs["time"].number())
    return .record([
      "presentation.position": number(fixture, "position"),
      "modelHits": try hits(fixture.layer, inputs["points"]),
      "presentationHits": try hits(fixture.layer.presentation(), inputs["points"]),
    ])
  }

  /// A record asks for the animations' durations, a list for the transaction's.
  @Sendable private static func durations(_ example: ExpectedCase) throws -> JSON {
    let fixture = LayerTestHost()
    fixture.set { fixture.layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1) }
    CATransaction.begin()
    var read = [CATransaction.animationDuration()]
    fixture.layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    CATransaction.setAnimationDuration(3)
    read.append(CATransaction.animationDuration())
    fixture.layer.frame = CGRect(x: 50, y: 50, width: 0, height: 0)
    CATransaction.commit()
    read.append(CATransaction.animationDuration())
    guard case .record(let keys) = example.expected else { return JSON(read) }
    return .record(
      keys.mapValuesWithKeys { key, _ in
        JSON(fixture.layer.animation(forKey: key)?.duration ?? .nan)
      })
  }

  /// A record asks for the durations after one setting, a number for the outer one's after an inner
  /// transaction with its own. Without `durations` the description has them: `setValue(8.0, ...)`.
  @Sendable private static func durationByKey(_ example: ExpectedCase) throws -> JSON {
    let described = example.description.components(separatedBy: "setValue(").dropFirst()
      .compactMap { Double($0.prefix { "0123456789.".contains($0) }) }
    let settings = try example.inputs["durations"].optional { try $0.numbers() } ?? described
    guard let outer = settings.first else { throw UnknownShape(example.description) }
    let fixture = LayerTestHost()
    func within(_ duration: Double, _ changes: () -> Void) {
      CATransaction.begin()
      defer { CATransaction.commit() }
      CATransaction.setValue(duration, forKey: kCATransactionAnimationDuration)
      changes()
    }
    within(outer) {
      fixture.layer.opacity = 0.5
      if let inner = settings.dropFirst().first {
        within(inner) { fixture.layer.position = CGPoint(x: 10, y: 10) }
      } else {
        fixture.layer.position = CGPoint(x: 10, y: 10)
      }
      fixture.layer.cornerRadius = 5
    }
    func duration(_ key: String) -> JSON {
      JSON(fixture.layer.animation(forKey: key)?.duration ?? .nan)
    }
    guard case .record(let keys) = example.expected else { return duration("cornerRadius") }
    return .record(keys.mapValuesWithKeys { key, _ in duration(key) })
  }

  /// A delegate that sets the model when a colour animation has ended.
  private final class Setter: NSObject, CAAnimationDelegate {
    let layer: CALayer
    let disablesActions: Bool
    var keys: [String] = []

    init(_ layer: CALayer, disablesActions: Bool) {
      self.layer = layer
      self.disablesActions = disablesActions
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      CATransaction.begin()
      if disablesActions { CATransaction.setDisableActions(true) }
      layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
      CATransaction.commit()
      keys = layer.animationKeys() ?? []
    }
  }

  @Sendable private static func changeInDelegate(_ example: ExpectedCase) throws -> JSON {
    .record(
      try example.expected.record().mapValuesWithKeys { key, _ in
        let isPlain = key == "plain assignment"
        guard isPlain || key.contains("setDisableActions(true)") else { throw UnknownShape(key) }
        let fixture = LayerTestHost()
        fixture.set { fixture.layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1) }
        let setter = Setter(fixture.layer, disablesActions: !isPlain)
        let tint = CABasicAnimation(keyPath: "backgroundColor")
        tint.toValue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        tint.delegate = setter
        tint.duration = 1
        fixture.set { fixture.layer.add(tint, forKey: nil) }
        fixture.host.advance(to: 1)
        return JSON(setter.keys)
      })
  }

  // MARK: Waves, one step per display frame

  @Sendable private static func wave(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    let a = try inputs["A"].number()
    let w = try inputs["w"].number()
    let k = try inputs["K"].number()
    let speed = try inputs["speed"].number()
    let frames = try inputs["frames"].numbers()
    let xs = try inputs["x"].numbers()
    let fixture = LayerTestHost()
    var phase = 0.0
    let link = CADisplayLink { _ in phase += speed }
    link.add(to: .main, forMode: .common)
    defer { link.invalidate() }
    return .list(
      frames.map { frame in
        fixture.host.advance(to: frame / 60)
        return JSON(xs.map { a * sin(w * $0 + phase) + k })
      })
  }

  /// The listing's state machine, per frame in doubles: the wave opens by 0.2 while the offset is
  /// below 1 or between 5 and 6, else it closes by 0.5 as long as it is higher than at the start.
  @Sendable private static func openingWave(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    var a = try inputs["A"].number()
    var k = try inputs["K"].number()
    let speed = try inputs["waveSpeed"].number()
    let start = a
    var offset = 0.0
    let fixture = LayerTestHost()
    let link = CADisplayLink { _ in
      offset += speed
      let opens = offset < 1 || offset > 5 && offset < 6
      let step = opens ? 0.2 : a > start ? -0.5 : 0
      a += step
      k += step
    }
    link.add(to: .main, forMode: .common)
    defer { link.invalidate() }
    return .list(
      try inputs["frames"].numbers().map { frame in
        fixture.host.advance(to: frame / 60)
        return .record(["offset": JSON(offset), "A": JSON(a), "K": JSON(k)])
      })
  }
}
