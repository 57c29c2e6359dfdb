import Foundation

@testable import QuartzCore

extension Adapter {
  static let geometry: [Adapter] = [
    Adapter("GE3", "bounds position anchorPoint transform") { example in
      let layer = CALayer()
      try place(layer, example.inputs)
      return JSON(layer.frame)
    },
    Adapter("GE4", "frame boundsBefore anchorPoint transform") { example in
      let layer = CALayer()
      layer.bounds = try example.inputs["boundsBefore"].rect()
      layer.anchorPoint = try example.inputs["anchorPoint"].point()
      layer.transform = try transform(example.inputs["transform"])
      layer.frame = try example.inputs["frame"].rect()
      return .record([
        "position": JSON(layer.position), "boundsSize": JSON(layer.bounds.size),
        "boundsOrigin": JSON(layer.bounds.origin),
      ])
    },
    Adapter("GE6", "childBounds position anchorPoint transform point") { example in
      let (parent, child) = (CALayer(), CALayer())
      parent.addSublayer(child)
      child.bounds = try example.inputs["childBounds"].rect()
      child.position = try example.inputs["position"].point()
      child.anchorPoint = try example.inputs["anchorPoint"].point()
      child.transform = try transform(example.inputs["transform"])
      return JSON(child.convert(try example.inputs["point"].point(), to: parent))
    },
    Adapter(
      "GE7",
      "parentBounds parentAnchor sublayerTransform childBounds childAnchor position point",
      optional: "rotationY", run: sublayerTransform),
    Adapter("GE9", "expression", run: expression),
    Adapter("GE1", "") { try properties(of: CALayer(), $0) },
  ]

  private static func place(_ layer: CALayer, _ inputs: JSON) throws {
    layer.bounds = try inputs["bounds"].rect()
    layer.position = try inputs["position"].point()
    layer.anchorPoint = try inputs["anchorPoint"].point()
    layer.transform = try transform(inputs["transform"])
  }

  /// Sixteen numbers, or words: `identity`, `scale 2,3`, `m34=-0.01`.
  private static func transform(_ json: JSON) throws -> CATransform3D {
    guard case .string(let text) = json else {
      return CATransform3D(entries: try json.numbers(16))
    }
    if text == "identity" { return CATransform3DIdentity }
    let words = text.split { " ,=".contains($0) }.map(String.init)
    let numbers = words.dropFirst().compactMap { Double($0) }
    switch (words.first ?? "", numbers.count) {
    case ("scale", 1): return CATransform3DMakeScale(numbers[0], numbers[0], numbers[0])
    case ("scale", 2): return CATransform3DMakeScale(numbers[0], numbers[1], 1)
    case ("m34", 1):
      var transform = CATransform3DIdentity
      transform.m34 = numbers[0]
      return transform
    default: throw UnknownShape("transform \(text)")
    }
  }

  @Sendable private static func sublayerTransform(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    let (parent, child) = (CALayer(), CALayer())
    parent.addSublayer(child)
    parent.bounds = try inputs["parentBounds"].rect()
    parent.anchorPoint = try inputs["parentAnchor"].point()
    parent.sublayerTransform = try transform(inputs["sublayerTransform"])
    child.bounds = try inputs["childBounds"].rect()
    child.anchorPoint = try inputs["childAnchor"].point()
    child.position = try inputs["position"].point()
    let angle = try inputs["rotationY"].optional { try $0.number() } ?? 0
    child.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
    return JSON(child.convert(try inputs["point"].point(), to: parent))
  }

  /// `Rotate(MakeScale(2,3,4), 0.5, z)` and its like.
  @Sendable private static func expression(_ example: ExpectedCase) throws -> JSON {
    let text = try example.inputs["expression"].text()
    let words = text.split { "(), ".contains($0) }.map(String.init)
    guard words.count > 4, words[1] == "MakeScale",
      let x = Double(words[2]), let y = Double(words[3]), let z = Double(words[4])
    else { throw UnknownShape(text) }
    let scale = CATransform3DMakeScale(x, y, z)
    let rest = Array(words.dropFirst(5))
    let numbers = rest.compactMap { Double($0) }
    switch (words[0], numbers.count) {
    case ("Translate", 3):
      return JSON(CATransform3DTranslate(scale, numbers[0], numbers[1], numbers[2]).entries)
    case ("Scale", 3):
      return JSON(CATransform3DScale(scale, numbers[0], numbers[1], numbers[2]).entries)
    case ("Rotate", 1) where rest.count == 2:
      let axis: [String: [CGFloat]] = ["x": [1, 0, 0], "y": [0, 1, 0], "z": [0, 0, 1]]
      guard let axis = axis[rest[1]] else { throw UnknownShape(text) }
      return JSON(CATransform3DRotate(scale, numbers[0], axis[0], axis[1], axis[2]).entries)
    default: throw UnknownShape(text)
    }
  }

  /// Properties by key-value coding, typed as the expectation has them.
  static func properties(of layer: CALayer, _ example: ExpectedCase) throws -> JSON {
    .record(
      try example.expected.record().mapValuesWithKeys { key, wanted in
        let value = layer.value(forKey: key)
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
      let bench = Bench(top)
      return .list(
        try example.inputs["points"].list().map { point in
          let hit = bench.layer.hitTest(try point.point())
          return hit?.name.map { .string($0) } ?? .null
        })
    },
    Adapter("M9", "operations", run: operations),
  ]

  private static func grow(_ json: JSON, _ names: inout [String: CALayer]) throws -> CALayer {
    let layer = CALayer()
    for (key, value) in try json.record() {
      switch key {
      case "name": layer.name = try value.text()
      case "bounds": layer.bounds = try value.rect()
      case "position": layer.position = try value.point()
      case "masks": layer.masksToBounds = try value.flag()
      case "hidden": layer.isHidden = try value.flag()
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
      case ("replace", 3): parent.replaceSublayer(try layer(parts[2]), with: subject)
      case ("remove", 2): subject.removeFromSuperlayer()
      default: throw UnknownShape("operation \(parts)")
      }
    }
    return JSON((parent.sublayers ?? []).compactMap(\.name))
  }
}
