/// What an affine transform is made of: a scale, a shear, a turn and a translation, in that order.
public struct CGAffineTransformComponents: Hashable, Sendable, Codable {
  /// The scales of the axes, 1 each by default.
  public var scale: CGSize
  /// How far x moves for each unit of y, 0 by default.
  public var horizontalShear: CGFloat
  /// The turn in radians, 0 by default.
  public var rotation: CGFloat
  /// The translation, zero by default.
  public var translation: CGVector

  /// Components of zeros, as in C.
  public init() {
    (scale, horizontalShear, rotation, translation) = (.zero, 0, 0, .zero)
  }

  /// Components with the given values.
  public init(
    scale: CGSize = .init(width: 1, height: 1), horizontalShear: CGFloat = 0,
    rotation: CGFloat = 0, translation: CGVector = .zero
  ) {
    (self.scale, self.horizontalShear) = (scale, horizontalShear)
    (self.rotation, self.translation) = (rotation, translation)
  }

  /// The parts of `transform`; a mirrored plane shows as a negative height.
  init(decomposing transform: CGAffineTransform) {
    let t = transform
    let width = hypot(t.a, t.b)
    let turn = width > 0 ? atan2(t.b, t.a) : atan2(-t.c, t.d)
    let (sine, cosine) = (sin(turn), cos(turn))
    // The second row turned back: (height * shear, height).
    let height = t.d * cosine - t.c * sine
    let sheared = t.c * cosine + t.d * sine
    self.init(
      scale: CGSize(width: width, height: height),
      horizontalShear: height == 0 ? 0 : sheared / height, rotation: turn,
      translation: CGVector(dx: t.tx, dy: t.ty))
  }
}
