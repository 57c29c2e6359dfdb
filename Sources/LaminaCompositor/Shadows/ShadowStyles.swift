import CoreGraphics
import LaminaScene

/// Counts the distinct box shadow styles of a frame.
struct ShadowStyles {
  /// The greatest number of styles drawn from images in their colour.
  static let most = 64

  private struct Style: Hashable {
    var color: RGBA
    var tint: RGBA?
    var opacity: SIMD2<Float>
    /// The corner radius and the blur radius.
    var radii: SIMD2<Double>
    var across: SIMD2<Double>
  }

  /// Whether a frame has few enough styles to draw each from images in its colour.
  ///
  /// All items count that are not hidden, wherever they are: these images and the shared sprites
  /// differ by a level or two, and a partial redraw must have the same pixels as a full one (REL-14).
  static func areFew(_ plan: FramePlan) -> Bool {
    guard plan.traits.contains(.shadows) else { return true }
    let list = plan.list
    var styles: Set<Style> = []
    var last: Style?
    for index in list.items.indices where !list.isHidden(item: index) {
      guard let style = style(list, index), style != last else { continue }
      styles.insert(style)
      if styles.count > most { return false }
      last = style
    }
    return true
  }

  private static func style(_ list: DisplayList, _ index: Int) -> Style? {
    guard let shadow = list.shadow(ofItem: index), case .box(let box) = shadow.silhouette,
      list.states.indices.contains(list.items[index].state)
    else { return nil }
    let state = list.states[list.items[index].state]
    return Style(
      color: shadow.color, tint: state.tint, opacity: [shadow.opacity, state.opacity],
      radii: [box.corners.radius, shadow.radius],
      across: [state.transform.x.x, state.transform.y.x]
    )
  }
}
