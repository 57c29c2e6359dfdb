import Foundation
internal import LaminaScene

/// One animated field of a node, with everything that a frame needs to make its value.
///
/// No references and no closures: a frame reads items front to back, and retains nothing.
struct DirectItem {
  let window: ActiveWindow
  let ends: DirectEnds
  let slot: Int
  /// The layer, for its committed value while the animation is not in effect.
  let layer: Unmanaged<CALayer>
  /// Where the value is in `LayerValues` and in `RenderNode`.
  let valuesOffset: Int
  let nodeOffset: Int
  /// Indices into what items share, -1 for none.
  let curve: Int
  let spring: Int
  /// The committed transform taken apart, for `component`; -1 is the identity.
  let base: Int
  var isLive = true
}

extension DirectItem {
  /// Writes the value at a fraction of the way to a node; whether that changed it.
  @inline(__always)
  func write(
    _ fraction: Double, to node: UnsafeMutableRawPointer,
    _ bases: UnsafeBufferPointer<TransformParts>
  ) -> Bool {
    let place = node.advanced(by: nodeOffset)
    switch ends.kind {
    case .number:
      return assign(mixed(fraction).x, at: place)
    case .float:
      let (a, b) = (Float(ends.from.x), Float(ends.to.x))
      let value = fraction == 1 ? b : a + (b - a) * Float(fraction)
      return assign(ends.underlying.map { Float($0.x) + value } ?? value, at: place)
    case .pair:
      let value = mixed(fraction)
      return assign(SIMD2(value.x, value.y), at: place)
    case .color:
      return assign(color(fraction), at: place)
    case .component:
      guard case .component(let component) = ends.lane else { return false }
      var parts = base < 0 ? TransformParts() : bases[base]
      parts[component] = mixed(fraction).x
      return assign(parts.matrix, at: place)
    }
  }

  /// As `LayerValue.mix` does, to the last bit.
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

  /// Writes the committed value to a node; whether that changed it.
  func restore(_ node: UnsafeMutableRawPointer) -> Bool {
    layer._withUnsafeGuaranteedRef { layer in
      withUnsafePointer(to: &layer.committed) { committed in
        let source = UnsafeRawPointer(committed).advanced(by: valuesOffset)
        let place = node.advanced(by: nodeOffset)
        return switch ends.kind {
        case .number: assign(source.assumingMemoryBound(to: Double.self).pointee, at: place)
        case .float: assign(source.assumingMemoryBound(to: Float.self).pointee, at: place)
        case .pair: assign(source.assumingMemoryBound(to: SIMD2Pair.self).pointee.vector, at: place)
        case .color:
          assign(source.assumingMemoryBound(to: ColorValue.self).pointee.components, at: place)
        case .component:
          assign(source.assumingMemoryBound(to: CATransform3D.self).pointee.matrix, at: place)
        }
      }
    }
  }
}

/// Two numbers that need not lie as a vector does.
private struct SIMD2Pair {
  let x: Double
  let y: Double
  var vector: SIMD2<Double> { SIMD2(x, y) }
}

/// The field is a point or a size: two numbers, not always where a vector may be.
@inline(__always)
private func assign(_ value: SIMD2<Double>, at place: UnsafeMutableRawPointer) -> Bool {
  let field = place.assumingMemoryBound(to: Double.self)
  if field[0] == value.x, field[1] == value.y { return false }
  (field[0], field[1]) = (value.x, value.y)
  return true
}

@inline(__always)
private func assign(_ value: Matrix4, at place: UnsafeMutableRawPointer) -> Bool {
  // Comparing bytes is all that is needed to know whether the picture may change.
  let isSame = withUnsafeBytes(of: value) {
    $0.baseAddress.map { memcmp($0, place, MemoryLayout<Matrix4>.size) == 0 } ?? true
  }
  if isSame { return false }
  place.assumingMemoryBound(to: Matrix4.self).pointee = value
  return true
}

@inline(__always)
private func assign<Value: Equatable>(
  _ value: Value, at place: UnsafeMutableRawPointer
) -> Bool {
  let field = place.assumingMemoryBound(to: Value.self)
  if field.pointee == value { return false }
  field.pointee = value
  return true
}
