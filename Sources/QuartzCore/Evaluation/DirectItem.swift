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
      return NodeField.assign(mixed(fraction).x, at: place)
    case .float:
      let (a, b) = (Float(ends.from.x), Float(ends.to.x))
      let value = fraction == 1 ? b : a + (b - a) * Float(fraction)
      return NodeField.assign(ends.underlying.map { Float($0.x) + value } ?? value, at: place)
    case .pair:
      let value = mixed(fraction)
      return NodeField.assign(SIMD2(value.x, value.y), at: place)
    case .color:
      return NodeField.assign(color(fraction), at: place)
    case .component:
      guard case .component(let component) = ends.lane else { return false }
      var parts = base < 0 ? TransformParts() : bases[base]
      parts[component] = mixed(fraction).x
      return NodeField.assign(matrix: parts.matrix, at: place)
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
        ends.kind.field.show(
          UnsafeRawPointer(committed) + valuesOffset, at: node.advanced(by: nodeOffset))
      }
    }
  }
}

extension DirectEnds.Kind {
  /// How the property lies in layers and nodes.
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
