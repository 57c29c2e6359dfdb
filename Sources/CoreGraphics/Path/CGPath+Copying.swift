extension CGPath {
  /// An immutable copy.
  public func copy() -> CGPath? { CGPath(elements: elements) }

  /// The image of the path, nil where a point would not be finite.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    let image = elements.applying(transform?.pointee ?? .identity)
    return image.isFinite ? CGPath(elements: image) : nil
  }

  /// A copy that can grow.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(copying: elements) }

  /// The image of the path as one that can grow, nil where a point would not be finite.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    copy(using: transform)?.mutableCopy()
  }
}
