import Foundation

/// Numbers with a fixed number of places, for people.
package enum Fixed {
  package static func text(_ value: Double, places: Int = 2) -> String {
    String(format: "%.\(places)f", value)
  }

  /// The same at the right end of a column.
  package static func text(_ value: Double, places: Int = 2, width: Int) -> String {
    String(format: "%\(width).\(places)f", value)
  }
}
