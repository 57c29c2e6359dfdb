extension NSLayoutConstraint {
  /// Whether distances of the constraint are counted from right to left: it relates leading or
  /// trailing edges in a view that is laid out so.
  package final var isMirrored: Bool {
    guard firstAttribute.isDirectional || secondAttribute.isDirectional else { return false }
    return holder?.isRightToLeft ?? false
  }

  /// A description of the constraint: its identifier, or its relation.
  package final var summary: String {
    if let identifier { return identifier }
    func side(_ item: (any ConstraintItem)?, _ attribute: Attribute) -> String {
      item.map { "\(type(of: $0)).\(attribute)" } ?? ""
    }
    let sign =
      switch relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    let other = second == nil ? "" : "\(multiplier) * \(side(second, secondAttribute)) + "
    return "\(side(first, firstAttribute)) \(sign) \(other)\(constant)"
  }
}

extension NSLayoutConstraint.Attribute {
  /// For an attribute within the margins, the attribute of the margins guide; nil for others.
  var withinMargins: NSLayoutConstraint.Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }

  /// Whether the attribute is a leading or trailing edge or margin.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }
}
