import CoreGraphics

extension JSONValue {
  /// The identifier, which some exporters write as a number.
  var identifier: String? {
    string ?? double.map { "\(clampedInt($0))" }
  }
}
