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
    case .number: return NodeField.assign(number(fraction), at: field)
    case .float:
      let value = Float.mix(Float(ends.from.x), Float(ends.to.x), fraction)
      return NodeField.assign(ends.underlying.map { Float($0.x).adding(value) } ?? value, at: field)
    case .pair:
      let value = CGPoint.mix(
        CGPoint(components: ends.from), CGPoint(components: ends.to), fraction)
      let sum = ends.underlying.map { CGPoint(components: $0).adding(value) } ?? value
      return NodeField.assign(pair: SIMD2(Double(sum.x), Double(sum.y)), at: field)
    case .color:
      let from = SIMD4<Float>(ends.from)
      let to = SIMD4<Float>(ends.to)
      let value = RGBA.mix(RGBA(components: from), RGBA(components: to), fraction)
      return NodeField.assign(Optional(value), at: field)
    case .matrix:
      guard case .component(let component) = ends.offset else { return false }
      var parts = base < 0 ? TransformParts() : bases[base]
      parts[component] = number(fraction)
      return NodeField.assign(matrix: parts.matrix, at: field)
    }
  }

  @inline(__always)
  private func number(_ fraction: Double) -> Double {
    let value = Double.mix(ends.from.x, ends.to.x, fraction)
    return ends.underlying.map { $0.x.adding(value) } ?? value
  }

  /// Writes the committed value to a node; returns whether the field changed.
  func restore(_ node: UnsafeMutableRawPointer) -> Bool {
    layer._withUnsafeGuaranteedRef { layer in
      withUnsafePointer(to: &layer.committed) { committed in
        ends.kind.assign(
          UnsafeRawPointer(committed) + valuesOffset, at: node.advanced(by: nodeOffset))
      }
    }
  }
}
