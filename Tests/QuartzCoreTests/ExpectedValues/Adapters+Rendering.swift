import Foundation

@testable import LaminaScene
@testable import QuartzCore

extension Adapter {
  static let rendering: [Adapter] = [
    Adapter("R2", "rect shadowRadius shadowOpacity shadowOffset points", run: shadow),
    Adapter("R5", "radius samples", run: corner),
    Adapter("R6", "bounds image contentsScale gravity", run: gravity),
    Adapter("R8", "sourcePoints destination center", run: nineSlice),
    Adapter("R10", "parent child opacity", run: groupOpacity),
    Adapter("R11", "layer maskAlpha", run: masked),
    Adapter("R12", "bounds borderWidth cornerRadius", run: border),
    Adapter("R13", "backdrop source sourceAlpha", optional: "mode", run: blended),
  ]

  /// The alpha of the shadow alone, four pixels per point.
  @Sendable private static func shadow(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    let rect = try inputs["rect"].rect()
    let points = try inputs["points"].list().map { try $0.point() }
    let layer = CALayer()
    let offset = try inputs["shadowOffset"].numbers(2)
    layer.shadowOffset = CGSize(width: offset[0], height: offset[1])
    layer.shadowRadius = try inputs["shadowRadius"].number()
    layer.shadowOpacity = Float(try inputs["shadowOpacity"].number())
    layer.shadowPath = CGPath(rect: rect, transform: nil)
    var canvas = rect
    for point in points { canvas = canvas.union(CGRect(origin: point, size: .zero)) }
    canvas = canvas.insetBy(dx: -4, dy: -4)
    let root = CALayer()
    root.anchorPoint = .zero
    root.bounds = CGRect(origin: .zero, size: canvas.size)
    layer.position = CGPoint(x: -canvas.minX, y: -canvas.minY)
    root.addSublayer(layer)
    let picture = try Picture(root, scale: 4)
    return JSON(
      points.map { point in
        picture.meeting(at: CGPoint(x: point.x - canvas.minX, y: point.y - canvas.minY)).w
      })
  }

  /// Points of the outline of a continuous corner, by piece and parameter: `top0, top.5, mid.5`.
  @Sendable private static func corner(_ example: ExpectedCase) throws -> JSON {
    let radius = try example.inputs["radius"].number()
    let side = radius * 10
    var outline = PathElements()
    outline.addContinuousRect(
      CGRect(x: 0, y: 0, width: side, height: side), radius: CGFloat(radius))
    // The top left corner is the last, drawn from the side to the top.
    var curves: [PathElements.Segment] = []
    outline.forEachSegment(closing: false) { if case .cubic = $0 { curves.append($0) } }
    guard curves.count == 12 else { throw UnknownShape("corner of \(curves.count) curves") }
    let primitives = ["side": curves[9], "mid": curves[10], "top": curves[11]]
    let words = try example.inputs["samples"].text().split { ":, ".contains($0) }
    return .list(
      try words.compactMap { word -> JSON? in
        let name = word.prefix { $0.isLetter }
        guard let fraction = Double(word.dropFirst(name.count)) else { return nil }
        guard let curve = primitives[String(name)] else { throw UnknownShape("piece \(name)") }
        return JSON(curve.point(1 - fraction))
      })
  }

  private static func content(_ layer: CALayer) throws -> (ImageContent, CGRect) {
    let node = layer.modelNode
    guard case .image(let content) = node.content else { throw UnknownShape("no image drawn") }
    return (content, node.drawnBounds)
  }

  private static func image(_ width: Double, _ height: Double) -> CGImage {
    let columns = clampedInt(width)
    let rows = clampedInt(height)
    return CGImage(
      width: columns, height: rows, pixels: Array(repeating: 255, count: columns * rows * 4),
      isOpaque: true)
  }

  @Sendable private static func gravity(_ example: ExpectedCase) throws -> JSON {
    let layer = CALayer()
    layer.bounds = try example.inputs["bounds"].rect()
    let size = try example.inputs["image"].numbers(2)
    layer.contents = image(size[0], size[1])
    layer.contentsScale = try example.inputs["contentsScale"].number()
    layer.contentsGravity = CALayerContentsGravity(rawValue: try example.inputs["gravity"].text())
    let (content, bounds) = try content(layer)
    return JSON(content.destination(in: bounds))
  }

  /// The cuts across a box that an image of so many points fills; thousandths of a point are pixels.
  @Sendable private static func nineSlice(_ example: ExpectedCase) throws -> JSON {
    let layer = CALayer()
    let room = try example.inputs["destination"].number()
    let points = try example.inputs["sourcePoints"].number()
    let scale = points == points.rounded() ? 1.0 : 100
    layer.bounds = CGRect(x: 0, y: 0, width: room, height: room)
    layer.contents = image(points * scale, points * scale)
    layer.contentsScale = scale
    let center = try example.inputs["center"].numbers(2)
    layer.contentsCenter = CGRect(x: center[0], y: center[0], width: center[1], height: center[1])
    let (content, bounds) = try content(layer)
    let cuts = content.slices(filling: bounds.size).across.destination
    return JSON([cuts.0, cuts.1, cuts.2, cuts.3])
  }

