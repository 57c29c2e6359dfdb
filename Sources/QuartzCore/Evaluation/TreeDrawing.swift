package import LaminaScene

/// What makes pictures of a render tree: the compositor, which this module does not see.
package protocol TreeDrawing: AnyObject {
  /// The picture of a tree, nil where it cannot be drawn, which is reported.
  func picture(of tree: RenderTree) -> CGImage?
}
