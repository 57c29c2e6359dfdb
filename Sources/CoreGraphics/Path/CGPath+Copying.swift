extension CGPath {
  /// Returns an immutable copy.
  public func copy() -> CGPath? { CGPath(elements: elements) }

  /// Returns a transformed copy; nil if a point would not be finite.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    let image = elements.applying(transform?.pointee ?? .identity)
    return image.isFinite ? CGPath(elements: image) : nil
  }

  /// Returns a mutable copy.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(copying: elements) }

  /// Returns a transformed mutable copy; nil if a point would not be finite.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    copy(using: transform)?.mutableCopy()
  }
}
