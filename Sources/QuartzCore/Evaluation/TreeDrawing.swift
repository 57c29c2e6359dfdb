package import LaminaScene

/// What makes pixels of a render tree: the compositor, which this module does not see.
package protocol TreeDrawing: AnyObject {
  /// The pixels of a tree, nil where it cannot be drawn, which is reported; valid until the next.
  func pixels(of tree: RenderTree) -> PixelBuffer?
}
