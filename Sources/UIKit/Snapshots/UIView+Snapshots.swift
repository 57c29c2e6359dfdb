public import CoreGraphics
import QuartzCore

extension UIView {
  /// A view that looks as this one does now; nil for a view without a size.
  ///
  /// Drawn as `CALayer.render(in:)` draws: depth, filters and blend modes are left out.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    guard let image = picture(afterUpdates), bounds.width > 0 else { return nil }
    let view = UIView(frame: bounds)
    view.layer.contents = image
    view.layer.contentsScale = contentScaleFactor
    return view
  }

  /// A view that looks as a part of this one does, and whose edges do not stretch.
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

  /// Draws the view with its subviews into the current context, so that it fills a rectangle; whether
  /// it did.
  ///
  /// Without `afterUpdates` what is seen is drawn, with it the changes since as well.
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
  /// A view that looks as all windows together do now.
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
