import CoreGraphics
public import Foundation

extension UIEdgeInsets: ValueBox {
  package static var numberCount: Int { 4 }
  package var numbers: [Double] { [top, left, bottom, right].map { Double($0) } }
  package init(numbers: [Double]) {
    let parts = numbers.map { CGFloat($0) }
    self.init(top: parts[0], left: parts[1], bottom: parts[2], right: parts[3])
  }
}

extension UIOffset: ValueBox {
  package static var numberCount: Int { 2 }
  package var numbers: [Double] { [Double(horizontal), Double(vertical)] }
  package init(numbers: [Double]) { self.init(horizontal: numbers[0], vertical: numbers[1]) }
}

extension NSValue {
  /// Creates a value with insets.
  public convenience init(uiEdgeInsets value: UIEdgeInsets) { self.init(numbers: value.numbers) }
  /// Creates a value with an offset.
  public convenience init(uiOffset value: UIOffset) { self.init(numbers: value.numbers) }
  /// The insets; zero for a value of another type.
  public var uiEdgeInsetsValue: UIEdgeInsets { UIEdgeInsets(boxed: self) ?? .zero }
  /// The offset; zero for a value of another type.
  public var uiOffsetValue: UIOffset { UIOffset(boxed: self) ?? .zero }
}
