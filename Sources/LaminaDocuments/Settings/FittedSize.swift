import CoreGraphics
import QuartzCore

/// The largest font size with which a text fits its box.
struct FittedSize {
  /// The smallest size, as a part of the written one.
  private static let least: CGFloat = 0.1
  /// Sizes are tried until two of them, of which one fits, differ by less than this part.
  private static let precision: CGFloat = 0.005

  /// The part of the written size.
  let factor: CGFloat
  /// Whether the text fits with it.
  let fits: Bool

  /// `extent` measures the text with a part of its size; nil if there is nothing to measure.
  init<Problem: Error>(
    _ extent: (_ factor: CGFloat) throws(Problem) -> TextExtent?
  ) throws(Problem) {
    func isWithinBox(_ factor: CGFloat) throws(Problem) -> Bool {
      try extent(factor)?.isWithinBox ?? true
    }
    guard try !isWithinBox(1) else {
      factor = 1
      fits = true
      return
    }
    var low = Self.least
    var high = CGFloat(1)
    guard try isWithinBox(low) else {
      factor = low
      fits = false
      return
    }
    while high - low > Self.precision {
      let middle = (low + high) / 2
      if try isWithinBox(middle) { low = middle } else { high = middle }
    }
    factor = low
    fits = true
  }
}

extension TextExtent {
  /// What a warning says of a text that is too large.
  func message(text: String) -> String {
    let start = text.prefix(Self.shown)
    let shown = start.endIndex < text.endIndex ? start + "…" : start
    return "the text '\(shown)' takes \(Self.words(size)) points, and its box has "
      + "\(Self.words(available)); --fit-text shrink makes it smaller"
  }

  /// The characters of a text that a message has.
  private static let shown = 40

  private static func words(_ size: CGSize) -> String {
    "\(words(size.width)) x \(words(size.height))"
  }

  private static func words(_ length: CGFloat) -> String {
    let rounded = (Double(length) * 10).rounded() / 10
    return rounded == rounded.rounded() ? "\(clampedInt(rounded))" : "\(rounded)"
  }
}
