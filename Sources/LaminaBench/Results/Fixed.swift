import Foundation

/// Fixed-point formatting of numbers.
package enum Fixed {
  package static func text(_ value: Double, digits: Int = 2) -> String {
    String(format: "%.\(digits)f", value)
  }

  /// Right-aligned to `width`.
  package static func text(_ value: Double, digits: Int = 2, width: Int) -> String {
    String(format: "%\(width).\(digits)f", value)
  }
}
