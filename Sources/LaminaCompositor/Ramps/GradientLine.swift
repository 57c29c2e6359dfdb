import CoreGraphics
import LaminaScene

/// The colours of an axial gradient between its first and its last stop, as `gradient.frag` computes
/// them.
struct GradientLine {
  private let gradient: GradientContent
  private let colors: [SIMD4<Float>]
  private let range: (first: Float, last: Float)

  init(_ gradient: GradientContent, in space: WorkingSpace) {
    self.gradient = gradient
    let count = GradientStops.count(gradient)
    colors = gradient.colors.prefix(count).map { space.color($0).components }
    range = GradientStops.range(gradient)
  }

  /// The gradient's parameter in the middle of a texel.
  func location(of texel: Int, count: Int) -> Float {
    range.first + (range.last - range.first) * (Float(texel) + 0.5) / Float(count)
  }

  /// The colour at a parameter; not premultiplied.
  func color(at location: Float) -> SIMD4<Float> {
    guard var color = colors.first else { return .zero }
    for stop in colors.indices.dropFirst() {
      let before = GradientStops.location(stop - 1, gradient)
      let width = GradientStops.location(stop, gradient) - before
      let part =
        width > 0 ? min(max((location - before) / width, 0), 1) : location >= before ? 1 : 0
      color += (colors[stop] - color) * part
    }
    return color
  }
}

extension GradientStops {
  /// The parameters of the first and the last stop.
  static func range(_ gradient: GradientContent) -> (first: Float, last: Float) {
    let count = count(gradient)
    guard count > 0 else { return (0, 0) }
    return (location(0, gradient), location(count - 1, gradient))
  }

  /// The greatest change of a channel in levels, over the length from the first to the last stop;
  /// infinite where the colour changes at once.
  static func slope(_ gradient: GradientContent) -> Float {
    let range = range(gradient)
    var greatest: Float = 0
    for stop in 0..<max(0, count(gradient) - 1) {
      let change = gradient.colors[stop].greatestChange(to: gradient.colors[stop + 1]) * 255
      if change == 0 { continue }
      let width = location(stop + 1, gradient) - location(stop, gradient)
      guard width > 0 else { return .infinity }
      greatest = max(greatest, change * (range.last - range.first) / width)
    }
    return greatest
  }
}

extension RGBA {
  /// The greatest change of a premultiplied channel between two colours, 0...1, or more.
  fileprivate func greatestChange(to other: RGBA) -> Float {
    let a = components
    let b = other.components
    let step = b - a
    let size = step.replacing(with: -step, where: step .< 0)
    let color = pointwiseMax(a, b)
    let alpha = max(a.w, b.w)
    let product = size * alpha + color * size.w
    return max(product.x, product.y, product.z, size.w)
  }
}
