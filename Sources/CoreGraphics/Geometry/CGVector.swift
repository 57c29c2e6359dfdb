/// A two-dimensional vector.
public struct CGVector: Hashable, Sendable, Codable {
  /// The x component.
  public var dx: CGFloat
  /// The y component.
  public var dy: CGFloat

  /// The zero vector.
  public static let zero = CGVector()

  /// Creates the zero vector.
  public init() { (dx, dy) = (0, 0) }

  /// Creates a vector with components.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }

  /// Creates a vector with components.
  public init(dx: Double, dy: Double) { (self.dx, self.dy) = (CGFloat(dx), CGFloat(dy)) }

  /// Creates a vector with components.
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
