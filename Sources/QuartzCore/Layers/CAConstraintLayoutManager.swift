/// A layout manager that lays out sublayers by their constraints (CA-L24).
///
/// Each axis of a sublayer uses its first two constraints: one constraint moves the sublayer, two
/// also set its length. Solving is iterative, so sublayers can refer to each other in any order.
open class CAConstraintLayoutManager: NSObject, CALayoutManager {
  /// Creates a constraint layout manager.
  public override init() { super.init() }

  /// Lays out the sublayers of a layer.
  open func layoutSublayers(of layer: CALayer) {
    guard let sublayers = layer.sublayers else { return }
    let siblings = NamedSiblings(sublayers)
    // A chain of references is at most as long as the number of sublayers; cycles stop there.
    for _ in 0..<min(sublayers.count, Limit.layerDepth.standard) {
      var changed = false
      for sublayer in sublayers where solve(sublayer, in: layer, siblings) { changed = true }
      if !changed { return }
    }
  }

  private func solve(_ layer: CALayer, in superlayer: CALayer, _ siblings: NamedSiblings) -> Bool {
    guard let constraints = layer.constraints, !constraints.isEmpty else { return false }
    let old = layer.frame
    var frame = old
    var targets: [(attribute: CAConstraintAttribute, value: CGFloat)] = []
    for constraint in constraints {
      let name = constraint.sourceName
      let source: CGRect? =
        name == "superlayer"
        ? superlayer.bounds : siblings.first(named: name, except: layer)?.frame
      guard let source else { continue }
      let value = constraint.scale * source[constraint.sourceAttribute] + constraint.offset
      if value.isFinite { targets.append((constraint.attribute, value)) }
    }
    (frame.origin.x, frame.size.width) = Self.checkedAxis(
      frame.minX, frame.width, targets.filter { !$0.attribute.isVertical })
    (frame.origin.y, frame.size.height) = Self.checkedAxis(
      frame.minY, frame.height, targets.filter(\.attribute.isVertical))
    if frame == old { return false }
    layer.frame = frame
    return true
  }

  /// The start and the length on one axis; contradictory constraints change neither (CA-L24).
  private static func checkedAxis(
    _ start: CGFloat, _ length: CGFloat, _ targets: [(CAConstraintAttribute, CGFloat)]
  ) -> (CGFloat, CGFloat) {
    let (newStart, newLength) = solveAxis(start, length, targets)
    let isMet = targets.allSatisfy { attribute, value in
      let found = attribute.fraction.map { newStart + $0 * newLength } ?? newLength
      return abs(found - value) <= 1e-6 * max(1, abs(value))
    }
    return isMet ? (newStart, newLength) : (start, length)
  }

  /// The start and the length on one axis; unconstrained values do not change.
  private static func solveAxis(
    _ start: CGFloat, _ length: CGFloat, _ targets: [(CAConstraintAttribute, CGFloat)]
  ) -> (CGFloat, CGFloat) {
    guard let first = targets.first else { return (start, length) }
    let others = targets.dropFirst()
    guard let second = others.first(where: { $0.0.fraction != first.0.fraction }) else {
      guard let fraction = first.0.fraction else { return (start, max(0, first.1)) }
      return (first.1 - fraction * length, length)
    }
    if first.0.fraction == nil || second.0.fraction == nil {
      let (size, edge) = first.0.fraction == nil ? (first, second) : (second, first)
      return (edge.1 - (edge.0.fraction ?? 0) * size.1, size.1)
    }
    let a = first.0.fraction ?? 0
    let b = second.0.fraction ?? 0
    let size = (second.1 - first.1) / (b - a)
    return size >= 0 ? (first.1 - a * size, size) : (start, length)
  }
}

extension CAConstraintAttribute {
  fileprivate var isVertical: Bool { rawValue >= CAConstraintAttribute.minY.rawValue }

  /// The position of the attribute along its axis, 0...1; nil for lengths.
  fileprivate var fraction: CGFloat? {
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
