import LaminaViewTestSupport

extension HostedWindow {
  /// Where the middle of the view is seen.
  func x(at time: Double) -> Double { number("position.x", at: time) }

  /// How opaque the view is seen.
  func alpha(at time: Double) -> Double { number("opacity", at: time) }
}

/// Numbers that are the same but for rounding.
func isNear(_ a: Double, _ b: Double, within tolerance: Double = 1e-3) -> Bool {
  abs(a - b) <= tolerance
}
