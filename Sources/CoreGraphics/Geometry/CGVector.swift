/// A displacement in the plane.
public struct CGVector: Hashable, Sendable, Codable {
  /// The displacement in x.
  public var dx: CGFloat
  /// The displacement in y.
  public var dy: CGFloat

  /// No displacement.
  public static let zero = CGVector()

  /// No displacement.
  public init() { (dx, dy) = (0, 0) }

  /// A displacement by `dx` and `dy`.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }

  /// A displacement by `dx` and `dy`.
  public init(dx: Double, dy: Double) { (self.dx, self.dy) = (CGFloat(dx), CGFloat(dy)) }

  /// A displacement by `dx` and `dy`.
  public init(dx: Int, dy: Int) { (self.dx, self.dy) = (CGFloat(dx), CGFloat(dy)) }

  /// Encodes the two numbers in order, as Apple does.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(dx)
    try list.encode(dy)
  }

  /// Decodes two numbers in order.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    dx = try list.decode(CGFloat.self)
    dy = try list.decode(CGFloat.self)
  }
}
