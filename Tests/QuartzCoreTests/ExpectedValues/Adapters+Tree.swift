import Foundation

@testable import QuartzCore

extension Adapter {
  private static let box = "position anchorPoint anchorPointZ zPosition transform "

  static let geometry: [Adapter] = [
    Adapter("GE2 GE3 GE10", "bounds", optional: box) { example in
      let layer = CALayer()
      try place(layer, example.inputs, bounds: "bounds")
      return JSON(layer.frame)
    },
    Adapter("GE4", "frame", optional: "boundsBefore bounds " + box) { example in
      let layer = CALayer()
      let before = example.inputs["bounds"].isNull ? "boundsBefore" : "bounds"
      try place(layer, example.inputs, bounds: before)
      layer.frame = try example.inputs["frame"].rect()
      return .record([
        "position": JSON(layer.position), "boundsSize": JSON(layer.bounds.size),
        "boundsOrigin": JSON(layer.bounds.origin),
      ])
    },
    Adapter("GE5", "bounds") { example in
      let layer = CALayer()
      layer.bounds = try example.inputs["bounds"].rect()
      return JSON(layer.bounds)
    },
    Adapter("GE6 GE8", "point", optional: "childBounds parentBounds " + box) { example in
      let parent = CALayer()
      let child = CALayer()
      parent.addSublayer(child)
      parent.bounds = try example.inputs["parentBounds"].optional { try $0.rect() } ?? .zero
      try place(child, example.inputs, bounds: "childBounds")
      return JSON(child.convert(try example.inputs["point"].point(), to: parent))
    },
    Adapter(
      "GE7 GE8", "point sublayerTransform",
      optional: "parentBounds parentAnchor childBounds childAnchor position transform zPosition"
        + " rotationX rotationY rotationZ", run: sublayerTransform),
    Adapter(
      "GE13", "rootBounds parentBounds childBounds",
      optional: "rootFlipped parentAnchor parentPosition parentFlipped childAnchor childPosition"
        + " childFlipped", run: flipped),
    Adapter("GE9", "expression") { example in
      var text = Expression(try example.inputs["expression"].text())
      return JSON(try text.transform().entries)
    },
    Adapter("GE1", "") { try properties(of: CALayer(), $0) },
  ]

  private static func place(_ layer: CALayer, _ inputs: JSON, bounds: String) throws {
    layer.bounds = try inputs[bounds].optional { try $0.rect() } ?? .zero
    layer.position = try inputs["position"].optional { try $0.point() } ?? .zero
    layer.anchorPoint =
      try inputs["anchorPoint"].optional { try $0.point() } ?? CGPoint(x: 0.5, y: 0.5)
    layer.anchorPointZ = try inputs["anchorPointZ"].optional { try $0.number() } ?? 0
    layer.zPosition = try inputs["zPosition"].optional { try $0.number() } ?? 0
    layer.transform =
      try inputs["transform"].optional { try $0.transform() } ?? CATransform3DIdentity
  }

  @Sendable private static func sublayerTransform(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    let parent = CALayer()
    let child = CALayer()
    let middle = CGPoint(x: 0.5, y: 0.5)
    parent.addSublayer(child)
    parent.bounds = try inputs["parentBounds"].optional { try $0.rect() } ?? .zero
    parent.anchorPoint = try inputs["parentAnchor"].optional { try $0.point() } ?? middle
    parent.sublayerTransform = try inputs["sublayerTransform"].transform()
    try place(child, inputs, bounds: "childBounds")
    child.anchorPoint = try inputs["childAnchor"].optional { try $0.point() } ?? middle
    for (key, axis) in [("rotationX", "x"), ("rotationY", "y"), ("rotationZ", "z")] {
      guard let angle = try inputs[key].optional({ try $0.number() }) else { continue }
      child.transform = CATransform3DConcat(
        try JSON.string("rotation \(angle) \(axis)").transform(), child.transform)
    }
    return JSON(child.convert(try inputs["point"].point(), to: parent))
  }

  /// Conversions such as `child (0,10) to root` among a root, its sublayer and that one's.
  @Sendable private static func flipped(_ example: ExpectedCase) throws -> JSON {
    var layers: [String: CALayer] = [:]
    var above: CALayer?
    for name in ["root", "parent", "child"] {
      let layer = CALayer()
      let inputs = example.inputs
      layer.bounds = try inputs[name + "Bounds"].rect()
      layer.anchorPoint =
        try inputs[name + "Anchor"].optional { try $0.point() } ?? CGPoint(x: 0.5, y: 0.5)
      layer.position = try inputs[name + "Position"].optional { try $0.point() } ?? .zero
      layer.isGeometryFlipped = try inputs[name + "Flipped"].optional { try $0.flag() } ?? false
      above?.addSublayer(layer)
      above = layer
      layers[name] = layer
    }
    return .record(
      try example.expected.record().mapValuesWithKeys { key, _ in
        let words = key.split { " (),".contains($0) }.map(String.init)
        guard words.count == 5, words[3] == "to", let from = layers[words[0]],
          let x = Double(words[1]), let y = Double(words[2]), let other = layers[words[4]]
        else { throw UnknownShape("conversion \(key)") }
        return JSON(from.convert(CGPoint(x: x, y: y), to: other))
      })
  }

