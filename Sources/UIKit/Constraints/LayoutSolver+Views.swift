import CoreGraphics

extension LayoutSolver {
  /// The rules of a tree of views; without a size its root is as small as its contents allow.
  init(root: UIView, fitting: (size: CGSize, priorities: (Float, Float))? = nil) {
    let start = index(of: root)
    fix(start, 0, 2_000)
    fix(start + 1, 0, 2_000)
    if let fitting {
      fix(start + 2, fitting.size.width, fitting.priorities.0)
      fix(start + 3, fitting.size.height, fitting.priorities.1)
    } else {
      fix(start + 2, root.bounds.width, 2_000)
      fix(start + 3, root.bounds.height, 2_000)
    }
    for view in root.subtree {
      addGuides(of: view)
      for constraint in view.viewState.constraints { add(constraint) }
      if view !== root { addPlace(of: view) }
    }
  }

  private mutating func addPlace(of view: UIView) {
    guard let parent = view.superview else { return }
    let (mine, outer) = (index(of: view), index(of: parent))
    let frame = view.frameBeforeTransform
    // A view that constraints place keeps what they leave open.
    let isPlaced = view.translatesAutoresizingMaskIntoConstraints
    let priority: Float = isPlaced ? 1_500 : 1
    let shift = CGPoint(x: frame.minX - parent.bounds.minX, y: frame.minY - parent.bounds.minY)
    for (offset, value) in [shift.x, shift.y].enumerated() {
      add(
        Rule(
          terms: [(mine + offset, 1), (outer + offset, -1)], relation: .equal,
          constant: Double(value), priority: priority))
    }
    if isPlaced {
      fix(mine + 2, frame.width, priority)
      fix(mine + 3, frame.height, priority)
    } else {
      addContentSize(of: view, mine, frame)
    }
  }

  /// Views are neither larger nor smaller than their contents, as far as that matters to them.
  private mutating func addContentSize(of view: UIView, _ start: Int, _ frame: CGRect) {
    let size = view.intrinsicContentSize
    let sides: [(CGFloat, CGFloat, NSLayoutConstraint.Axis)] = [
      (size.width, frame.width, .horizontal), (size.height, frame.height, .vertical),
    ]
    for (offset, side) in sides.enumerated() {
      let variable = start + 2 + offset
      add(Rule(terms: [(variable, 1)], relation: .greaterThanOrEqual, constant: 0, priority: 1_000))
      guard side.0 >= 0, side.0.isFinite else {
        fix(variable, side.1, 1)
        continue
      }
      let length = Double(side.0)
      add(
        Rule(
          terms: [(variable, 1)], relation: .lessThanOrEqual, constant: length,
          priority: view.contentHuggingPriority(for: side.2).rawValue))
      add(
        Rule(
          terms: [(variable, 1)], relation: .greaterThanOrEqual, constant: length,
          priority: view.contentCompressionResistancePriority(for: side.2).rawValue))
      fix(variable, side.0, 1)
    }
  }

  private mutating func addGuides(of view: UIView) {
    for guide in view.viewState.guides {
      let (mine, outer) = (index(of: guide), index(of: view))
      guard let insets = guide.insets?(view) else { continue }
      let distances = [
        insets.left, insets.top, -insets.left - insets.right, -insets.top - insets.bottom,
      ]
      for (offset, distance) in distances.enumerated() {
        add(
          Rule(
            terms: [(mine + offset, 1), (outer + offset, -1)], relation: .equal,
            constant: Double(distance), priority: 1_500))
      }
    }
  }

  private mutating func add(_ constraint: NSLayoutConstraint) {
    guard let first = constraint.first else { return }
    let (constant, factor) = (Double(constraint.constant), Double(constraint.multiplier))
    guard constant.isFinite, factor.isFinite else { return }
    var terms = self.terms(constraint.firstAttribute, first)
    if let second = constraint.second {
      terms += self.terms(constraint.secondAttribute, second).map {
        ($0.variable, -factor * $0.factor)
      }
    }
    guard !terms.isEmpty else { return }
    add(
      Rule(
        terms: terms, relation: constraint.relation, constant: constant,
        priority: constraint.priority.rawValue))
  }

  /// An attribute as a sum of variables.
  private mutating func terms(
    _ attribute: NSLayoutConstraint.Attribute, _ item: any ConstraintItem
  ) -> [(variable: Int, factor: Double)] {
    let start = index(of: item)
    switch attribute {
    case .left, .leading: return [(start, 1)]
    case .right, .trailing: return [(start, 1), (start + 2, 1)]
    case .top, .firstBaseline: return [(start + 1, 1)]
    case .bottom, .lastBaseline: return [(start + 1, 1), (start + 3, 1)]
    case .width: return [(start + 2, 1)]
    case .height: return [(start + 3, 1)]
    case .centerX: return [(start, 1), (start + 2, 0.5)]
    case .centerY: return [(start + 1, 1), (start + 3, 0.5)]
    case .notAnAttribute: return []
    }
  }
}
