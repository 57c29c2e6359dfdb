import CoreGraphics

extension LayoutSolver {
  /// Solves the layout of a tree of views.
  ///
  /// Solves twice where text wraps, since the height of wrapped text depends on its width.
  static func solution(
    of root: UIView, fitting: (size: CGSize, priorities: (Float, Float))? = nil
  ) -> (solver: LayoutSolver, values: [Double]) {
    root.arrangeStacks()
    let first = LayoutSolver(root: root, fitting: fitting)
    let values = first.solve()
    var widths: [ObjectIdentifier: CGFloat] = [:]
    for view in root.subtree
    where view.wrapsContent && !view.translatesAutoresizingMaskIntoConstraints {
      widths[ObjectIdentifier(view)] = first.frame(of: view, in: values)?.width
    }
    if widths.isEmpty { return (first, values) }
    let second = LayoutSolver(root: root, fitting: fitting, widths: widths)
    return (second, second.solve())
  }

  /// Collects the rules of a tree of views; without a size, the root keeps its bounds.
  init(
    root: UIView, fitting: (size: CGSize, priorities: (Float, Float))? = nil,
    widths: [ObjectIdentifier: CGFloat] = [:]
  ) {
    let start = index(of: root)
    fix(start, 0, Self.fixedPriority)
    fix(start + 1, 0, Self.fixedPriority)
    if let fitting {
      fix(start + 2, fitting.size.width, fitting.priorities.0)
      fix(start + 3, fitting.size.height, fitting.priorities.1)
    } else {
      fix(start + 2, root.bounds.width, Self.fixedPriority)
      fix(start + 3, root.bounds.height, Self.fixedPriority)
    }
    for view in root.subtree {
      addGuides(of: view)
      if let view = view as? UIScrollView, view.hasConstrainedContent { addContent(of: view) }
      for constraint in view.viewState.constraints { add(constraint) }
      if view !== root { addFrame(of: view, widths[ObjectIdentifier(view)]) }
    }
  }

  private mutating func addFrame(of view: UIView, _ width: CGFloat?) {
    guard let parent = view.superview else { return }
    let mine = index(of: view)
    let outer = index(of: parent)
    let frame = view.constrainedFrame
    // Views laid out by constraints keep the values that constraints leave open.
    let isFixed = view.translatesAutoresizingMaskIntoConstraints
    let priority = isFixed ? Self.fixedPriority : Self.currentPriority
    let shift = CGPoint(x: frame.minX - parent.bounds.minX, y: frame.minY - parent.bounds.minY)
    for (offset, value) in [shift.x, shift.y].enumerated() {
      add(
        Rule(
          terms: [(mine + offset, 1), (outer + offset, -1)], relation: .equal,
          constant: Double(value), priority: priority))
    }
    if isFixed {
      fix(mine + 2, frame.width, priority)
      fix(mine + 3, frame.height, priority)
    } else {
      addContentSize(of: view, width, mine, frame)
    }
  }

  /// Adds content hugging and compression resistance.
  private mutating func addContentSize(
    of view: UIView, _ width: CGFloat?, _ start: Int, _ frame: CGRect
  ) {
    var size = view.intrinsicContentSize
    let insets = view.alignmentRectInsets
    if size.width >= 0 { size.width += insets.left + insets.right }
    if size.height >= 0 { size.height += insets.top + insets.bottom }
    if let width { size.height = view.contentHeight(atWidth: width) }
    let sides: [(CGFloat, CGFloat, NSLayoutConstraint.Axis)] = [
      (size.width, frame.width, .horizontal), (size.height, frame.height, .vertical),
    ]
    for (offset, side) in sides.enumerated() {
      let variable = start + 2 + offset
      add(
        Rule(
          terms: [(variable, 1)], relation: .greaterThanOrEqual, constant: 0,
          priority: Self.fixedPriority))
      guard side.0 >= 0, side.0.isFinite else {
        fix(variable, side.1, Self.currentPriority)
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
    }
  }

  private mutating func addGuides(of view: UIView) {
    for guide in view.viewState.guides {
      let mine = index(of: guide)
      let outer = index(of: view)
      guard let insets = guide.insets?(view) else { continue }
      let distances = [
        insets.left, insets.top, -insets.left - insets.right, -insets.top - insets.bottom,
      ]
      for (offset, distance) in distances.enumerated() {
        add(
          Rule(
            terms: [(mine + offset, 1), (outer + offset, -1)], relation: .equal,
            constant: Double(distance), priority: Self.fixedPriority))
      }
    }
  }

  /// Adds the area of a scroll view's content, which keeps its size where constraints leave it open.
  private mutating func addContent(of view: UIScrollView) {
    let mine = index(of: view.contentLayoutGuide)
    let outer = index(of: view)
    for (offset, value) in [view.bounds.minX, view.bounds.minY].enumerated() {
      add(
        Rule(
          terms: [(mine + offset, 1), (outer + offset, -1)], relation: .equal,
          constant: -Double(value), priority: Self.fixedPriority))
    }
    for (offset, value) in [view.contentSize.width, view.contentSize.height].enumerated() {
      fix(mine + 2 + offset, value, Self.currentPriority)
    }
  }

  /// What an attribute of an item means: edges and centres of a scroll view are those of its content
  /// in a constraint with a view in it.
  private func meaning(
    of item: any ConstraintItem, _ attribute: NSLayoutConstraint.Attribute,
    with other: (any ConstraintItem)?
  ) -> any ConstraintItem {
    guard attribute != .width, attribute != .height, let view = item as? UIScrollView,
      let content = other?.constrainedView, content !== view, content.isDescendant(of: view)
    else { return item }
    return view.knownContentGuide ?? item
  }

  private mutating func add(_ constraint: NSLayoutConstraint) {
    guard let first = constraint.first else { return }
    let constant = Double(constraint.constant)
    let factor = Double(constraint.multiplier)
    guard constant.isFinite, factor.isFinite else { return }
    let isMirrored = constraint.isMirrored
    let item = meaning(of: first, constraint.firstAttribute, with: constraint.second)
    var sum = expression(constraint.firstAttribute, item, isMirrored)
    if let second = constraint.second {
      let item = meaning(of: second, constraint.secondAttribute, with: first)
      let other = expression(constraint.secondAttribute, item, isMirrored)
      sum.terms += other.terms.map { ($0.variable, -factor * $0.factor) }
      sum.constant -= factor * other.constant
    }
    guard !sum.terms.isEmpty else { return }
    add(
      Rule(
        terms: sum.terms, relation: constraint.relation, constant: constant - sum.constant,
        priority: constraint.priority.rawValue, constraint: constraint))
  }
}
