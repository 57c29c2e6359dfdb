import LaminaScene
import LaminaShaders

/// The stops of a gradient, split into blocks of the uniforms' capacity.
enum GradientStops {
  /// The number of colours that have a location (CA-L7).
  static func count(_ gradient: GradientContent) -> Int {
    let listed = gradient.locations.count
    return listed == 0 ? gradient.colors.count : min(gradient.colors.count, listed)
  }

  static func location(_ stop: Int, _ gradient: GradientContent) -> Float {
    if !gradient.locations.isEmpty { return gradient.locations[stop] }
    let count = gradient.colors.count
    return count > 1 ? Float(stop) / Float(count - 1) : 0
  }

  /// The first stop of each block; a block begins with the last stop of the previous one.
  static func starts(_ gradient: GradientContent) -> StrideTo<Int> {
    let step = GradientUniforms.capacity - 1
    return stride(from: 0, to: max(1, count(gradient) - 1), by: step)
  }
}
