import CoreGraphics

extension Stage {
  /// Evaluates the layer tree at a time, without drawing it.
  package func evaluate(at time: CFTimeInterval) throws(LaminaError) {
    try checkSize()
    try show(time)
  }
}
