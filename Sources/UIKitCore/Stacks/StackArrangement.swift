import CoreGraphics

/// Creates the constraints of a stack view.
@MainActor
struct StackArrangement {
  private let stack: UIStackView
  private let isRow: Bool
  /// The container of the arranged views: the stack, or its margins guide.
  private let container: any ConstraintItem
  private(set) var rules: [NSLayoutConstraint] = []
  private(set) var guides: [UILayoutGuide] = []

  /// An attribute of an item.
  private typealias Anchor = (item: any ConstraintItem, attribute: NSLayoutConstraint.Attribute)
  private typealias Attribute = NSLayoutConstraint.Attribute
  private var start: Attribute { isRow ? .leading : .top }
  private var end: Attribute { isRow ? .trailing : .bottom }
  private var center: Attribute { isRow ? .centerX : .centerY }
  private var length: Attribute { isRow ? .width : .height }

  init(_ stack: UIStackView) {
    self.stack = stack
    isRow = stack.axis == .horizontal
    container = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
  }

  mutating func make() {
    let visible = stack.arrangedSubviews.filter { !$0.isHidden }
    guard let first = visible.first, let last = visible.last else { return }
    add((first, start), .equal, to: (container, start))
    add((container, end), .equal, to: (last, end))
    for (view, next) in zip(visible, visible.dropFirst()) { addSpace(from: view, to: next) }
    if stack.distribution == .fillEqually {
      for view in visible.dropFirst() { add((view, length), .equal, to: (first, length)) }
    }
    if stack.distribution == .fillProportionally { addProportions(visible) }
    for view in visible { addCrossAxis(view) }
    alignBaselines(visible)
    shrinkHidden()
    // Keeps the stack no larger across its axis than its views need.
    add((container, isRow ? .height : .width), .equal, to: nil, priority: 1)
  }

  /// Relates two attributes; without a second one, the first equals the constant.
  private mutating func add(
    _ first: Anchor, _ relation: NSLayoutConstraint.Relation, to second: Anchor?,
    constant: CGFloat = 0, priority: Float = 1_000
  ) {
    let rule = NSLayoutConstraint(
      item: first.item, attribute: first.attribute, relatedBy: relation, toItem: second?.item,
      attribute: second?.attribute ?? .notAnAttribute, multiplier: 1, constant: constant)
    rule.priority = UILayoutPriority(priority)
    rule.identifier = "UIStackView \(first.attribute)"
    rules.append(rule)
  }

  private mutating func addSpace(from view: UIView, to next: UIView) {
    let space = stack.space(after: view)
    switch stack.distribution {
    case .fill, .fillEqually, .fillProportionally:
      add((next, start), .equal, to: (view, end), constant: space)
    case .equalSpacing:
      add((next, start), .greaterThanOrEqual, to: (view, end), constant: space)
      addSpacer(from: view, end, to: next, start)
    case .equalCentering:
      add((next, start), .greaterThanOrEqual, to: (view, end), constant: space)
      addSpacer(from: view, center, to: next, center)
    }
  }

  /// A guide between two attributes, of the same length as the other guides.
  private mutating func addSpacer(
    from view: UIView, _ near: NSLayoutConstraint.Attribute, to next: UIView,
    _ far: NSLayoutConstraint.Attribute
  ) {
    let guide = UILayoutGuide()
    stack.addLayoutGuide(guide)
    add((guide, start), .equal, to: (view, near))
    add((guide, end), .equal, to: (next, far))
    if let first = guides.first {
      add((guide, length), .equal, to: (first, length), priority: near == center ? 150 : 1_000)
    }
    guides.append(guide)
  }

  private mutating func addProportions(_ visible: [UIView]) {
    let lengths = visible.map { view in
      let size = view.intrinsicContentSize
      return max(0, isRow ? size.width : size.height)
    }
    let total = lengths.reduce(0, +)
    let spaces = visible.dropLast().reduce(0) { $0 + stack.space(after: $1) }
    guard total > 0 else { return }
    for (view, own) in zip(visible, lengths) where own > 0 {
      let share = own / total
      let rule = NSLayoutConstraint(
        item: view, attribute: length, relatedBy: .equal, toItem: container, attribute: length,
        multiplier: share, constant: -spaces * share)
      rule.priority = UILayoutPriority(999)
      rules.append(rule)
    }
  }

  private mutating func addCrossAxis(_ view: UIView) {
    let (low, high): (Attribute, Attribute) = isRow ? (.top, .bottom) : (.leading, .trailing)
    let alignment = stack.alignment
    let touches = (
      low: alignment == .fill || alignment == .leading,
      high: alignment == .fill || alignment == .trailing
    )
    add((view, low), touches.low ? .equal : .greaterThanOrEqual, to: (container, low))
    add((container, high), touches.high ? .equal : .greaterThanOrEqual, to: (view, high))
    if alignment == .center {
      let middle: Attribute = isRow ? .centerY : .centerX
      add((view, middle), .equal, to: (container, middle))
    }
  }

  private mutating func alignBaselines(_ visible: [UIView]) {
    let line: Attribute
    switch stack.alignment {
    case .firstBaseline: line = .firstBaseline
    case .lastBaseline: line = .lastBaseline
    default: return
    }
    guard isRow, let first = visible.first else { return }
    for view in visible.dropFirst() { add((view, line), .equal, to: (first, line)) }
  }

  /// Hidden views keep their index, with zero length.
  private mutating func shrinkHidden() {
    let all = stack.arrangedSubviews
    for (index, view) in all.enumerated() where view.isHidden {
      add((view, length), .equal, to: nil, priority: 999)
      if let before = all[..<index].last(where: { !$0.isHidden }) {
        add((view, start), .equal, to: (before, end))
      } else {
        add((view, start), .equal, to: (container, start))
      }
      addCrossAxis(view)
    }
  }
}
