import CoreGraphics

extension CATransform3D {
  /// `rotation`, `scale.x`, `translation`...: numbers, not wrapped, other parts kept (B11).
  package static func part(_ path: String) -> (any ValuePart<CATransform3D>)? {
    if let component = TransformParts.Component(rawValue: path) { return number(component) }
    switch path {
    case "rotation": return number(.rotationZ)
    case "translation", "translation.xy": return translation
    default: return entry(path)
    }
  }

  private static func number(
    _ component: TransformParts.Component
  ) -> any ValuePart<CATransform3D> {
    FunctionPart<CATransform3D, Double>(
      lane: .component(component), get: { TransformParts($0)[component] },
      set: { whole, value in
        var parts = TransformParts(whole)
        parts[component] = value
        whole = parts.transform
      })
  }

  /// x and y as a size; z is kept.
  private static var translation: any ValuePart<CATransform3D> {
    FunctionPart<CATransform3D, CGSize>(
      get: { whole in
        let parts = TransformParts(whole)
        return CGSize(width: parts.translation.x, height: parts.translation.y)
      },
      set: { whole, size in
        var parts = TransformParts(whole)
        (parts.translation.x, parts.translation.y) = (size.width, size.height)
        whole = parts.transform
      })
  }

  /// One of the sixteen numbers by its name, `m34`.
  private static func entry(_ name: String) -> (any ValuePart<CATransform3D>)? {
    let characters = Array(name)
    guard characters.count == 3, characters[0] == "m",
      let row = characters[1].wholeNumberValue, let column = characters[2].wholeNumberValue,
      1...4 ~= row, 1...4 ~= column
    else { return nil }
    return FunctionPart<CATransform3D, Double>(
      get: { $0.matrix[row - 1][column - 1] },
      set: { whole, value in
        var matrix = whole.matrix
        matrix[row - 1][column - 1] = value
        whole = CATransform3D(matrix)
      })
  }
}