  /// Properties by key-value coding, typed as the expectation has them.
  static func properties(of layer: CALayer, _ example: ExpectedCase) throws -> JSON {
    try properties(example.expected, layer.value(forKey:))
  }

  static func properties(_ expected: JSON, _ read: (String) -> Any?) throws -> JSON {
    .record(
      try expected.record().mapValuesWithKeys { key, wanted in
        let value = read(key)
        if case .bool = wanted { return (value as? Bool).map { .bool($0) } ?? .null }
        if case .string("infinity") = wanted {
          return Boxed.double(value) == .infinity ? wanted : .null
        }
        return JSON(presented: value)
      })
  }

  // MARK: Trees and hit tests

  static let tree: [Adapter] = [
    Adapter("P6", "tree points") { example in
      var names: [String: CALayer] = [:]
      let top = try grow(example.inputs["tree"], &names)
      let fixture = LayerTestHost(top)
      return .list(
        try example.inputs["points"].list().map { point in
          let hit = fixture.layer.hitTest(try point.point())
          return hit?.name.map { .string($0) } ?? .null
        })
    },
    Adapter("M9", "operations", run: operations),
  ]

  /// The keys of a layer of a tree; other wordings are renamed to them.
  private static let treeKeys: Set = [
    "name", "bounds", "position", "masks", "hidden", "anchorPoint", "frame", "cornerRadius",
    "transform", "sublayerTransform", "class", "opacity", "z", "mask", "sub",
  ]

  private static func grow(_ json: JSON, _ names: inout [String: CALayer]) throws -> CALayer {
    let json = json.renamed(to: treeKeys)
    let type = try json["class"].optional { LayerClass.named(try $0.text()) } ?? CALayer.self
    guard let layer = type.flatMap({ newObject($0) }) else { throw UnknownShape("\(json)") }
    for (key, value) in try json.record() {
      switch key {
      case "name": layer.name = try value.text()
      case "bounds": layer.bounds = try value.rect()
      case "position": layer.position = try value.point()
      case "masks": layer.masksToBounds = try value.flag()
      case "hidden": layer.isHidden = try value.flag()
      case "anchorPoint": layer.anchorPoint = try value.point()
      case "frame": layer.frame = try value.rect()
      case "cornerRadius": layer.cornerRadius = try value.number()
      case "transform": layer.transform = try value.transform()
      case "sublayerTransform": layer.sublayerTransform = try value.transform()
      case "class": break
      case "opacity": layer.opacity = Float(try value.number())
      case "z": layer.zPosition = try value.number()
      case "mask":
        let mask = CALayer()
        mask.frame = try value.rect()
        layer.mask = mask
      case "sub": for sub in try value.list() { layer.addSublayer(try grow(sub, &names)) }
      default: throw UnknownShape("layer property \(key)")
      }
    }
    return layer
  }

  @Sendable private static func operations(_ example: ExpectedCase) throws -> JSON {
    let parent = CALayer()
    var names: [String: CALayer] = [:]
    func layer(_ json: JSON) throws -> CALayer {
      let name = try json.text()
      let layer = names[name] ?? CALayer()
      layer.name = name
      names[name] = layer
      return layer
    }
    for operation in try example.inputs["operations"].list() {
      let parts = try operation.list()
      guard parts.count >= 2 else { throw UnknownShape("operation \(parts)") }
      let subject = try layer(parts[1])
      switch (try parts[0].text(), parts.count) {
      case ("add", 2): parent.addSublayer(subject)
      case ("insert", 3): parent.insertSublayer(subject, at: UInt32(try parts[2].number()))
      case ("above", 3):
        parent.insertSublayer(subject, above: try parts[2].optional { try layer($0) })
      case ("below", 3):
        parent.insertSublayer(subject, below: try parts[2].optional { try layer($0) })
      case ("replace", 3): parent.replaceSublayer(subject, with: try layer(parts[2]))
      case ("remove", 2): subject.removeFromSuperlayer()
      default: throw UnknownShape("operation \(parts)")
      }
    }
    return JSON((parent.sublayers ?? []).compactMap(\.name))
  }
}
