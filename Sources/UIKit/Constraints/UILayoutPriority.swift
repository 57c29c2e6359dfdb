import CoreGraphics

/// How much a constraint matters, up to 1000, which has to hold.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number.
  public var rawValue: Float
  /// A priority of a number.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// A priority of a number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Has to hold.
  public static let required = UILayoutPriority(1_000)
  /// Contents of buttons are not cut off.
  public static let defaultHigh = UILayoutPriority(750)
  /// What a person does to the size of a scene goes this far.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The size of a scene stays.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// What a person does inside goes this far.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// Views are not larger than their contents.
  public static let defaultLow = UILayoutPriority(250)
  /// As small as possible.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Whether one matters less than the other.
  public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool {
    a.rawValue < b.rawValue
  }
  /// A priority that matters more.
  public static func + (a: UILayoutPriority, b: Float) -> UILayoutPriority {
    UILayoutPriority(a.rawValue + b)
  }
  /// A priority that matters less.
  public static func - (a: UILayoutPriority, b: Float) -> UILayoutPriority {
    UILayoutPriority(a.rawValue - b)
  }
}
