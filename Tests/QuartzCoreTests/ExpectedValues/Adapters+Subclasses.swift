import Foundation
import LaminaScene

@testable import QuartzCore

extension Adapter {
  static let subclasses: [Adapter] = [
    Adapter("L1", "", run: defaults),
    Adapter("L2", "path strokeStart strokeEnd", run: trim),
    Adapter(
      "L4 L5 L6", "type colors locations size startPoint endPoint points", run: gradientColors),
    Adapter("L8", "center point transform", run: copies),
    Adapter("L9", "instanceColor offsetsRGBA count", run: copyColors),
    Adapter("L10", "instanceDelay time count", run: copyTimes),
    Adapter("L21", "bounds to mode") { example in
      let layer = CAScrollLayer()
      layer.bounds = try example.inputs["bounds"].rect()
      layer.scrollMode = CAScrollLayerScrollMode(rawValue: try example.inputs["mode"].text())
      layer.scroll(to: try example.inputs["to"].point())
      return JSON(layer.bounds.origin)
    },
    Adapter("L21", "origin size rect") { example in
      let layer = CAScrollLayer()
      let size = try example.inputs["size"].numbers(2)
      layer.bounds = CGRect(
        origin: try example.inputs["origin"].point(), size: CGSize(width: size[0], height: size[1]))
      layer.scroll(to: try example.inputs["rect"].rect())
      return JSON(layer.bounds.origin)
    },
    Adapter("L24", "superlayerBounds constraints", run: constraints),
  ]

  /// Of a shape layer, or of every class that the expectation names.
  @Sendable private static func defaults(_ example: ExpectedCase) throws -> JSON {
    let classes = try example.expected.record()
    guard classes.values.allSatisfy({ if case .record = $0 { true } else { false } }) else {
      return try properties(of: CAShapeLayer(), example)
    }
    return .record(
      try classes.mapValuesWithKeys { name, expected in
        if name == "CAEmitterCell" {
          return try properties(expected, CAEmitterCell().value(forKey:))
        }
        guard let type = LayerClass.named(name), let layer = newObject(type) else {
          throw UnknownShape("class \(name)")
        }
        return try properties(expected) { key in
          // A property of the class, not of its layers.
          key == "fadeDuration" ? CATiledLayer.fadeDuration() : layer.value(forKey: key)
        }
      })
  }

  // MARK: Shapes

  /// Where the shown part of a stroke starts and ends, and how long it is.
  @Sendable private static func trim(_ example: ExpectedCase) throws -> JSON {
    var whole = FlatPath()
    var part = FlatPath()
    try whole.append(outline(example.inputs["path"]).elements, flatness: Flatness(tolerance: 0.001))
    try part.appendTrimmed(
      of: whole, from: example.inputs["strokeStart"].number(),
      to: example.inputs["strokeEnd"].number())
    guard let first = part.subpaths.first, let last = part.subpaths.last else { return .null }
    let end = part.points[last.isClosed ? last.start : last.end - 1]
    let start = part.points[first.start]
    return .record([
      "start": JSON([start.x, start.y]), "end": JSON([end.x, end.y]), "length": JSON(part.length),
    ])
  }

  // MARK: Gradients

  /// Colours as drawn, with straight alpha, eight pixels per point.
  @Sendable private static func gradientColors(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    let layer = CAGradientLayer()
    let size = try inputs["size"].numbers(2)
    layer.frame = CGRect(x: 0, y: 0, width: size[0], height: size[1])
    layer.type = CAGradientLayerType(rawValue: try inputs["type"].text())
    layer.colors = try inputs["colors"].list().map { try rgba($0) }
    layer.locations = try inputs["locations"].optional {
      try $0.numbers().map { NSNumber(value: $0) }
    }
    layer.startPoint = try inputs["startPoint"].point()
    layer.endPoint = try inputs["endPoint"].point()
    let picture = try Picture(layer, scale: 8)
    return .list(
      try inputs["points"].list().map { JSON(picture.straight(at: try $0.point())) })
  }

  static func rgba(_ json: JSON) throws -> CGColor {
    let n = try json.numbers()
    guard n.count == 3 || n.count == 4 else { throw UnknownShape("colour \(json)") }
    return CGColor(srgbRed: n[0], green: n[1], blue: n[2], alpha: n.count == 4 ? n[3] : 1)
  }

  // MARK: Replicators

  /// A replicator around one sublayer in a committed tree, and the node of each of its copies.
  private static func replicate(
    _ replicator: CAReplicatorLayer, _ sublayer: CALayer, at time: Double = 0
  ) -> [(copy: RenderNode, sublayer: RenderNode)] {
    replicator.addSublayer(sublayer)
    let fixture = LayerTestHost(replicator)
    fixture.host.advance(to: time)
    fixture.host.update(at: time)
    let nodes = fixture.host.tree.nodes
    // The fixture's root, the replicator, then a copy and the sublayer in it, one after the other.
    return stride(from: 2, to: nodes.count - 1, by: 2).map { (nodes[$0], nodes[$0 + 1]) }
  }

