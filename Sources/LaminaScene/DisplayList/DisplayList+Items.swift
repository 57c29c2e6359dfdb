/// The answers of an item's drawing, for other modules: only in this one the optimizer knows that
/// reading them changes nothing, and does not copy the drawing first.
extension DisplayList {
  /// Whether an item is known to change no pixel.
  @inline(__always)
  package func isHidden(item index: Int) -> Bool {
    index < bounds.count && bounds[index].isEmpty
  }

  /// Whether an item and one of another list have the same drawing in the same state.
  package func isEqual(item index: Int, to other: DisplayList, item otherIndex: Int) -> Bool {
    let (state, otherState) = (items[index].state, other.items[otherIndex].state)
    return states.indices.contains(state) && other.states.indices.contains(otherState)
      && states[state] == other.states[otherState]
      && items[index].drawing == other.items[otherIndex].drawing
  }

  package func inputs(ofItem index: Int) -> PassInputs { items[index].drawing.inputs }
  package func sampling(ofItem index: Int) -> PassSampling { items[index].drawing.sampling }
  package func effectSource(ofItem index: Int) -> Int? { items[index].drawing.effectSource }
  package func opaqueBox(ofItem index: Int) -> BoxClip? { items[index].drawing.opaqueBox }
  package func mayOcclude(item index: Int) -> Bool { items[index].drawing.mayOcclude }
  package func quads(ofItem index: Int) -> QuadAlignment { items[index].drawing.quads }

  package func shadow(ofItem index: Int) -> ShadowDrawing? {
    if case .shadow(let shadow) = items[index].drawing { shadow } else { nil }
  }

  /// Whether an item is a gradient that a compositor may paint on the CPU: through a path, or radial.
  package func mayBePainted(item index: Int) -> Bool {
    switch items[index].drawing {
    case .maskedGradient: true
    case .gradient(let drawing): drawing.gradient.kind == .radial
    default: false
    }
  }

  package func outline(ofItem index: Int) -> (PathDrawing, Homography?)? {
    switch items[index].drawing {
    case .path, .maskedGradient, .maskedSurface: items[index].drawing.outline
    // Asked without a copy of the drawing.
    default: nil
    }
  }

  /// Whether an item and the next one are the fill and the stroke of one path, in any order, without
  /// a blend mode.
  package func isFillAndStroke(from index: Int) -> Bool {
    let next = index + 1
    guard next < items.count, next < bounds.count else { return false }
    // Rejects most items without reading their drawings.
    let common = bounds[index].intersection(bounds[next])
    guard !common.isEmpty, common == bounds[index] || common == bounds[next],
      case .path(let first) = items[index].drawing, case .path(let second) = items[next].drawing
    else { return false }
    return (first.stroke == nil) != (second.stroke == nil) && first.clips.isEmpty
      && second.clips.isEmpty && areSpacesEqual(items[index].state, items[next].state)
      && first.path == second.path
  }

  private func areSpacesEqual(_ index: Int, _ other: Int) -> Bool {
    guard states.indices.contains(index), states.indices.contains(other) else { return false }
    let (state, next) = (states[index], states[other])
    return state.blend == .normal && next.blend == .normal && state.clip == next.clip
      && state.transform == next.transform && state.part == next.part
  }
}
