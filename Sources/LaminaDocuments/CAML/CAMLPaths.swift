import CoreGraphics

/// Parses paths in CAML attributes: postfix notation, as in PostScript.
enum CAMLPaths {
  /// Parses `x y m`, `x y l`, `x1 y1 x y q`, `x1 y1 x2 y2 x y c`, `x y w h re`, `h`.
  ///
  /// Nil if an operator is unknown, has the wrong number of operands, or has no current point.
  static func elements(_ text: String, _ budget: Budget) throws(LimitExceeded) -> PathElements? {
    var path = PathElements()
    var operands: [Double] = []
    var hasPoint = false
    for word in CAMLNumbers.words(text) {
      if let number = CAMLNumbers.number(word), number.isFinite {
        operands.append(number)
        if operands.count > 6 { return nil }
        continue
      }
      guard append(word, operands, to: &path, &hasPoint) else { return nil }
      try budget.check(.pathElements, path.verbs.count)
      operands.removeAll(keepingCapacity: true)
    }
    return operands.isEmpty ? path : nil
  }

  private static func append(
    _ word: Substring, _ n: [Double], to path: inout PathElements, _ hasPoint: inout Bool
  ) -> Bool {
    switch (word, n.count) {
    case ("m", 2): path.append(.move, point(n, 0))
    case ("l", 2) where hasPoint: path.append(.line, point(n, 0))
    case ("q", 4) where hasPoint: path.append(.quad, point(n, 0), point(n, 2))
    case ("c", 6) where hasPoint: path.append(.cubic, point(n, 0), point(n, 2), point(n, 4))
    case ("h", 0) where hasPoint: path.append(.close)
    case ("re", 4): appendRect(n, to: &path)
    default: return false
    }
    hasPoint = true
    return true
  }

  private static func appendRect(_ n: [Double], to path: inout PathElements) {
    path.append(.move, CGPoint(x: n[0], y: n[1]))
    path.append(.line, CGPoint(x: n[0] + n[2], y: n[1]))
    path.append(.line, CGPoint(x: n[0] + n[2], y: n[1] + n[3]))
    path.append(.line, CGPoint(x: n[0], y: n[1] + n[3]))
    path.append(.close)
  }

  private static func point(_ n: [Double], _ index: Int) -> CGPoint {
    CGPoint(x: n[index], y: n[index + 1])
  }
}
