extension CGContext {
  /// Sets the width of lines in user space, 1 by default; ignored unless greater than 0.
  public func setLineWidth(_ width: CGFloat) {
    guard accepts("setLineWidth", width) else { return }
    if width > 0 { state.line.width = width }
  }
}
