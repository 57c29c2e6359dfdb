import Foundation

@testable import QuartzCore

/// Rebuilds the layer tree of a picture through the public interface. A field that it does not know
/// is an error: a picture must not be compared with less than it shows.
struct GoldenTree {
  let renderer: LayerGolden.Renderer
  /// How far polylines may be from the curves that they are drawn for, nil for exact ones.
  var flatness: Double?

  private typealias Setter = @Sendable (inout Fields, JSON) throws -> Void

  /// A layer and what has to wait until its other fields are set.
  private struct Fields {
    let layer: CALayer
    let tree: GoldenTree
  }

  /// The layer that a record describes, with its subtree.
  func layer(_ json: JSON) throws -> CALayer {
    let record = try json.record()
    let name = try record["class"].map { try $0.text() } ?? "CALayer"
    guard let make = Self.classes[name] else { throw UnknownShape("class \(name)") }
    let layer = make()
    if name == "path-fill" { return try fill(record) }
    var fields = Fields(layer: layer, tree: self)
    // Bounds and position before what depends on them, the rest in the order of names.
    let order = ["anchorPoint", "bounds", "position", "frame"]
    let first = order.filter { record[$0] != nil }
    for key in first + record.keys.sorted().filter({ !order.contains($0) }) where key != "class" {
      guard let value = record[key] else { continue }
      do {
        if let set = Self.setter(key, layer) {
          try set(&fields, value)
        } else if try !Self.set(key, value, on: layer) {
          throw UnknownShape("field \(key)")
        }
      } catch let error as UnknownShape {
        throw UnknownShape("\(key) of \(name): \(error.description)")
      }
    }
    if let gradient = layer as? CAGradientLayer { finish(gradient) }
    // The CPU path rounds with UIBezierPath's smooth corners, whatever the curve.
    if renderer == .context { layer.cornerCurve = .continuous }
    return parted(layer)
  }

  private static let classes: [String: @Sendable () -> CALayer] = [
    "CALayer": { CALayer() }, "CAShapeLayer": { CAShapeLayer() },
    "CAGradientLayer": { CAGradientLayer() }, "CATransformLayer": { CATransformLayer() },
    "CAReplicatorLayer": { CAReplicatorLayer() }, "CAScrollLayer": { CAScrollLayer() },
    "path-fill": { CAShapeLayer() },
  ]

  /// The picture of a path alone.
  private func fill(_ record: [String: JSON]) throws -> CALayer {
    let shape = CAShapeLayer()
    for (key, value) in record {
      switch key {
      case "class", "geometry": break
      case "size":
        let n = try value.numbers(2)
        shape.frame = CGRect(x: 0, y: 0, width: n[0], height: n[1])
      case "path":
        let path = try GoldenPath.path(value)
        shape.path = flatness.map { path.polylines(within: $0) } ?? path
      case "fill", "fillColor": shape.fillColor = try color(value)
      case "fillRule": shape.fillRule = try fillRule(value)
      default: throw UnknownShape("field \(key) of path-fill")
      }
    }
    return shape
  }

  // MARK: Fields

  private static func setter(_ key: String, _ layer: CALayer) -> Setter? {
    switch layer {
    case is CAShapeLayer: plain[key] ?? shape[key]
    case is CAGradientLayer: plain[key] ?? gradient[key]
    default: plain[key]
    }
  }

