/// The components of an affine transform: scale, shear, rotation and translation, in that order.
public struct CGAffineTransformComponents: Hashable, Sendable, Codable {
  /// The scale of the axes; (1, 1) by default.
  public var scale: CGSize
  /// The shear of x per unit of y; 0 by default.
  public var horizontalShear: CGFloat
  /// The rotation in radians; 0 by default.
  public var rotation: CGFloat
  /// The translation; zero by default.
  public var translation: CGVector

  /// Creates components with all values zero, as in C.
  public init() {
    scale = .zero
    horizontalShear = 0
    rotation = 0
    translation = .zero
  }

  /// Creates components from values.
  public init(
    scale: CGSize = .init(width: 1, height: 1), horizontalShear: CGFloat = 0,
    rotation: CGFloat = 0, translation: CGVector = .zero
  ) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }

  /// Creates the components of `transform`; a reflection is a negative scale height.
  init(decomposing transform: CGAffineTransform) {
    let t = transform
    let width = hypot(t.a, t.b)
    let turn = width > 0 ? atan2(t.b, t.a) : atan2(-t.c, t.d)
    let sine = sin(turn)
    let cosine = cos(turn)
    // The second row rotated back: (height * shear, height).
    let height = t.d * cosine - t.c * sine
    let sheared = t.c * cosine + t.d * sine
    self.init(
      scale: CGSize(width: width, height: height),
      horizontalShear: height == 0 ? 0 : sheared / height, rotation: turn,
      translation: CGVector(dx: t.tx, dy: t.ty))
  }
}
