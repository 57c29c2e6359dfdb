import CoreGraphics

extension CATransform3D {
  /// `rotation`, `scale.x`, `translation`...: numbers, not wrapped, other parts kept (B11).
  package static func part(_ path: String) -> (any ValuePart<CATransform3D>)? {
    switch path {
    case "rotation.x": number({ $0.rotation.x }, { $0.rotation.x = $1 })
    case "rotation.y": number({ $0.rotation.y }, { $0.rotation.y = $1 })
    case "rotation.z", "rotation": number({ $0.rotation.z }, { $0.rotation.z = $1 })
    case "scale.x": number({ $0.scale.x }, { $0.scale.x = $1 })
    case "scale.y": number({ $0.scale.y }, { $0.scale.y = $1 })
    case "scale.z": number({ $0.scale.z }, { $0.scale.z = $1 })
    case "scale": number({ $0.scale.sum() / 3 }, { $0.scale = [$1, $1, $1] })
    case "scale.xy":
      number({ ($0.scale.x + $0.scale.y) / 2 }, { ($0.scale.x, $0.scale.y) = ($1, $1) })
    case "translation.x": number({ $0.translation.x }, { $0.translation.x = $1 })
    case "translation.y": number({ $0.translation.y }, { $0.translation.y = $1 })
    case "translation.z": number({ $0.translation.z }, { $0.translation.z = $1 })
    case "translation": translation
    case "translation.xy": translation
    default: entry(path)
    }
  }

  @inline(__always)
  private static func number(
    _ get: @escaping @Sendable (TransformParts) -> Double,
    _ set: @escaping @Sendable (inout TransformParts, Double) -> Void
  ) -> any ValuePart<CATransform3D> {
    FunctionPart<CATransform3D, Double>(
      get: { get(TransformParts($0)) },
      set: { whole, value in
        var parts = TransformParts(whole)
        set(&parts, value)
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
