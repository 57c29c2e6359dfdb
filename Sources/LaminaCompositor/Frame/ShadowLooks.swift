import CoreGraphics
import LaminaScene

/// The different ways that shadows of boxes look in one frame.
struct ShadowLooks {
  /// So many have pictures of their own.
  static let most = 64

  private struct Look: Hashable {
    var color: RGBA
    var tint: RGBA?
    var opacity: SIMD2<Float>
    /// Of the corners and of the blur.
    var radii: SIMD2<Double>
    var across: SIMD2<Double>
  }

  /// Whether a frame has so few that each has pictures.
  ///
  /// All that it shows counts, drawn or not: a picture's pixels differ from a sprite's by a level or two,
  /// and a part that is drawn again has to have the pixels of the whole (R14).
  static func areFew(_ list: DisplayList) -> Bool {
    var looks: Set<Look> = []
    var last: Look?
    for item in list.items {
      guard let look = look(item, list.states), look != last else { continue }
      looks.insert(look)
      if looks.count > most { return false }
      last = look
    }
    return true
  }

  private static func look(_ item: DrawItem, _ states: [SharedState]) -> Look? {
    guard case .shadow(let shadow) = item.drawing, case .box(let box) = shadow.silhouette,
      states.indices.contains(item.state)
    else { return nil }
    let state = states[item.state]
    return Look(
      color: shadow.color, tint: state.tint, opacity: [shadow.opacity, state.opacity],
      radii: [box.corners.radius, shadow.radius],
      across: [state.transform.x.x, state.transform.y.x]
    )
  }
}
