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
    let fixture = LayerTestHost()
    fixture.set { fixture.layer.borderColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1) }
    return .record(
      try example.expected.record().mapValuesWithKeys { key, _ in
        let words = key.split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 1 || words[1] == "(nil before)" else { throw UnknownShape(key) }
        let action = fixture.layer.action(forKey: words[0])
        return .string(action.map { "\(type(of: $0))" } ?? "none")
      })
  }

  /// Another value of a property than that of a new layer.
  private static func change(_ key: String, of layer: CALayer) throws {
    let old = layer.value(forKeyPath: key)
    let new: Any
    switch old {
    case let flag as Bool where Boxed.isFlag(old): new = !flag
    case is CGPoint: new = CGPoint(x: 3, y: 4)
    case is CGSize: new = CGSize(width: 3, height: 4)
    case is CGRect: new = CGRect(x: 10, y: 20, width: 30, height: 40)
    case is CATransform3D: new = CATransform3DMakeScale(2, 2, 2)
    case is CGColor: new = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    case nil where key == "path":
      new = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
    case nil where key.lowercased().hasSuffix("color"):
      new = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    default:
      guard let number = Boxed.double(old) else { throw UnknownShape("property \(key)") }
      new = number + 0.5
    }
    layer.setValue(new, forKeyPath: key)
  }

  /// A change of the property that the expectation is about; opacity unless it says another.
  @Sendable private static func implicit(_ example: ExpectedCase) throws -> JSON {
    let fixture = LayerTestHost()
    let wanted = try example.expected["key"].optional { try $0.text() } ?? "opacity"
    if wanted.lowercased().hasSuffix("color") {
      fixture.set {
        fixture.layer.setValue(CGColor(red: 1, green: 0, blue: 0, alpha: 1), forKey: wanted)
      }
    }
    try change(wanted, of: fixture.layer)
    guard let key = fixture.layer.animationKeys()?.first,
      let animation = fixture.layer.animation(forKey: key) as? CABasicAnimation
    else { return .null }
    let values: [String: JSON] = [
      "key": .string(key), "duration": JSON(animation.duration),
      "keyPath": .string(animation.keyPath ?? ""),
      "beginTimeBeforeCommit": JSON(animation.beginTime),
      "fromValue": JSON(presented: animation.fromValue),
      "toValue": JSON(presented: animation.toValue),
      "byValue": JSON(presented: animation.byValue),
      "fillMode": .string(animation.fillMode.rawValue),
      "timingFunction": animation.timingFunction?.name.map { .string($0) } ?? .null,
      "removedOnCompletion": .bool(animation.isRemovedOnCompletion),
    ]
    return .record(
      try example.expected.record().mapValuesWithKeys { key, _ in
        values[key] ?? JSON(presented: animation.value(forKey: key))
      })
  }

  /// One change of a committed layer per key of the expectation.
  @Sendable private static func keysAfterChanges(_ example: ExpectedCase) throws -> JSON {
    .record(
      try example.expected.record().mapValuesWithKeys { change, _ in
        let fixture =
          change.hasSuffix("of a shape layer") ? LayerTestHost(CAShapeLayer()) : LayerTestHost()
        return JSON(try layer(of: fixture, after: change).animationKeys() ?? [])
      })
  }

  /// `setHidden`, `opacity with disableActions`, `opacity with actions[opacity]=NSNull`...
  private static func layer(of fixture: LayerTestHost, after text: String) throws -> CALayer {
    let layer = fixture.layer
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = words.at(1) ?? ""
    switch (words[0], rest) {
    case ("addSublayer", ""): layer.addSublayer(CALayer())
    case ("setMask", ""): layer.mask = CALayer()
    case ("setSublayers", ""): layer.sublayers = [CALayer()]
    case (_, "") where text.hasPrefix("set"):
      let name = text.dropFirst(3)
      try change(name.prefix(1).lowercased() + name.dropFirst(), of: layer)
    case (let key, ""), (let key, "of a shape layer"), (let key, "via setValue"):
      try change(key, of: layer)
    case ("same", "value assigned"): layer.opacity = layer.opacity
    case (let key, "twice"):
      for _ in 1...2 { try change(key, of: layer) }
    case (let key, _) where rest.hasPrefix("then "):
      try change(key, of: layer)
      try change(String(rest.dropFirst(5)), of: layer)
    case (let key, "with disableActions"):
      try fixture.setThrowing { try change(key, of: layer) }
    case (let key, "of a layer added in the same transaction"):
      CATransaction.begin()
      defer { CATransaction.commit() }
      let added = CALayer()
      fixture.layer.addSublayer(added)
      try change(key, of: added)
      return added
    case (let key, _) where rest.hasPrefix("with actions[") && rest.hasSuffix("]=NSNull"):
      layer.actions = [String(rest.dropFirst(13).dropLast(8)): NSNull()]
      try change(key, of: layer)
    default: throw UnknownShape("change \(text)")
    }
    return layer
  }

  // MARK: Display links

  static let links: [Adapter] = [
    Adapter("D2 D4", "n", optional: "refresh frameInterval") { example in
      let fixture = LayerTestHost()
      let refresh = try example.inputs["refresh"].optional { try $0.number() } ?? 60
      fixture.host.links.refreshRate = refresh
      let interval = Int(try example.inputs["frameInterval"].optional { try $0.number() } ?? 1)
      let count = Int(try example.inputs["n"].number())
      var versions = [Double]()
      var duration = 0.0
      var gap = 0.0
      let link = CADisplayLink { link in
        versions.append(link.timestamp)
        duration = link.duration
        gap = link.targetTimestamp - link.timestamp
        if versions.count == count { link.invalidate() }
      }
      link.frameInterval = interval
      link.add(to: .main, forMode: .common)
      fixture.host.advance(to: Double((count + 1) * interval) / refresh)
      return .record([
        "timestamps": JSON(versions), "duration": JSON(duration), "targetMinusTimestamp": JSON(gap),
      ])
    },
    Adapter("D5", "preferred", optional: "refresh") { example in
      let link = CADisplayLink { _ in }
      link.preferredFramesPerSecond = Int(try example.inputs["preferred"].number())
      let refresh = try example.inputs["refresh"].optional { try $0.number() } ?? 60
      return JSON(refresh / Double(link.interval(refreshRate: refresh)))
    },
    Adapter("X2", "easedFraction", optional: "startProgress endProgress") { example in
      let transition = CATransition()
      for key in ["startProgress", "endProgress"] where !example.inputs[key].isNull {
        transition.setValue(try example.inputs[key].number(), forKey: key)
      }
      transition.duration = 1
      let fixture = LayerTestHost()
      fixture.set { fixture.layer.add(transition, forKey: nil) }
      let time = try example.inputs["easedFraction"].number()
      fixture.host.advance(to: time)
      return JSON(fixture.layer.animations?.transition(at: time)?.progress ?? .nan)
    },
  ]
}
