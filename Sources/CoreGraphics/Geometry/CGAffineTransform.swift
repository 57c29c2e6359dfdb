/// An affine transform: `x' = a x + c y + tx`, `y' = b x + d y + ty`.
public struct CGAffineTransform: Hashable, Sendable {
  /// The x component of the image of (1, 0).
  public var a: CGFloat
  /// The y component of the image of (1, 0).
  public var b: CGFloat
  /// The x component of the image of (0, 1).
  public var c: CGFloat
  /// The y component of the image of (0, 1).
  public var d: CGFloat
  /// The translation in x.
  public var tx: CGFloat
  /// The translation in y.
  public var ty: CGFloat

  /// The identity transform.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a transform with all entries zero, as in C.
  public init() { (a, b, c, d, tx, ty) = (0, 0, 0, 0, 0, 0) }

  /// Creates a transform from its entries.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a transform from its entries.
  public init(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
  ) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates a rotation by `angle` radians, from the x axis towards the y axis.
  public init(rotationAngle angle: CGFloat) {
    let sine = sin(angle)
    let cosine = cos(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Creates a scaling of the axes.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Creates a translation.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Whether this is the identity transform.
  public var isIdentity: Bool { self == .identity }
}

extension CGAffineTransform: Codable {
  /// Encodes the six numbers in order, as Apple does.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for entry in [a, b, c, d, tx, ty] { try list.encode(entry) }
  }

  /// Decodes six numbers in order.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    self.init()
    for entry in [\CGAffineTransform.a, \.b, \.c, \.d, \.tx, \.ty] {
      self[keyPath: entry] = try list.decode(CGFloat.self)
    }
  }
}
