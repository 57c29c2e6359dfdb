import CoreGraphics
internal import LaminaScene

extension CATransform3D {
  /// The component at `rotation`, `scale.x`, `translation`...; angles do not wrap, and writing one
  /// component preserves the others (CA-B11).
  package static func part(_ path: String) -> (any ValuePart<CATransform3D>)? {
    if let component = TransformParts.Component(rawValue: path) { return number(component) }
    switch path {
    case "rotation": return number(.rotationZ)
    case "translation", "translation.xy": return translation
    case "shear.x": return shear
    default: return entry(path)
    }
  }

  private static func number(
    _ component: TransformParts.Component
  ) -> any ValuePart<CATransform3D> {
    FunctionPart<CATransform3D, Double>(
      offset: .component(component), get: { TransformParts($0)[component] },
      set: { whole, value in
        var parts = TransformParts(whole)
        parts[component] = value
        whole = parts.transform
      })
  }

  /// The translation in x and y as a size; z is preserved.
  private static var translation: any ValuePart<CATransform3D> {
    FunctionPart<CATransform3D, CGSize>(
      get: { whole in
        let parts = TransformParts(whole)
        return CGSize(width: parts.translation.x, height: parts.translation.y)
      },
      set: { whole, size in
        var parts = TransformParts(whole)
        parts.translation.x = size.width
        parts.translation.y = size.height
        whole = parts.transform
      })
  }

  /// The horizontal shear in the plane: x per y, applied before the rest of the transform.
  private static var shear: any ValuePart<CATransform3D> {
    @Sendable func share(_ whole: CATransform3D) -> Double {
      let a = whole.matrix.row1
      let b = whole.matrix.row2
      let length = (a * a).sum()
      return length > 0 ? (a * b).sum() / length : 0
    }
    return FunctionPart<CATransform3D, Double>(
      get: share,
      set: { whole, value in
        var matrix = whole.matrix
        matrix.row2 += matrix.row1 * (value - share(whole))
        whole = CATransform3D(matrix)
      })
  }

  /// One of the sixteen matrix entries by name, such as `m34`.
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
