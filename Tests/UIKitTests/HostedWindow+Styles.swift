import LaminaViewTestSupport

extension HostedWindow {
  /// The presented x of the view's centre.
  func x(at time: Double) -> Double { number("position.x", at: time) }

  /// The presented opacity of the view.
  func alpha(at time: Double) -> Double { number("opacity", at: time) }
}

/// Whether two numbers are equal within a tolerance.
func isNear(_ a: Double, _ b: Double, within tolerance: Double = 1e-3) -> Bool {
  abs(a - b) <= tolerance
}
