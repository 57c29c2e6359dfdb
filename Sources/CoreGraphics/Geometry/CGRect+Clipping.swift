extension CGRect {
  /// Whether all four numbers are numbers; the null rectangle is not, the infinite one is.
  package var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }

  /// The part inside `other`, nil where there is none.
  ///
  /// To be used on rectangles from outside: Foundation's `intersection`, `intersects` and `contains`
  /// stop the program when a number is NaN.
  package func clipped(to other: CGRect) -> CGRect? {
    guard isFinite, other.isFinite else { return nil }
    let part = intersection(other)
    return part.isNull || part.isEmpty ? nil : part
  }
}