  private static let plain: [String: Setter] = [
    "name": { $0.layer.name = try $1.text() },
    "geometry": { _, _ in },
    // Says how the picture came about; the tree is given as it was drawn.
    "initialFrame": { _, _ in },
    "frame": { $0.layer.frame = try $1.rect() },
    "bounds": { $0.layer.bounds = try $1.rect() },
    "position": { $0.layer.position = try $1.point() },
    "zPosition": { $0.layer.zPosition = try $1.number() },
    "anchorPoint": { $0.layer.anchorPoint = try $1.point() },
    "anchorPointZ": { $0.layer.anchorPointZ = try $1.number() },
    "transform": { try $0.tree.set(try GoldenTree.transform(words: $1.text()), on: $0.layer) },
    "transform_m11_m44": {
      try $0.tree.set(CATransform3D(entries: try $1.numbers(16)), on: $0.layer)
    },
    "sublayerTransform": {
      $0.layer.sublayerTransform = CATransform3D(entries: try $1.numbers(16))
    },
    "sublayerTransform_m11_m44": {
      $0.layer.sublayerTransform = CATransform3D(entries: try $1.numbers(16))
    },
    "hidden": { $0.layer.isHidden = try $1.flag() },
    "isHidden": { $0.layer.isHidden = try $1.flag() },
    "doubleSided": { $0.layer.isDoubleSided = try $1.flag() },
    "isDoubleSided": { $0.layer.isDoubleSided = try $1.flag() },
    "geometryFlipped": { $0.layer.isGeometryFlipped = try $1.flag() },
    "masksToBounds": { $0.layer.masksToBounds = try $1.flag() },
    "opacity": { $0.layer.opacity = Float(try $1.number()) },
    "allowsGroupOpacity": { $0.layer.allowsGroupOpacity = try $1.flag() },
    "allowsEdgeAntialiasing": { $0.layer.allowsEdgeAntialiasing = try $1.flag() },
    "backgroundColor": { $0.layer.backgroundColor = try $0.tree.color($1) },
    "borderColor": { $0.layer.borderColor = try $0.tree.color($1) },
    "borderWidth": { $0.layer.borderWidth = try $1.number() },
    "cornerRadius": { $0.layer.cornerRadius = try $1.number() },
    "cornerCurve": { $0.layer.cornerCurve = CALayerCornerCurve(rawValue: try $1.text()) },
    "maskedCorners": {
      $0.layer.maskedCorners = CACornerMask(rawValue: UInt(try $1.number()))
    },
    "shadowColor": { $0.layer.shadowColor = try $0.tree.color($1) },
    "shadowOpacity": { $0.layer.shadowOpacity = Float(try $1.number()) },
    "shadowRadius": { $0.layer.shadowRadius = try $1.number() },
    "shadowOffset": {
      let n = try $1.numbers(2)
      $0.layer.shadowOffset = CGSize(width: n[0], height: n[1])
    },
    "shadowPath": { $0.layer.shadowPath = try $1.optional(GoldenPath.path) },
    "mask": { fields, json in
      fields.layer.mask = try json.optional { try fields.tree.layer($0) }
    },
    "sublayers": {
      for sublayer in try $1.list() { $0.layer.addSublayer(try $0.tree.layer(sublayer)) }
    },
    "compositingFilter": { $0.layer.compositingFilter = try $1.text() },
  ]

  private static func shape(
    _ set: @escaping @Sendable (CAShapeLayer, GoldenTree, JSON) throws -> Void
  ) -> Setter {
    { fields, json in
      guard let shape = fields.layer as? CAShapeLayer else { throw UnknownShape("no shape") }
      try set(shape, fields.tree, json)
    }
  }

  private static let shape: [String: Setter] = [
    "path": shape { $0.path = try $2.optional(GoldenPath.path) },
    "fillColor": shape { $0.fillColor = try $1.color($2) },
    "strokeColor": shape { $0.strokeColor = try $1.color($2) },
    "fillRule": shape { $0.fillRule = try $1.fillRule($2) },
    "lineWidth": shape { $0.lineWidth = try $2.number() },
    "miterLimit": shape { $0.miterLimit = try $2.number() },
    "strokeStart": shape { $0.strokeStart = try $2.number() },
    "strokeEnd": shape { $0.strokeEnd = try $2.number() },
    "lineCap": shape { $0.lineCap = CAShapeLayerLineCap(rawValue: try $2.text()) },
    "lineJoin": shape { $0.lineJoin = CAShapeLayerLineJoin(rawValue: try $2.text()) },
    "lineDashPhase": shape { $0.lineDashPhase = try $2.number() },
    "lineDashPattern": shape {
      $0.lineDashPattern = try $2.optional { try $0.numbers().map { NSNumber(value: $0) } }
    },
  ]

  private static func gradient(
    _ set: @escaping @Sendable (CAGradientLayer, GoldenTree, JSON) throws -> Void
  ) -> Setter {
    { fields, json in
      guard let gradient = fields.layer as? CAGradientLayer else {
        throw UnknownShape("no gradient")
      }
      try set(gradient, fields.tree, json)
    }
  }

  private static let gradient: [String: Setter] = [
    "colors": gradient { layer, tree, json in
      layer.colors = try json.list().compactMap { try tree.color($0) }
    },
    "locations": gradient {
      $0.locations = try $2.optional { try $0.numbers().map { NSNumber(value: $0) } }
    },
    "startPoint": gradient { $0.startPoint = try $2.point() },
    "endPoint": gradient { $0.endPoint = try $2.point() },
    "type": gradient { $0.type = CAGradientLayerType(rawValue: try $2.text()) },
  ]
}
