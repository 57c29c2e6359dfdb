/// The indices of the passes that a drawing reads, at most two.
package struct PassInputs: Sendable, Equatable {
  /// Nil if the drawing reads no pass.
  package let first: Int?
  /// Nil if the drawing reads one pass or none.
  package let second: Int?

  package init(_ first: Int? = nil, _ second: Int? = nil) {
    self.first = first ?? second
    self.second = first == nil ? nil : second
  }

  package var isEmpty: Bool { first == nil }

  package func forEach(_ body: (Int) -> Void) {
    if let first { body(first) }
    if let second { body(second) }
  }
}
