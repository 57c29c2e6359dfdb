import CoreGraphics

extension LayoutSolver {
  /// A sum of variables and a constant.
  struct Expression {
    var terms: [(variable: Int, factor: Double)]
    var constant = 0.0
  }

  /// An attribute as a linear combination of variables; mirrored ones grow from right to left.
  mutating func expression(
    _ attribute: NSLayoutConstraint.Attribute, _ item: any ConstraintItem, _ isMirrored: Bool
  ) -> Expression {
    if let plain = attribute.withinMargins {
      guard let guide = item.constrainedView?.layoutMarginsGuide else {
        return Expression(terms: [])
      }
      return expression(plain, guide, isMirrored)
    }
    if let view = item as? UIView, attribute == .firstBaseline || attribute == .lastBaseline {
      return baseline(of: view, isFirst: attribute == .firstBaseline)
    }
    var found = Expression(terms: terms(attribute, item, isMirrored))
    if let view = item as? UIView {
      found.constant = shift(attribute, view.alignmentRectInsets, isMirrored)
    }
    return found
  }

  /// The baseline of a view, or of the one that it names.
  private mutating func baseline(of view: UIView, isFirst: Bool) -> Expression {
    let named = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    if named !== view, named.isDescendant(of: view) {
      return baseline(of: named, isFirst: isFirst)
    }
    let start = index(of: view)
    guard let lines = view.baselines else {
      return Expression(
        terms: terms(isFirst ? .top : .bottom, view, false),
        constant: shift(isFirst ? .top : .bottom, view.alignmentRectInsets, false))
    }
    let (offset, height) = isFirst ? (lines.first, 0.0) : (lines.last, 1.0)
    return Expression(
      terms: [(start + 1, 1), (start + 3, lines.isCentred ? 0.5 : height)],
      constant: Double(offset))
  }

  /// How far an edge of the rectangle that constraints align is from that of the frame.
  private func shift(
    _ attribute: NSLayoutConstraint.Attribute, _ insets: UIEdgeInsets, _ isMirrored: Bool
  ) -> Double {
    let sign: CGFloat = isMirrored ? -1 : 1
    let value: CGFloat =
      switch attribute {
      case .left: insets.left * sign
      case .right: -insets.right * sign
      case .leading: isMirrored ? insets.right : insets.left
      case .trailing: isMirrored ? -insets.left : -insets.right
      case .top, .firstBaseline: insets.top
      case .bottom, .lastBaseline: -insets.bottom
      case .width: -insets.left - insets.right
      case .height: -insets.top - insets.bottom
      case .centerX: (insets.left - insets.right) / 2 * sign
      case .centerY: (insets.top - insets.bottom) / 2
      default: 0
      }
    return Double(value)
  }

  private mutating func terms(
    _ attribute: NSLayoutConstraint.Attribute, _ item: any ConstraintItem, _ isMirrored: Bool
  ) -> [(variable: Int, factor: Double)] {
    let start = index(of: item)
    if isMirrored {
      switch attribute {
      case .left, .trailing: return [(start, -1)]
      case .right, .leading: return [(start, -1), (start + 2, -1)]
      case .centerX: return [(start, -1), (start + 2, -0.5)]
      default: break
      }
    }
    switch attribute {
    case .left, .leading: return [(start, 1)]
    case .right, .trailing: return [(start, 1), (start + 2, 1)]
    case .top, .firstBaseline: return [(start + 1, 1)]
    case .bottom, .lastBaseline: return [(start + 1, 1), (start + 3, 1)]
    case .width: return [(start + 2, 1)]
    case .height: return [(start + 3, 1)]
    case .centerX: return [(start, 1), (start + 2, 0.5)]
    case .centerY: return [(start + 1, 1), (start + 3, 0.5)]
    default: return []
    }
  }
}

extension UIView {
  /// The frame whose part inside of the alignment insets is a rectangle.
  final func framed(_ rect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return rect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}
