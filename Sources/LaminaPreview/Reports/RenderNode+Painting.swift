import CoreGraphics
import LaminaScene

extension RenderNode {
  /// Whether the node has something to draw besides its sublayers.
  var paints: Bool {
    if content != .none || particles != nil || shadow != nil || transition != nil { return true }
    let hasBorder = style.borderWidth > 0 && (style.borderColor?.alpha ?? 0) > 0
    return hasBorder || (style.background?.alpha ?? 0) > 0
  }
}
