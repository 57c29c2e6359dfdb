/// A struct that is stored in an `NSValue` as a list of numbers.
///
/// Conforming types implement `_ObjectiveCBridgeable` with these members.
package protocol ValueBox {
  /// The count of numbers.
  static var numberCount: Int { get }
  /// The numbers in the order of the fields.
  var numbers: [Double] { get }
  /// Creates the struct from `numberCount` numbers.
  init(numbers: [Double])
}

extension ValueBox {
  package var boxed: NSValue { .boxing(numbers) }

  package init?(boxed value: NSValue) {
    guard let numbers = value.numbers(Self.numberCount) else { return nil }
    self.init(numbers: numbers)
  }
}

extension CGVector: ValueBox {
  package static var numberCount: Int { 2 }
  package var numbers: [Double] { [Double(dx), Double(dy)] }
  package init(numbers: [Double]) { self.init(dx: numbers[0], dy: numbers[1]) }
}

extension CGAffineTransform: ValueBox {
  package static var numberCount: Int { 6 }
  package var numbers: [Double] { [a, b, c, d, tx, ty].map { Double($0) } }
  package init(numbers: [Double]) {
    let entries = numbers.map { CGFloat($0) }
    self.init(entries[0], entries[1], entries[2], entries[3], entries[4], entries[5])
  }
}
