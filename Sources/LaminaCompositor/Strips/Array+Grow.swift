extension Array {
  /// Adds copies of an element until there are `count`; more are kept.
  mutating func grow(to count: Int, _ element: Element) {
    if self.count < count {
      append(contentsOf: repeatElement(element, count: count - self.count))
    }
  }
}
