public import CoreGraphics

/// A coordinate space: that of a view or the screen.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
  /// The bounds in its own coordinates.
  var bounds: CGRect { get }
  /// Converts a point to another space.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point from another space.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle to its bounding box in another space.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle from another space to its bounding box.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UIView: UICoordinateSpace {
  /// Converts a point to another space.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, to: view as UIView?) }
    return toScreen(point)
  }
  /// Converts a point from another space.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, from: view as UIView?) }
    return fromScreen(point)
  }
  /// Converts a rectangle to its bounding box in another space.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, to: view as UIView?) }
    let top = convert(rect, to: nil as UIView?)
    return CGRect(
      origin: window?.convert(top.origin, to: nil as UIWindow?) ?? top.origin, size: top.size)
  }
  /// Converts a rectangle from another space to its bounding box.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, from: view as UIView?) }
    let origin = window?.convert(rect.origin, from: nil as UIWindow?) ?? rect.origin
    return convert(CGRect(origin: origin, size: rect.size), from: nil as UIView?)
  }

  private func toScreen(_ point: CGPoint) -> CGPoint {
    let top = convert(point, to: nil as UIView?)
    return window?.convert(top, to: nil as UIWindow?) ?? top
  }

  private func fromScreen(_ point: CGPoint) -> CGPoint {
    convert(window?.convert(point, from: nil as UIWindow?) ?? point, from: nil as UIView?)
  }
}

extension UIScreen: UICoordinateSpace {
  /// Converts a point to another space.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace === self ? point : coordinateSpace.convert(point, from: self)
  }
  /// Converts a point from another space.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace === self ? point : coordinateSpace.convert(point, to: self)
  }
  /// Converts a rectangle to its bounding box in another space.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace === self ? rect : coordinateSpace.convert(rect, from: self)
  }
  /// Converts a rectangle from another space to its bounding box.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace === self ? rect : coordinateSpace.convert(rect, to: self)
  }
}
