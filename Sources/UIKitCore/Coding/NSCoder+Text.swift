public import CoreGraphics
public import Foundation

// Conversion to and from text. Types unknown to Foundation are archived as text.

extension NSCoder {
  /// Returns the point in a string; zero if the string is malformed.
  public class func cgPoint(for string: String) -> CGPoint {
    let parts = NumberText.numbers(string, 2)
    return CGPoint(x: parts[0], y: parts[1])
  }
  /// Returns a string for a point.
  public class func string(for point: CGPoint) -> String {
    NumberText.row([Double(point.x), Double(point.y)])
  }
  /// Returns the size in a string; zero if the string is malformed.
  public class func cgSize(for string: String) -> CGSize {
    let parts = NumberText.numbers(string, 2)
    return CGSize(width: parts[0], height: parts[1])
  }
  /// Returns a string for a size.
  public class func string(for size: CGSize) -> String {
    NumberText.row([Double(size.width), Double(size.height)])
  }
  /// Returns the rectangle in a string; zero if the string is malformed.
  public class func cgRect(for string: String) -> CGRect {
    let parts = NumberText.numbers(string, 4)
    return CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
  }
  /// Returns a string for a rectangle.
  public class func string(for rect: CGRect) -> String {
    let origin = rect.origin
    let size = rect.size
    return "{" + string(for: origin) + ", " + string(for: size) + "}"
  }
  /// Returns the vector in a string; zero if the string is malformed.
  public class func cgVector(for string: String) -> CGVector {
    CGVector(numbers: NumberText.numbers(string, 2))
  }
  /// Returns a string for a vector.
  public class func string(for vector: CGVector) -> String {
    NumberText.row(vector.numbers)
  }
  /// Returns the affine transform in a string; zeros if the string is malformed.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    let parts = NumberText.numbers(string, 6)
    return parts.allSatisfy { $0 == 0 } ? .identity : CGAffineTransform(numbers: parts)
  }
  /// Returns a string for an affine transform.
  public class func string(for transform: CGAffineTransform) -> String {
    NumberText.row(transform.numbers)
  }
  /// Returns the insets in a string; zero if the string is malformed.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    UIEdgeInsets(numbers: NumberText.numbers(string, 4))
  }
  /// Returns a string for insets.
  public class func string(for insets: UIEdgeInsets) -> String {
    NumberText.row(insets.numbers)
  }
  /// Returns the offset in a string; zero if the string is malformed.
  public class func uiOffset(for string: String) -> UIOffset {
    UIOffset(numbers: NumberText.numbers(string, 2))
  }
  /// Returns a string for an offset.
  public class func string(for offset: UIOffset) -> String {
    NumberText.row(offset.numbers)
  }
}
