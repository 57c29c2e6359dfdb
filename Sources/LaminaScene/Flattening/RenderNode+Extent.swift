package import CoreGraphics

extension RenderNode {
  /// The bounding box of everything the layer itself draws, shadow included, in its own points.
  var ownExtent: CGRect {
    var box = content.extent(in: drawnBounds)
    if let particles { box = box.union(particles.extent) }
    guard let shadow, shadow.isShown else { return box }
    return box.union(shadow.extent(of: shadow.path?.controlBox ?? box))
  }
}

extension RenderContent {
  /// The bounding box of the content and of the bounds.
  fileprivate func extent(in bounds: CGRect) -> CGRect {
    switch self {
    case .none, .gradient: bounds
    case .image(let image):
      bounds.union(image.frame == nil ? image.destination(in: bounds) : bounds)
    case .crossFade(let from, let to, _):
      bounds.union(from.destination(in: bounds)).union(to.destination(in: bounds))
    case .shape(let shape): bounds.union(shape.extent ?? bounds)
    case .shapeOver(let contents, let shape):
      contents.extent(in: bounds).union(shape.extent ?? bounds)
    }
  }
}

extension ShapeContent {
  /// The bounding box of fill and stroke; nil if the path is empty.
  var extent: CGRect? {
    guard let box = path.controlBox else { return nil }
    guard stroke != nil, style.width > 0 else { return box }
    return box.insetBy(dx: -style.reach, dy: -style.reach)
  }
}

extension StrokeStyle {
  /// How far a stroke extends beyond its path, in points.
  var reach: CGFloat {
    let corner = join == .miter ? max(1, miterLimit) : 1
    return CGFloat(width / 2 * max(corner, cap == .square ? 1.4143 : 1))
  }
}

extension PathElements {
  /// The bounding box of all points, control points included; nil without points.
  package var controlBox: CGRect? {
    guard let first = points.first else { return nil }
    var lower = SIMD2(Double(first.x), Double(first.y))
    var upper = lower
    for point in points {
      let point = SIMD2(Double(point.x), Double(point.y))
      lower.replace(with: point, where: point .< lower)
      upper.replace(with: point, where: point .> upper)
    }
    return CGRect(x: lower.x, y: lower.y, width: upper.x - lower.x, height: upper.y - lower.y)
  }
}

extension ShadowStyle {
  var isShown: Bool { opacity > 0 && color.alpha > 0 }

  /// How far the blur reaches, in points: three standard deviations.
  var spread: CGFloat { CGFloat(3 * max(0, radius)) }

  /// The bounding box of the shadow of something within a box.
  func extent(of box: CGRect) -> CGRect {
    box.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -spread, dy: -spread)
  }
}