  /// A pixel where an opaque sublayer lies over its translucent superlayer, on white.
  @Sendable private static func groupOpacity(_ example: ExpectedCase) throws -> JSON {
    var found: [String: JSON] = [:]
    for isGroup in [true, false] {
      let root = CALayer()
      let parent = CALayer()
      let child = CALayer()
      for layer in [root, parent, child] {
        layer.anchorPoint = .zero
        layer.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
      }
      root.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
      parent.backgroundColor = try rgba(example.inputs["parent"])
      child.backgroundColor = try rgba(example.inputs["child"])
      parent.opacity = Float(try example.inputs["opacity"].number())
      parent.allowsGroupOpacity = isGroup
      root.addSublayer(parent)
      parent.addSublayer(child)
      let color = try Picture(root).premultiplied(4, 4)
      found["allowsGroupOpacity=\(isGroup)"] = JSON([color.x, color.y, color.z, color.w])
    }
    return .record(found)
  }

  /// A masked layer over all greys: what of them shows through says its alpha, the rest its colour,
  /// both finer than one pixel of eight bits could.
  @Sendable private static func masked(_ example: ExpectedCase) throws -> JSON {
    let bounds = CGRect(x: 0, y: 0, width: 256, height: 1)
    let root = CALayer()
    let layer = CALayer()
    let mask = CALayer()
    for layer in [root, layer, mask] { (layer.anchorPoint, layer.bounds) = (.zero, bounds) }
    let greys = (0..<1_024).map { $0 % 4 == 3 ? 255 : UInt8($0 / 4) }
    root.contents = CGImage(width: 256, height: 1, pixels: greys, isOpaque: true)
    layer.backgroundColor = try rgba(example.inputs["layer"])
    let alpha = try example.inputs["maskAlpha"].number()
    mask.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: alpha)
    layer.mask = mask
    root.addSublayer(layer)
    let picture = try Picture(root)
    var sums = SIMD4<Double>.zero
    var slopes = SIMD4<Double>.zero
    for x in 0..<256 {
      let color = picture.premultiplied(x, 0)
      sums += color
      slopes += color * (Double(x) / 255 - 0.5)
    }
    var spread = 0.0
    for x in 0..<256 {
      let distance = Double(x) / 255 - 0.5
      spread += distance * distance
    }
    // out = alpha c + (1 - alpha) grey, by least squares.
    let shown = 1 - (slopes.x + slopes.y + slopes.z) / 3 / spread
    let color = (sums / 256 - (1 - shown) * 0.5) / shown
    return JSON([color.x, color.y, color.z, shown])
  }

  /// The ring that the flattener hands to the compositor.
  @Sendable private static func border(_ example: ExpectedCase) throws -> JSON {
    let size = try example.inputs["bounds"].numbers(2)
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: size[0], height: size[1])
    layer.borderWidth = try example.inputs["borderWidth"].number()
    layer.cornerRadius = try example.inputs["cornerRadius"].number()
    let node = layer.modelNode
    let bounds = node.drawnBounds
    var ring = BoxDrawing(rect: bounds, corners: node.drawnCorners(of: bounds))
    ring.border = node.style.borderColor
    ring.borderWidth = node.style.borderWidth
    let inner = ring.inside
    return .record([
      "outer": JSON(ring.rect), "outerRadius": JSON(ring.corners.radius),
      "inner": JSON(inner.rect), "innerRadius": JSON(inner.corners.radius),
    ])
  }

  /// A blend mode over an opaque backdrop. Without an input, the description has its name.
  @Sendable private static func blended(_ example: ExpectedCase) throws -> JSON {
    let words = example.description.split { " ,".contains($0) }.map(String.init)
    let named = words.firstIndex(of: "compositingFilter").flatMap { words.at($0 + 1) }
    guard let name = try example.inputs["mode"].optional({ try $0.text() }) ?? named else {
      throw UnknownShape("blend mode of \(example.id)")
    }
    let root = CALayer()
    let source = CALayer()
    for layer in [root, source] {
      layer.anchorPoint = .zero
      layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
    }
    root.backgroundColor = try rgba(example.inputs["backdrop"])
    let color = try example.inputs["source"].numbers()
    source.backgroundColor = CGColor(
      srgbRed: color[0], green: color[1], blue: color[2],
      alpha: try example.inputs["sourceAlpha"].number())
    source.compositingFilter = name
    root.addSublayer(source)
    let drawn = try Picture(root).premultiplied(2, 2)
    let parts = [drawn.x, drawn.y, drawn.z, drawn.w]
    return JSON(Array(parts.prefix(try example.expected.list().count)))
  }
}