  @Sendable private static func copies(_ example: ExpectedCase) throws -> JSON {
    let replicator = CAReplicatorLayer()
    let center = try example.inputs["center"].point()
    replicator.frame = CGRect(x: 0, y: 0, width: center.x * 2, height: center.y * 2)
    replicator.instanceCount = try example.expected.list().count
    replicator.instanceTransform = CATransform3D(
      entries: try example.inputs["transform"].numbers(16))
    let point = CALayer()
    point.position = try example.inputs["point"].point()
    return .list(
      replicate(replicator, point).map { copy, sublayer in
        let matrix = sublayer.placement.matrix * copy.placement.matrix
        let image = matrix.row4
        return JSON([image.x / image.w, image.y / image.w])
      })
  }

  @Sendable private static func copyColors(_ example: ExpectedCase) throws -> JSON {
    let replicator = CAReplicatorLayer()
    replicator.instanceColor = try rgba(example.inputs["instanceColor"])
    let offsets = try example.inputs["offsetsRGBA"].numbers(4).map { Float($0) }
    replicator.instanceRedOffset = offsets[0]
    replicator.instanceGreenOffset = offsets[1]
    replicator.instanceBlueOffset = offsets[2]
    replicator.instanceAlphaOffset = offsets[3]
    replicator.instanceCount = clampedInt(try example.inputs["count"].number())
    return .list(
      replicate(replicator, CALayer()).map { copy, _ in
        let c = (copy.tint ?? .white).components
        return JSON([Double(c.x), Double(c.y), Double(c.z), Double(c.w)])
      })
  }

  /// The sublayer's position says its local time.
  @Sendable private static func copyTimes(_ example: ExpectedCase) throws -> JSON {
    let replicator = CAReplicatorLayer()
    replicator.instanceDelay = try example.inputs["instanceDelay"].number()
    replicator.instanceCount = clampedInt(try example.inputs["count"].number())
    let watch = CABasicAnimation(keyPath: "position.x")
    watch.fromValue = -1_000.0
    watch.toValue = 1_000.0
    watch.beginTime = -1_000
    watch.duration = 2_000
    let sublayer = CALayer()
    sublayer.add(watch, forKey: nil)
    let time = try example.inputs["time"].number()
    return JSON(
      replicate(replicator, sublayer, at: time).map { Double($0.sublayer.placement.position.x) })
  }

  // MARK: Constraints

  /// `child 40x20: midX = superlayer.midX, minY = superlayer.minY + 10, height 30 kept`.
  @Sendable private static func constraints(_ example: ExpectedCase) throws -> JSON {
    let superlayer = CALayer()
    let child = CALayer()
    superlayer.bounds = try example.inputs["superlayerBounds"].rect()
    superlayer.layoutManager = CAConstraintLayoutManager()
    superlayer.addSublayer(child)
    var text = try example.inputs["constraints"].text()
    var size = CGSize.zero
    if let colon = text.firstIndex(of: ":") {
      let numbers = text[..<colon].split { " x".contains($0) }.compactMap { Double($0) }
      guard numbers.count == 2 else { throw UnknownShape("size in \(text)") }
      size = CGSize(width: numbers[0], height: numbers[1])
      text = String(text[text.index(after: colon)...])
    }
    for rule in text.split(separator: ",") {
      let words = rule.split { " ".contains($0) }.map(String.init)
      if words.count == 3, words.contains("kept"), let length = words.compactMap(Double.init).first
      {
        if words[0] == "width" { size.width = length } else { size.height = length }
      } else {
        child.addConstraint(try constraint(words))
      }
    }
    child.bounds = CGRect(origin: .zero, size: size)
    superlayer.layoutIfNeeded()
    superlayer.layoutManager?.layoutSublayers(of: superlayer)
    return JSON(child.frame)
  }

  /// `minX = superlayer.minX`, then `* 2`, `+ 10` or `- 10`; a factor may come first.
  private static func constraint(_ words: [String]) throws -> CAConstraint {
    let attributes: [String: CAConstraintAttribute] = [
      "minX": .minX, "midX": .midX, "maxX": .maxX, "width": .width, "minY": .minY,
      "midY": .midY, "maxY": .maxY, "height": .height,
    ]
    var words = words[...]
    guard words.count >= 3, let attribute = attributes[words.removeFirst()],
      words.removeFirst() == "="
    else { throw UnknownShape("constraint \(words)") }
    var scale = 1.0
    var offset = 0.0
    if let factor = words.first.flatMap({ Double($0) }),
      ["*", "x"].contains(words.dropFirst().first ?? "")
    {
      scale = factor
      words = words.dropFirst(2)
    }
    let source = words.removeFirst().split(separator: ".").map(String.init)
    guard source.count == 2, let from = attributes[source[1]] else {
      throw UnknownShape("constraint to \(source)")
    }
    while words.count >= 2 {
      let sign = words.removeFirst()
      guard let number = Double(words.removeFirst()) else { throw UnknownShape("number") }
      switch sign {
      case "+": offset += number
      case "-": offset -= number
      case "*", "x": scale *= number
      default: throw UnknownShape("operator \(sign)")
      }
    }
    guard words.isEmpty else { throw UnknownShape("rest \(words)") }
    return CAConstraint(
      attribute: attribute, relativeTo: source[0], attribute: from, scale: scale, offset: offset)
  }
}
