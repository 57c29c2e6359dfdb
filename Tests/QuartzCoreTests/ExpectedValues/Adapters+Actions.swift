import Foundation

@testable import QuartzCore

extension Adapter {
  static let actions: [Adapter] = [
    Adapter("A5", "", run: builtIn),
    Adapter("A6", "", run: implicit),
    Adapter("A7", "", run: keysAfterChanges),
  ]

  /// The class of the built-in action for every key of the expectation.
  @Sendable private static func builtIn(_ example: ExpectedCase) throws -> JSON {
    let bench = Bench()
    bench.set { bench.layer.borderColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1) }
    return .record(
      try example.expected.record().mapValuesWithKeys { key, _ in
        let words = key.split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 1 || words[1] == "(nil before)" else { throw UnknownShape(key) }
        let action = bench.layer.action(forKey: words[0])
        return .string(action.map { "\(type(of: $0))" } ?? "none")
      })
  }

  @Sendable private static func implicit(_ example: ExpectedCase) throws -> JSON {
    let bench = Bench()
    bench.layer.opacity = 0.3
    guard let key = bench.layer.animationKeys()?.first,
      let animation = bench.layer.animation(forKey: key) as? CABasicAnimation
    else { return .null }
    let values: [String: JSON] = [
      "key": .string(key), "duration": JSON(animation.duration),
      "beginTimeBeforeCommit": JSON(animation.beginTime),
      "fromValue": JSON(presented: animation.fromValue),
      "toValue": JSON(presented: animation.toValue),
      "fillMode": .string(animation.fillMode.rawValue),
      "timingFunction": animation.timingFunction?.name.map { .string($0) } ?? .null,
      "removedOnCompletion": .bool(animation.isRemovedOnCompletion),
    ]
    return .record(
      try example.expected.record().mapValuesWithKeys { key, _ in
        guard let value = values[key] else { throw UnknownShape(key) }
        return value
      })
  }

  /// One change of a committed layer per key of the expectation.
  @Sendable private static func keysAfterChanges(_ example: ExpectedCase) throws -> JSON {
    .record(
      try example.expected.record().mapValuesWithKeys { change, _ in
        let bench = Bench()
        var layer = bench.layer
        switch change {
        case "setFrame": layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        case "setHidden": layer.isHidden = true
        case "addSublayer": layer.addSublayer(CALayer())
        case "opacity with disableActions": bench.set { layer.opacity = 0.5 }
        case "opacity with actions[opacity]=NSNull":
          layer.actions = ["opacity": NSNull()]
          layer.opacity = 0.5
        case "opacity of a layer added in the same transaction":
          CATransaction.begin()
          layer = CALayer()
          bench.layer.addSublayer(layer)
          layer.opacity = 0.5
          CATransaction.commit()
        default: throw UnknownShape("change \(change)")
        }
        return JSON(layer.animationKeys() ?? [])
      })
  }

  // MARK: Display links

  static let links: [Adapter] = [
    Adapter("D4", "refresh frameInterval n") { example in
      let bench = Bench()
      let refresh = try example.inputs["refresh"].number()
      bench.host.links.refreshRate = refresh
      let interval = Int(try example.inputs["frameInterval"].number())
      let count = Int(try example.inputs["n"].number())
      var (stamps, duration, gap) = ([Double](), 0.0, 0.0)
      let link = CADisplayLink { link in
        stamps.append(link.timestamp)
        (duration, gap) = (link.duration, link.targetTimestamp - link.timestamp)
        if stamps.count == count { link.invalidate() }
      }
      link.frameInterval = interval
      link.add(to: .main, forMode: .common)
      bench.host.advance(to: Double((count + 1) * interval) / refresh)
      return .record([
        "timestamps": JSON(stamps), "duration": JSON(duration), "targetMinusTimestamp": JSON(gap),
      ])
    },
    Adapter("D5", "refresh preferred") { example in
      let link = CADisplayLink { _ in }
      link.preferredFramesPerSecond = Int(try example.inputs["preferred"].number())
      let refresh = try example.inputs["refresh"].number()
      return JSON(refresh / Double(link.interval(refreshRate: refresh)))
    },
    Adapter("X2", "startProgress endProgress easedFraction") { example in
      let transition = CATransition()
      transition.startProgress = Float(try example.inputs["startProgress"].number())
      transition.endProgress = Float(try example.inputs["endProgress"].number())
      transition.duration = 1
      let bench = Bench()
      bench.set { bench.layer.add(transition, forKey: nil) }
      let time = try example.inputs["easedFraction"].number()
      bench.host.advance(to: time)
      return JSON(bench.layer.animations?.transition(at: time)?.progress ?? .nan)
    },
  ]
}
