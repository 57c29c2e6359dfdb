public import CoreGraphics
import QuartzCore
import Synchronization

/// The screen's scale, readable on any thread.
enum ScreenScale {
  private static let value = Mutex<CGFloat>(3)

  static var current: CGFloat {
    get { value.withLock { $0 } }
    set { value.withLock { $0 = newValue } }
  }

  /// Resolves a scale argument: 0 means the screen's scale.
  static func resolved(_ scale: CGFloat) -> CGFloat { scale > 0 ? scale : current }
}

/// Begins an image context with one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image context; a scale of 0 means the screen's.
///
/// With an empty or too large size, there is no current context until the matching end.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = ScreenScale.resolved(scale)
  let context = CGContext(
    bounds: CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque)
  if context == nil {
    Diagnostics.report("UIGraphicsBeginImageContext", "no bitmap of \(size.width) x \(size.height)")
  }
  GraphicsContexts.current.stack.append(.init(context: context, imageScale: scale))
}

/// Returns an image of the current image context; nil outside of one.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let entry = GraphicsContexts.current.stack.last, let scale = entry.imageScale,
    let image = entry.context?.makeImage()
  else { return nil }
  return UIImage(cgImage: image, scale: scale, orientation: .up)
}

/// Ends the current image context.
public func UIGraphicsEndImageContext() {
  guard GraphicsContexts.current.stack.last?.imageScale != nil else {
    return Diagnostics.report("UIGraphicsEndImageContext", "no image context has begun")
  }
  _ = GraphicsContexts.current.stack.popLast()
}
