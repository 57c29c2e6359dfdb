package import CoreGraphics

extension NSValue {
  /// Creates a value with a point.
  public convenience init(cgPoint value: CGPoint) { self.init(point: value) }

  /// Creates a value with a size.
  public convenience init(cgSize value: CGSize) { self.init(size: value) }

  /// Creates a value with a rectangle.
  public convenience init(cgRect value: CGRect) { self.init(rect: value) }

  /// Creates a value with a vector.
  public convenience init(cgVector value: CGVector) {
    self.init(numbers: value.numbers)
  }

  /// Creates a value with an affine transform.
  public convenience init(cgAffineTransform value: CGAffineTransform) {
    self.init(numbers: value.numbers)
  }

  /// The point; zero for a value of another type.
  public var cgPointValue: CGPoint { pointIfAny ?? .zero }

  /// The size; zero for a value of another type.
  public var cgSizeValue: CGSize { sizeIfAny ?? .zero }

  /// The rectangle; zero for a value of another type.
  public var cgRectValue: CGRect { rectIfAny ?? .zero }

  /// The vector; zero for a value of another type.
  public var cgVectorValue: CGVector { CGVector(boxed: self) ?? .zero }

  /// The affine transform; the identity for a value of another type.
  public var cgAffineTransformValue: CGAffineTransform {
    CGAffineTransform(boxed: self) ?? .identity
  }
}
