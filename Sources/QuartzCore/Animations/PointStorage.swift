import CoreGraphics

/// A size read and written as a point, for animations along a path, whose values are points (CA-K8).
struct PointStorage<Size: PropertyStorage<CGSize>>: PropertyStorage {
  let size: Size

  func read(_ owner: AnyObject) -> CGPoint {
    let value = size.read(owner)
    return CGPoint(x: value.width, y: value.height)
  }

  func write(_ value: CGPoint, to owner: AnyObject) {
    size.write(CGSize(width: value.x, height: value.y), to: owner)
  }
}

extension PropertyStorage {
  /// The storage as points, if it holds two numbers; nil for all others (CA-K1).
  var asPoints: (any PropertyStorage<CGPoint>)? {
    if let points = self as? any PropertyStorage<CGPoint> { return points }
    func wrap(_ size: some PropertyStorage<CGSize>) -> any PropertyStorage<CGPoint> {
      PointStorage(size: size)
    }
    return (self as? any PropertyStorage<CGSize>).map { wrap($0) }
  }
}
