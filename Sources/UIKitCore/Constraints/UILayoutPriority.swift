import CoreGraphics

/// The priority of a constraint, up to 1000 (required).
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The priority.
  public var rawValue: Float
  /// Creates a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Required, 1000.
  public static let required = UILayoutPriority(1_000)
  /// The compression resistance of a button's content, 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority of a drag that may resize the scene, 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority of the scene's current size, 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority of a drag that may not resize the scene, 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The content hugging of most views, 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority with which fitting minimises sizes, 50.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Whether the first priority is lower.
  public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool {
    a.rawValue < b.rawValue
  }
  /// Returns the priority raised by a value.
  public static func + (a: UILayoutPriority, b: Float) -> UILayoutPriority {
    UILayoutPriority(a.rawValue + b)
  }
  /// Returns the priority lowered by a value.
  public static func - (a: UILayoutPriority, b: Float) -> UILayoutPriority {
    UILayoutPriority(a.rawValue - b)
  }
}
