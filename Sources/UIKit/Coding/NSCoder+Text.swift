public import CoreGraphics
public import Foundation

// Values as text, and in archives: those that Foundation has not are archived as their text.

extension NSCoder {
  /// The value that a text says, zeros for other texts.
  public class func cgPoint(for string: String) -> CGPoint {
    let parts = NumberText.numbers(string, 2)
    return CGPoint(x: parts[0], y: parts[1])
  }
  /// A value as text.
  public class func string(for point: CGPoint) -> String {
    NumberText.row([Double(point.x), Double(point.y)])
  }
  /// The value that a text says, zeros for other texts.
  public class func cgSize(for string: String) -> CGSize {
    let parts = NumberText.numbers(string, 2)
    return CGSize(width: parts[0], height: parts[1])
  }
  /// A value as text.
  public class func string(for size: CGSize) -> String {
    NumberText.row([Double(size.width), Double(size.height)])
  }
  /// The value that a text says, zeros for other texts.
  public class func cgRect(for string: String) -> CGRect {
    let parts = NumberText.numbers(string, 4)
    return CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
  }
  /// A value as text.
  public class func string(for rect: CGRect) -> String {
    let (origin, size) = (rect.origin, rect.size)
    return "{" + string(for: origin) + ", " + string(for: size) + "}"
  }
  /// The value that a text says, zeros for other texts.
  public class func cgVector(for string: String) -> CGVector {
    CGVector(numbers: NumberText.numbers(string, 2))
  }
  /// A value as text.
  public class func string(for vector: CGVector) -> String {
    NumberText.row(vector.numbers)
  }
  /// The value that a text says, zeros for other texts.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    let parts = NumberText.numbers(string, 6)
    return parts.allSatisfy { $0 == 0 } ? .identity : CGAffineTransform(numbers: parts)
  }
  /// A value as text.
  public class func string(for transform: CGAffineTransform) -> String {
    NumberText.row(transform.numbers)
  }
  /// The value that a text says, zeros for other texts.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    UIEdgeInsets(numbers: NumberText.numbers(string, 4))
  }
  /// A value as text.
  public class func string(for insets: UIEdgeInsets) -> String {
    NumberText.row(insets.numbers)
  }
  /// The value that a text says, zeros for other texts.
  public class func uiOffset(for string: String) -> UIOffset {
    UIOffset(numbers: NumberText.numbers(string, 2))
  }
  /// A value as text.
  public class func string(for offset: UIOffset) -> String {
    NumberText.row(offset.numbers)
  }
}
