/// Places sublayers by their constraints (L24).
///
/// Each axis of a sublayer takes the first two constraints that it has there: one moves it, two fix
/// both its edges. Sublayers are solved in rounds, so that they may refer to each other in any order.
open class CAConstraintLayoutManager: NSObject, CALayoutManager {
  /// A layout manager without state.
  public override init() { super.init() }

  /// Places the layer's sublayers.
  open func layoutSublayers(of layer: CALayer) {
    guard let sublayers = layer.sublayers else { return }
    // Chains of references are as long as there are sublayers; cycles end there.
    for _ in 0..<min(sublayers.count, Limit.layerDepth.standard) {
      var changed = false
      for sublayer in sublayers where solve(sublayer, in: layer, sublayers) { changed = true }
      if !changed { return }
    }
  }

  private func solve(_ layer: CALayer, in superlayer: CALayer, _ siblings: [CALayer]) -> Bool {
    guard let constraints = layer.constraints, !constraints.isEmpty else { return false }
    let old = layer.frame
    var frame = old
    var wanted: [(attribute: CAConstraintAttribute, value: CGFloat)] = []
    for constraint in constraints {
      let name = constraint.sourceName
      let source: CGRect? =
        name == "superlayer"
        ? superlayer.bounds : siblings.first { $0 !== layer && $0.name == name }?.frame
      guard let source else { continue }
      let value = constraint.scale * source[constraint.sourceAttribute] + constraint.offset
      if value.isFinite { wanted.append((constraint.attribute, value)) }
    }
    (frame.origin.x, frame.size.width) = Self.place(
      frame.minX, frame.width, wanted.filter { !$0.attribute.isVertical })
    (frame.origin.y, frame.size.height) = Self.place(
      frame.minY, frame.height, wanted.filter(\.attribute.isVertical))
    if frame == old { return false }
    layer.frame = frame
    return true
  }

  /// Start and length of one axis; what is not constrained keeps its value.
  private static func place(
    _ start: CGFloat, _ length: CGFloat, _ wanted: [(CAConstraintAttribute, CGFloat)]
  ) -> (CGFloat, CGFloat) {
    guard let first = wanted.first else { return (start, length) }
    guard let second = wanted.dropFirst().first(where: { $0.0.place != first.0.place }) else {
      guard let at = first.0.place else { return (start, max(0, first.1)) }
      return (first.1 - at * length, length)
    }
    if first.0.place == nil || second.0.place == nil {
      let (size, edge) = first.0.place == nil ? (first, second) : (second, first)
      return (edge.1 - (edge.0.place ?? 0) * size.1, size.1)
    }
    let (a, b) = (first.0.place ?? 0, second.0.place ?? 0)
    let size = (second.1 - first.1) / (b - a)
    return size >= 0 ? (first.1 - a * size, size) : (start, length)
  }
}

extension CAConstraintAttribute {
  fileprivate var isVertical: Bool { rawValue >= CAConstraintAttribute.minY.rawValue }

  /// Where along its axis the attribute lies, 0...1; nil for lengths.
  fileprivate var place: CGFloat? {
    switch self {
    case .minX, .minY: 0
    case .midX, .midY: 0.5
    case .maxX, .maxY: 1
    case .width, .height: nil
    }
  }
}

extension CGRect {
  fileprivate subscript(_ attribute: CAConstraintAttribute) -> CGFloat {
    switch attribute {
    case .minX: minX
    case .midX: midX
    case .maxX: maxX
    case .width: width
    case .minY: minY
    case .midY: midY
    case .maxY: maxY
    case .height: height
    }
  }
}
