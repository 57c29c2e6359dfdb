extension CGPath: CustomStringConvertible {
  /// The elements, one per line.
  public var description: String {
    var text = "Path:"
    applyWithBlock { element in
      let (name, count) = element.pointee.type.name
      let points = (0..<count).map { element.pointee.points[$0] }
      let ends = points.map { " (\($0.x), \($0.y))" }.joined()
      text += "\n" + (element.pointee.type == .moveToPoint ? "  " : "    ") + name + ends
    }
    return text
  }
}

extension CGPathElementType {
  /// The operator's name and its number of points.
  fileprivate var name: (name: String, points: Int) {
    switch self {
    case .moveToPoint: ("moveto", 1)
    case .addLineToPoint: ("lineto", 1)
    case .addQuadCurveToPoint: ("quadto", 2)
    case .addCurveToPoint: ("curveto", 3)
    case .closeSubpath: ("closepath", 0)
    }
  }
}
