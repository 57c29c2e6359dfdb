public import CoreGraphics

extension UIWindow {
  /// Converts a point to another window's coordinates; nil means the screen's.
  public func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    let onScreen = CGPoint(x: point.x + shift.x, y: point.y + shift.y)
    guard let window else { return onScreen }
    return CGPoint(x: onScreen.x - window.shift.x, y: onScreen.y - window.shift.y)
  }
  /// Converts a point from another window's coordinates; nil means the screen's.
  public func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    let other = window?.shift ?? .zero
    return CGPoint(x: point.x + other.x - shift.x, y: point.y + other.y - shift.y)
  }
  /// Converts a rectangle to another window's coordinates; nil means the screen's.
  public func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: window), size: rect.size)
  }
  /// Converts a rectangle from another window's coordinates; nil means the screen's.
  public func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: window), size: rect.size)
  }

  /// The translation from window to screen coordinates.
  private var shift: CGPoint {
    CGPoint(x: frame.minX - bounds.minX, y: frame.minY - bounds.minY)
  }
}
