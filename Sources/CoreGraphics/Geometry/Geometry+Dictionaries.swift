extension CGPoint {
  /// A dictionary of the point, with the keys X and Y.
  public var dictionaryRepresentation: CFDictionary { ["X": x as NSNumber, "Y": y as NSNumber] }

  /// Creates a point from a dictionary with the keys X and Y; nil if one is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let x = dict.number("X"), let y = dict.number("Y") else { return nil }
    self.init(x: x, y: y)
  }
}

extension CGSize {
  /// A dictionary of the size, with the keys Width and Height.
  public var dictionaryRepresentation: CFDictionary {
    ["Width": width as NSNumber, "Height": height as NSNumber]
  }

  /// Creates a size from a dictionary with the keys Width and Height; nil if one is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let width = dict.number("Width"), let height = dict.number("Height") else { return nil }
    self.init(width: width, height: height)
  }
}

extension CGRect {
  /// A dictionary of the rectangle, with the keys X, Y, Width and Height.
  public var dictionaryRepresentation: CFDictionary {
    [
      "X": origin.x as NSNumber, "Y": origin.y as NSNumber,
      "Width": size.width as NSNumber, "Height": size.height as NSNumber,
    ]
  }

  /// Creates a rectangle from a dictionary with those keys; nil if one is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let origin = CGPoint(dictionaryRepresentation: dict),
      let size = CGSize(dictionaryRepresentation: dict)
    else { return nil }
    self.init(origin: origin, size: size)
  }
}

extension NSDictionary {
  fileprivate func number(_ key: String) -> CGFloat? {
    (object(forKey: key) as? NSNumber).map { CGFloat($0.doubleValue) }
  }
}
