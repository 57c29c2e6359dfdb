/// A run of items: where it starts and how many there are.
public struct CFRange: Hashable, Sendable {
  /// The first item.
  public var location: CFIndex
  /// How many items.
  public var length: CFIndex

  /// No item, at 0.
  public init() { (location, length) = (0, 0) }

  /// `length` items from `location`.
  public init(location: CFIndex, length: CFIndex) {
    (self.location, self.length) = (location, length)
  }
}

/// `len` items from `loc`.
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange {
  CFRange(location: loc, length: len)
}
