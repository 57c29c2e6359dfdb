import Foundation

@testable import QuartzCore

// Words for scenes.

extension CGColor {
  static let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
  static let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
  static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  static let green = CGColor(srgbRed: 0, green: 0.8, blue: 0.2, alpha: 1)
  static let blue = CGColor(srgbRed: 0.1, green: 0.2, blue: 1, alpha: 1)

  func faded(_ alpha: CGFloat) -> CGColor { copy(alpha: alpha) ?? self }
}

/// A layer with a frame and what else is to be said about it.
func box<Layer: CALayer>(
  _ make: Layer, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat,
  _ color: CGColor? = nil, _ change: (Layer) -> Void = { _ in }
) -> Layer {
  make.frame = CGRect(x: x, y: y, width: width, height: height)
  if let color { make.backgroundColor = color }
  change(make)
  return make
}

/// A plain layer with a frame.
func box(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor? = nil,
  _ change: (CALayer) -> Void = { _ in }
) -> CALayer {
  box(CALayer(), x, y, width, height, color, change)
}

extension CALayer {
  /// Adds sublayers.
  func add(_ layers: CALayer...) { layers.forEach { addSublayer($0) } }
}

extension CGImage {
  /// An image of opaque pixels, row by row.
  static func rows(_ rows: [[CGColor]]) -> CGImage {
    let bytes = rows.flatMap { row in
      row.flatMap { color -> [UInt8] in
        let c = color.rgba.premultiplied
        return (0..<4).map { UInt8(clamping: Int((c[$0] * 255).rounded())) }
      }
    }
    return CGImage(
      width: rows.first?.count ?? 0, height: rows.count, pixels: bytes,
      isOpaque: rows.allSatisfy { $0.allSatisfy { $0.alpha == 1 } })
  }

  /// Two by two pixels of four colours.
  static var four: CGImage { rows([[.red, .green], [.blue, .white]]) }
}

extension CGPath {
  /// A path of corners, closed.
  static func polygon(_ points: (CGFloat, CGFloat)...) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    path.closeSubpath()
    return path
  }

  static func line(_ points: (CGFloat, CGFloat)...) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    return path
  }

  static func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGPath {
    CGPath(rect: CGRect(x: x, y: y, width: width, height: height), transform: nil)
  }
}
