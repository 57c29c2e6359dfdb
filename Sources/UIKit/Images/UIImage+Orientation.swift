import CoreGraphics

extension UIImage {
  /// How stored pixels are turned to be upright.
  public enum Orientation: Int, Sendable {
    /// They are.
    case up
    /// By half a turn.
    case down
    /// By a quarter, counter-clockwise.
    case left
    /// By a quarter, clockwise.
    case right
    /// Left and right exchanged.
    case upMirrored
    /// Top and bottom exchanged.
    case downMirrored
    /// Left and right exchanged, then a quarter counter-clockwise.
    case leftMirrored
    /// Left and right exchanged, then a quarter clockwise.
    case rightMirrored

    /// Whether width and height change places.
    var isSideways: Bool {
      switch self {
      case .left, .right, .leftMirrored, .rightMirrored: true
      case .up, .down, .upMirrored, .downMirrored: false
      }
    }

    /// What is seen, with left and right exchanged.
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

    /// From places in the stored picture to places in the upright one, both 0...1 with y down.
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

  /// Whether an image is a picture or a shape to be tinted.
  public enum RenderingMode: Int, Sendable {
    /// As the place wants it.
    case automatic
    /// A picture.
    case alwaysOriginal
    /// A shape.
    case alwaysTemplate
  }

  /// How what is between the edges fills its room.
  public enum ResizingMode: Int, Sendable {
    /// Repeated.
    case tile
    /// Stretched.
    case stretch
  }
}
