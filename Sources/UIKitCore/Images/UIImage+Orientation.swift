import CoreGraphics

extension UIImage {
  /// The transformation from stored pixels to the upright image.
  public enum Orientation: Int, Sendable {
    /// None.
    case up
    /// Rotated by 180 degrees.
    case down
    /// Rotated by 90 degrees counter-clockwise.
    case left
    /// Rotated by 90 degrees clockwise.
    case right
    /// Mirrored horizontally.
    case upMirrored
    /// Mirrored vertically.
    case downMirrored
    /// Mirrored horizontally, then rotated by 90 degrees counter-clockwise.
    case leftMirrored
    /// Mirrored horizontally, then rotated by 90 degrees clockwise.
    case rightMirrored

    /// Whether width and height are exchanged.
    var isSideways: Bool {
      switch self {
      case .left, .right, .leftMirrored, .rightMirrored: true
      case .up, .down, .upMirrored, .downMirrored: false
      }
    }

    /// The orientation of the upright image mirrored horizontally.
    var mirrored: Orientation {
      switch self {
      case .up: .upMirrored
      case .down: .downMirrored
      case .left: .rightMirrored
      case .right: .leftMirrored
      case .upMirrored: .up
      case .downMirrored: .down
      case .leftMirrored: .right
      case .rightMirrored: .left
      }
    }

    /// Maps points of the stored image to the upright one, both 0...1 with y down.
    var unitTransform: CGAffineTransform {
      switch self {
      case .up: .identity
      case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
      case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
      case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
      case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
      case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
      case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
      case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
      }
    }
  }

  /// Whether an image is drawn with its own colours or as a template.
  public enum RenderingMode: Int, Sendable {
    /// Determined by the context.
    case automatic
    /// Drawn with its own colours.
    case alwaysOriginal
    /// Drawn as a template: its alpha channel in the tint colour.
    case alwaysTemplate
  }

  /// How the parts between cap insets are resized.
  public enum ResizingMode: Int, Sendable {
    /// Tiled.
    case tile
    /// Stretched.
    case stretch
  }
}
