public import CoreGraphics
import QuartzCore

extension UIView {
  /// Returns a view with a snapshot of this one; nil for a view without a size.
  ///
  /// Draws as `CALayer.render(in:)` does: without depth, filters and blend modes.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    guard let image = picture(afterUpdates), bounds.width > 0 else { return nil }
    let view = UIView(frame: bounds)
    view.layer.contents = image
    view.layer.contentsScale = contentScaleFactor
    return view
  }

  /// Returns a snapshot of a part of the view, whose cap insets do not stretch.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    guard let image = picture(afterUpdates) else { return nil }
    let scale = contentScaleFactor
    let pixels = CGRect(
      x: (rect.minX - bounds.minX) * scale, y: (rect.minY - bounds.minY) * scale,
      width: rect.width * scale, height: rect.height * scale)
    guard let part = image.cropping(to: pixels) else { return nil }
    let whole = UIImage(cgImage: part, scale: scale, orientation: .up)
    let view = UIImageView(
      image: whole.resizableImage(withCapInsets: capInsets, resizingMode: .stretch))
    view.frame = CGRect(origin: .zero, size: rect.size)
    return view
  }

  /// Draws the view and its subviews into a rectangle of the current context; returns whether it
  /// did.
  ///
  /// Without `afterUpdates` the presentation is drawn, with it the model.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else {
      return false
    }
    let shown = afterUpdates ? layer : layer.presentation() ?? layer
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    shown.render(in: context)
    context.restoreGState()
    return true
  }

  private func picture(_ afterUpdates: Bool) -> CGImage? {
    guard let context = CGContext(bounds: bounds, scale: contentScaleFactor) else { return nil }
    GraphicsContexts.with(context) {
      _ = drawHierarchy(in: bounds, afterScreenUpdates: afterUpdates)
    }
    return context.makeImage()
  }
}

extension UIScreen {
  /// Returns a view with a snapshot of all windows.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    let all = UIView(frame: bounds)
    for window in windows {
      guard let copy = window.snapshotView(afterScreenUpdates: afterUpdates) else { continue }
      copy.frame = window.frame
      all.addSubview(copy)
    }
    return all
  }
}
