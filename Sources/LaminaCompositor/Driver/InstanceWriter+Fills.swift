import LaminaScene

extension InstanceWriter {
  /// Fills a large part of an opaque solid; false when it has to be drawn.
  func fill(
    _ rect: BatchBuilder.VisibleRect, within scissor: PixelRect, of frame: inout EncodedFrame
  ) -> Bool {
    var bounds = rect.bounds.clipped(to: PixelBox(scissor))
    if let window = pass.window { bounds = bounds.clipped(to: window) }
    guard PixelFill.isFaster(for: bounds) else { return false }
    let color = pass.primitives[Int(rect.primitive)].color
    frame.fills.append(PixelFill(bounds: bounds, color: color.levels))
    return true
  }
}
