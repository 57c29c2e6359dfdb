import CoreGraphics

/// Makes the constraints of a stack.
@MainActor
struct StackArrangement {
  private let stack: UIStackView
  private let isRow: Bool
  /// What views lie in: the stack, or its margins.
  private let room: any ConstraintItem
  private(set) var rules: [NSLayoutConstraint] = []
  private(set) var guides: [UILayoutGuide] = []

  /// A side or a length of what lies in the stack.
  private typealias Place = (item: any ConstraintItem, attribute: NSLayoutConstraint.Attribute)
  private typealias Attribute = NSLayoutConstraint.Attribute
  private var start: Attribute { isRow ? .leading : .top }
  private var end: Attribute { isRow ? .trailing : .bottom }
  private var center: Attribute { isRow ? .centerX : .centerY }
  private var length: Attribute { isRow ? .width : .height }

  init(_ stack: UIStackView) {
    self.stack = stack
    isRow = stack.axis == .horizontal
    room = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
  }

  mutating func make() {
    let shown = stack.arrangedSubviews.filter { !$0.isHidden }
    guard let first = shown.first, let last = shown.last else { return }
    add((first, start), .equal, (room, start))
    add((room, end), .equal, (last, end))
    for (view, next) in zip(shown, shown.dropFirst()) { addSpace(from: view, to: next) }
    if stack.distribution == .fillEqually {
      for view in shown.dropFirst() { add((view, length), .equal, (first, length)) }
    }
    if stack.distribution == .fillProportionally { addProportions(shown) }
    for view in shown { addAcross(view) }
    alignTexts(shown)
    shrinkHidden()
    // Not larger across than it takes.
    add((room, isRow ? .height : .width), .equal, nil, priority: 1)
  }

  /// Relates two places; without a second one the first is the constant.
  private mutating func add(
    _ first: Place, _ relation: NSLayoutConstraint.Relation, _ second: Place?,
    _ constant: CGFloat = 0, priority: Float = 1_000
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
      add((next, start), .equal, (view, end), space)
    case .equalSpacing:
      add((next, start), .greaterThanOrEqual, (view, end), space)
      addGap(from: view, end, to: next, start)
    case .equalCentering:
      add((next, start), .greaterThanOrEqual, (view, end), space)
      addGap(from: view, center, to: next, center)
    }
  }

  /// A guide between two places, as long as the others.
  private mutating func addGap(
    from view: UIView, _ near: NSLayoutConstraint.Attribute, to next: UIView,
    _ far: NSLayoutConstraint.Attribute
  ) {
    let guide = UILayoutGuide()
    stack.addLayoutGuide(guide)
    add((guide, start), .equal, (view, near))
    add((guide, end), .equal, (next, far))
    if let first = guides.first {
      add((guide, length), .equal, (first, length), priority: near == center ? 150 : 1_000)
    }
    guides.append(guide)
  }

  private mutating func addProportions(_ shown: [UIView]) {
    let lengths = shown.map { view in
      let size = view.intrinsicContentSize
      return max(0, isRow ? size.width : size.height)
    }
    let total = lengths.reduce(0, +)
    let spaces = shown.dropLast().reduce(0) { $0 + stack.space(after: $1) }
    guard total > 0 else { return }
    for (view, own) in zip(shown, lengths) where own > 0 {
      let share = own / total
      let rule = NSLayoutConstraint(
        item: view, attribute: length, relatedBy: .equal, toItem: room, attribute: length,
        multiplier: share, constant: -spaces * share)
      rule.priority = UILayoutPriority(999)
      rules.append(rule)
    }
  }

  private mutating func addAcross(_ view: UIView) {
    let (low, high): (Attribute, Attribute) = isRow ? (.top, .bottom) : (.leading, .trailing)
    let alignment = stack.alignment
    let touches = (
      low: alignment == .fill || alignment == .leading,
      high: alignment == .fill || alignment == .trailing
    )
    add((view, low), touches.low ? .equal : .greaterThanOrEqual, (room, low))
    add((room, high), touches.high ? .equal : .greaterThanOrEqual, (view, high))
    if alignment == .center {
      let middle: Attribute = isRow ? .centerY : .centerX
      add((view, middle), .equal, (room, middle))
    }
  }

  private mutating func alignTexts(_ shown: [UIView]) {
    let line: Attribute
    switch stack.alignment {
    case .firstBaseline: line = .firstBaseline
    case .lastBaseline: line = .lastBaseline
    default: return
    }
    guard isRow, let first = shown.first else { return }
    for view in shown.dropFirst() { add((view, line), .equal, (first, line)) }
  }

  /// Hidden views stay where they are in the order, without a length.
  private mutating func shrinkHidden() {
    let all = stack.arrangedSubviews
    for (index, view) in all.enumerated() where view.isHidden {
      add((view, length), .equal, nil, priority: 999)
      if let before = all[..<index].last(where: { !$0.isHidden }) {
        add((view, start), .equal, (before, end))
      } else {
        add((view, start), .equal, (room, start))
      }
      addAcross(view)
    }
  }
}
