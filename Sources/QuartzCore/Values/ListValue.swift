import Foundation

/// An optional list of values: gradient colours and locations.
package struct ListValue<Element: LayerValue> {
  /// Nil for no list, which is different from an empty one.
  package var elements: [Element]?
  package init(_ elements: [Element]?) { self.elements = elements }
}

extension ListValue: Equatable where Element: Equatable {}
extension ListValue: Sendable where Element: Sendable {}

/// Interpolates element by element if the counts are equal, else switches at the middle (CA-B15).
extension ListValue: LayerValue {
  package static func mix(_ a: Self, _ b: Self, _ fraction: Double) -> Self {
    if fraction == 0 { return a }
    if fraction == 1 { return b }
    return joined(a, b) { .mix($0, $1, fraction) } ?? (fraction < 0.5 ? a : b)
  }

  package func adding(_ value: Self) -> Self {
    Self.joined(self, value) { $0.adding($1) } ?? value
  }

  package func subtracting(_ value: Self) -> Self {
    Self.joined(self, value) { $0.subtracting($1) } ?? self
  }

  private static func joined(
    _ a: Self, _ b: Self, _ join: (Element, Element) -> Element
  ) -> Self? {
    guard var result = a.elements, let other = b.elements, result.count == other.count else {
      return nil
    }
    for index in result.indices { result[index] = join(result[index], other[index]) }
    return Self(result)
  }

  package init?(boxed: Any?) {
    guard let box = Boxed.unwrapped(boxed) else {
      self.init(nil)
      return
    }
    guard let list = Boxed.array(box) else { return nil }
    var elements: [Element] = []
    elements.reserveCapacity(list.count)
    for boxed in list {
      guard let element = Element(boxed: boxed) else { return nil }
      elements.append(element)
    }
    self.init(elements)
  }

  package var boxed: Any? { elements.map { $0.map { $0.boxed ?? NSNull() } } }
}
