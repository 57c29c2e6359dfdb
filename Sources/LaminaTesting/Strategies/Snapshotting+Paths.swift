public import UIKit

extension Snapshotting where Value == UIBezierPath, Format == UIImage {
  /// Pictures of a path, filled in black.
  public static var image: Snapshotting { .image() }

  /// Pictures of a path, filled in black, with pixels per point.
  ///
  /// A share of `1 - precision` of the pixels may differ, and colours are alike within
  /// `1 - perceptualPrecision` of a distance of 100 in CIELAB.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1
  ) -> Snapshotting {
    PathPicture.strategy(precision, perceptualPrecision, scale)
      .pullback { path in try PathPicture.image(path.cgPath, scale: scale) { _ in path.fill() } }
  }
}

extension Snapshotting where Value == CGPath, Format == UIImage {
  /// Pictures of a path, filled in black by the even-odd rule.
  public static var image: Snapshotting { .image() }

  /// Pictures of a path, drawn in black, with pixels per point.
  ///
  /// A share of `1 - precision` of the pixels may differ, and colours are alike within
  /// `1 - perceptualPrecision` of a distance of 100 in CIELAB.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1,
    drawingMode: CGPathDrawingMode = .eoFill
  ) -> Snapshotting {
    PathPicture.strategy(precision, perceptualPrecision, scale).pullback { path in
      try PathPicture.image(path, scale: scale) { context in
        context.addPath(path)
        context.drawPath(using: drawingMode)
      }
    }
  }
}

extension Snapshotting where Value == UIBezierPath, Format == String {
  /// The elements of a path, one line each, with up to three decimal places.
  public static var elementsDescription: Snapshotting {
    Snapshotting<CGPath, String>.elementsDescription.pullback { $0.cgPath }
  }

  /// The elements of a path, one line each, with numbers of a formatter.
  public static func elementsDescription(numberFormatter: NumberFormatter) -> Snapshotting {
    Snapshotting<CGPath, String>.elementsDescription(numberFormatter: numberFormatter)
      .pullback { $0.cgPath }
  }
}

extension Snapshotting where Value == CGPath, Format == String {
  /// The elements of a path, one line each, with up to three decimal places.
  public static var elementsDescription: Snapshotting {
    SimplySnapshotting<String>.lines.pullback { PathText.lines($0, PathText.number) }
  }

  /// The elements of a path, one line each, with numbers of a formatter.
  public static func elementsDescription(numberFormatter: NumberFormatter) -> Snapshotting {
    SimplySnapshotting<String>.lines.pullback { path in
      PathText.lines(path) { value in
        numberFormatter.string(from: NSNumber(value: Double(value))) ?? PathText.number(value)
      }
    }
  }
}

/// Paths as pictures.
private enum PathPicture {
  static func strategy(
    _ precision: Float, _ perceptualPrecision: Float, _ scale: CGFloat
  ) -> Snapshotting<UIImage, UIImage> {
    .image(precision: precision, perceptualPrecision: perceptualPrecision, scale: scale)
  }

  static func image(
    _ path: CGPath, scale: CGFloat, _ draw: (CGContext) -> Void
  ) throws -> UIImage {
    let bounds = path.boundingBoxOfPath
    guard bounds.width > 0, bounds.height > 0 else { throw SnapshotError.noSize }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(bounds: bounds, format: format).image { draw($0.cgContext) }
  }
}

/// Paths as text.
private enum PathText {
  /// The elements; subpaths are separated by empty lines.
  static func lines(_ path: CGPath, _ number: (CGFloat) -> String) -> String {
    var text = ""
    path.applyWithBlock { pointer in
      let element = pointer.pointee
      let (name, count) = Self.name(element.type)
      if element.type == .moveToPoint, !text.isEmpty { text += "\n" }
      let points = (0..<count).map { index in
        "(\(number(element.points[index].x)), \(number(element.points[index].y)))"
      }
      // References of other libraries have the space after Close, too.
      text += "\(name) \(points.joined(separator: " "))\n"
    }
    return text
  }

  private static func name(_ type: CGPathElementType) -> (String, points: Int) {
    switch type {
    case .moveToPoint: ("MoveTo", 1)
    case .addLineToPoint: ("LineTo", 1)
    case .addQuadCurveToPoint: ("QuadCurveTo", 2)
    case .addCurveToPoint: ("CurveTo", 3)
    case .closeSubpath: ("Close", 0)
    }
  }

  /// One to three decimal places.
  static func number(_ value: CGFloat) -> String {
    let rounded = (Double(value) * 1_000).rounded() / 1_000
    return "\(rounded == 0 ? 0 : rounded)"
  }
}
