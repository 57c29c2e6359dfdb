package import LaminaScene

/// Renders a render tree to an image; LaminaKit implements it with the compositor.
package protocol TreeDrawing: AnyObject {
  /// The image of a tree; nil, with a report, on failure.
  func image(of tree: RenderTree) -> CGImage?
}
