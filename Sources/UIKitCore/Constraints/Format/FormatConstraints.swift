import CoreGraphics

/// Creates the constraints of a parsed visual format.
@MainActor
struct FormatConstraints {
  let format: VisualFormat
  let text: String
  let options: NSLayoutConstraint.FormatOptions
  let views: [String: any ConstraintItem]

  /// The standard distance between siblings, in points.
  private static let standardSpace = 8.0

  func all() throws(VisualFormatError) -> [NSLayoutConstraint] {
    var result: [NSLayoutConstraint] = []
    var last: (any ConstraintItem)?
    for item in format.items {
      guard let view = views[item.name] else { continue }
      if let last {
        result += spaces(item.connection, from: last, to: view)
        result += try alignments(last, view)
      } else if let start = format.start {
        result += superviewSpaces(start, try superview(of: view), view, atStart: true)
      }
      result += lengths(item.lengths, of: view)
      last = view
    }
    if let end = format.end, let last {
      result += superviewSpaces(end, try superview(of: last), last, atStart: false)
    }
    return result
  }

  private func superview(of item: any ConstraintItem) throws(VisualFormatError) -> UIView {
    let view = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
    guard let view else {
      throw error("Unable to interpret '|', because the related view has no superview.", "|")
    }
    return view
  }

  private func error(_ message: String, _ character: Character) -> VisualFormatError {
    let offset = text.firstIndex(of: character).map { text.distance(from: text.startIndex, to: $0) }
    return VisualFormatError(message: message, format: text, offset: offset ?? 0)
  }

  private func lengths(
    _ predicates: [VisualFormat.Predicate], of view: any ConstraintItem
  ) -> [NSLayoutConstraint] {
    let attribute: NSLayoutConstraint.Attribute = format.isVertical ? .height : .width
    return predicates.map { predicate in
      switch predicate.object {
      case .number(let number):
        constraint(
          for: predicate, from: view, attribute: attribute, to: nil, attribute: .notAnAttribute,
          constant: number * predicate.multiplier + predicate.constant)
      case .view(let name):
        constraint(
          for: predicate, from: view, attribute: attribute, to: views[name], attribute: attribute,
          constant: predicate.constant)
      }
    }
  }

  private func spaces(
    _ connection: VisualFormat.Connection, from last: any ConstraintItem,
    to next: any ConstraintItem
  ) -> [NSLayoutConstraint] {
    let isText = format.isVertical && options.contains(.spacingBaselineToBaseline)
    let near = isText ? .firstBaseline : sides.start
    let far = isText ? .lastBaseline : sides.end
    return predicates(connection).map { predicate in
      isMirrored
        ? constraint(
          for: predicate, from: last, attribute: near, to: next, attribute: far,
          constant: length(predicate))
        : constraint(
          for: predicate, from: next, attribute: near, to: last, attribute: far,
          constant: length(predicate))
    }
  }

  private func superviewSpaces(
    _ connection: VisualFormat.Connection, _ superview: UIView, _ view: any ConstraintItem,
    atStart: Bool
  ) -> [NSLayoutConstraint] {
    var inner = sides.start
    var outer = sides.start
    if atStart == isMirrored { (inner, outer) = (sides.end, sides.end) }
    // The standard distance from a superview is its margin.
    if case .standard = connection { outer = outer.margin }
    return predicates(connection).map { predicate in
      var predicate = predicate
      if case .standard = connection { predicate.object = .number(0) }
      return atStart != isMirrored
        ? constraint(
          for: predicate, from: view, attribute: inner, to: superview, attribute: outer,
          constant: length(predicate))
        : constraint(
          for: predicate, from: superview, attribute: outer, to: view, attribute: inner,
          constant: length(predicate))
    }
  }

  private func predicates(_ connection: VisualFormat.Connection) -> [VisualFormat.Predicate] {
    switch connection {
    case .none: [VisualFormat.Predicate()]
    case .standard: [VisualFormat.Predicate(object: .number(Self.standardSpace))]
    case .lengths(let predicates): predicates
    }
  }

  private func length(_ predicate: VisualFormat.Predicate) -> Double {
    guard case .number(let number) = predicate.object else { return 0 }
    return number * predicate.multiplier + predicate.constant
  }

  private func constraint(
    for predicate: VisualFormat.Predicate, from first: any ConstraintItem,
    attribute: NSLayoutConstraint.Attribute, to second: (any ConstraintItem)?,
    attribute other: NSLayoutConstraint.Attribute, constant: Double
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: predicate.relation, toItem: second,
      attribute: other,
      multiplier: attribute.isLength ? predicate.multiplier : 1,
      constant: CGFloat(constant))
    constraint.priority = UILayoutPriority(predicate.priority)
    return constraint
  }

  private func alignments(
    _ first: any ConstraintItem, _ second: any ConstraintItem
  ) throws(VisualFormatError) -> [NSLayoutConstraint] {
    var result: [NSLayoutConstraint] = []
    for bit in 1...12 where options.rawValue & 1 << UInt(bit) != 0 {
      guard let attribute = NSLayoutConstraint.Attribute(rawValue: bit), !attribute.isLength else {
        continue
      }
      guard attribute.isVertical != format.isVertical else {
        throw error(
          "Options say to align \(attribute), which is along the direction of the format.", "[")
      }
      result.append(
        constraint(
          for: VisualFormat.Predicate(), from: first, attribute: attribute, to: second,
          attribute: attribute, constant: 0))
    }
    return result
  }

  private var isMirrored: Bool {
    !format.isVertical && options.intersection(.directionMask) == .directionRightToLeft
  }

  private var sides: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
    if format.isVertical { return (.top, .bottom) }
    return options.intersection(.directionMask).isEmpty ? (.leading, .trailing) : (.left, .right)
  }
}

extension NSLayoutConstraint.Attribute {
  var isLength: Bool { self == .width || self == .height }

  /// Whether the attribute is a vertical position.
  var isVertical: Bool {
    [.top, .bottom, .centerY, .lastBaseline, .firstBaseline].contains(self)
  }

  /// The margin of this edge.
  var margin: NSLayoutConstraint.Attribute {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: self
    }
  }
}
