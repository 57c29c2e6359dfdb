/// A range of items, as a location and a length.
public struct CFRange: Hashable, Sendable {
  /// The index of the first item.
  public var location: CFIndex
  /// The number of items.
  public var length: CFIndex

  /// Creates an empty range at 0.
  public init() { (location, length) = (0, 0) }

  /// Creates a range of `length` items from `location`.
  public init(location: CFIndex, length: CFIndex) {
    self.location = location
    self.length = length
  }
}

/// Returns a range of `len` items from `loc`.
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange {
  CFRange(location: loc, length: len)
}
