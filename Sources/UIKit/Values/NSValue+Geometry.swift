package import CoreGraphics

extension NSValue {
  /// A point as an object.
  public convenience init(cgPoint value: CGPoint) { self.init(point: value) }

  /// A size as an object.
  public convenience init(cgSize value: CGSize) { self.init(size: value) }

  /// A rectangle as an object.
  public convenience init(cgRect value: CGRect) { self.init(rect: value) }

  /// A displacement as an object.
  public convenience init(cgVector value: CGVector) {
    self.init(numbers: value.numbers)
  }

  /// A transform as an object.
  public convenience init(cgAffineTransform value: CGAffineTransform) {
    self.init(numbers: value.numbers)
  }

  /// The point inside, zero in an object of another kind.
  public var cgPointValue: CGPoint { pointIfAny ?? .zero }

  /// The size inside, zero in an object of another kind.
  public var cgSizeValue: CGSize { sizeIfAny ?? .zero }

  /// The rectangle inside, zero in an object of another kind.
  public var cgRectValue: CGRect { rectIfAny ?? .zero }

  /// The displacement inside, zero in an object of another kind.
  public var cgVectorValue: CGVector { CGVector(boxed: self) ?? .zero }

  /// The transform inside, the identity in an object of another kind.
  public var cgAffineTransformValue: CGAffineTransform {
    CGAffineTransform(boxed: self) ?? .identity
  }
}
