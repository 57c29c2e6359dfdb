internal import LaminaScene

/// One animated field of a node, with all data that a frame needs to interpolate its value.
///
/// Contains no references and no closures, so that a frame reads tweens front to back and retains
/// nothing.
struct Tween {
  let window: ActiveWindow
  let ends: TweenEndpoints
  let node: Int
  /// The layer, for its committed value while the animation is not in effect.
  let layer: Unmanaged<CALayer>
  /// Byte offsets of the value in `LayerValues` and in `RenderNode`.
  let valuesOffset: Int
  let nodeOffset: Int
  /// Indices into the curves and springs of `CompiledAnimations`, -1 for none.
  let curve: Int
  let spring: Int
  /// The index of the decomposed committed transform, for `component`; -1 is the identity.
  let base: Int
  var isLive = true
}

extension Tween {
  /// Writes the value at a fraction to a node; returns whether the field changed.
  @inline(__always)
  func write(
    _ fraction: Double, to node: UnsafeMutableRawPointer,
    _ bases: UnsafeBufferPointer<TransformParts>
  ) -> Bool {
    let field = node.advanced(by: nodeOffset)
    switch ends.kind {
    case .number:
      return NodeField.assign(mixed(fraction).x, at: field)
    case .float:
      let (a, b) = (Float(ends.from.x), Float(ends.to.x))
      let value = fraction == 1 ? b : a + (b - a) * Float(fraction)
      return NodeField.assign(ends.underlying.map { Float($0.x) + value } ?? value, at: field)
    case .pair:
      let value = mixed(fraction)
      return NodeField.assign(SIMD2(value.x, value.y), at: field)
    case .color:
      return NodeField.assign(color(fraction), at: field)
    case .component:
      guard case .component(let component) = ends.offset else { return false }
      var parts = base < 0 ? TransformParts() : bases[base]
      parts[component] = mixed(fraction).x
      return NodeField.assign(matrix: parts.matrix, at: field)
    }
  }

  /// Interpolates with results bit-identical to `LayerValue.mix`.
  @inline(__always)
  private func mixed(_ fraction: Double) -> SIMD4<Double> {
    let value = fraction == 1 ? ends.to : ends.from + (ends.to - ends.from) * fraction
    return ends.underlying.map { $0 + value } ?? value
  }

  @inline(__always)
  private func color(_ fraction: Double) -> RGBA? {
    let (start, end) = (SIMD4<Float>(ends.from), SIMD4<Float>(ends.to))
    if fraction == 0 { return RGBA(components: start) }
    if fraction == 1 { return RGBA(components: end) }
    return RGBA(components: start + (end - start) * Float(fraction))
  }

  /// Writes the committed value to a node; returns whether the field changed.
  func restore(_ node: UnsafeMutableRawPointer) -> Bool {
    layer._withUnsafeGuaranteedRef { layer in
      withUnsafePointer(to: &layer.committed) { committed in
        ends.kind.field.assign(
          UnsafeRawPointer(committed) + valuesOffset, at: node.advanced(by: nodeOffset))
      }
    }
  }
}

extension TweenEndpoints.Kind {
  /// The memory layout of the property.
  fileprivate var field: FieldKind {
    switch self {
    case .number: .number
    case .float: .float
    case .pair: .pair
    case .color: .color
    case .component: .matrix
    }
  }
}
