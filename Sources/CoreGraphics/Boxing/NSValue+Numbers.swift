extension NSValue {
  /// A value of `numbers`, encoded as an array: Foundation traps on custom struct encodings.
  package static func boxing(_ numbers: [Double]) -> NSValue { NSValue(numbers: numbers) }

  /// A value of `numbers`, encoded as an array.
  package convenience init(numbers: [Double]) {
    // One extra number, so an empty array also has an address.
    var row = numbers + [0]
    self.init(bytes: &row, objCType: "[\(numbers.count)d]")
  }

  /// The `count` numbers of a value created by `boxing`; nil for other values.
  package func numbers(_ count: Int) -> [Double]? {
    guard !(self is NSNumber), String(cString: objCType) == "[\(count)d]" else { return nil }
    return [Double](unsafeUninitializedCapacity: count) { buffer, filled in
      guard let start = buffer.baseAddress else { return }
      getValue(start)
      filled = count
    }
  }

  /// The point, size or rectangle of a value created by Foundation; nil for other values.
  package var pointIfAny: CGPoint? { hasEncoding("{CGPoint=dd}") ? pointValue : nil }
  package var sizeIfAny: CGSize? { hasEncoding("{CGSize=dd}") ? sizeValue : nil }
  package var rectIfAny: CGRect? {
    hasEncoding("{CGRect={CGPoint=dd}{CGSize=dd}}") ? rectValue : nil
  }

  private func hasEncoding(_ encoding: String) -> Bool {
    !(self is NSNumber) && String(cString: objCType) == encoding
  }
}
