import CoreGraphics
import Foundation

extension UIColor {
  /// Sets the fill and stroke colour of the current context.
  public func set() {
    setFill()
    setStroke()
  }

  /// Sets the fill colour of the current context.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Sets the stroke colour of the current context.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  /// Creates a pattern colour, which tiles an image. Differs from Apple: only drawing code shows
  /// it.
  public convenience init(patternImage image: UIImage) {
    self.init(.plain(image.patternColor ?? .clear))
  }
}

extension UIImage {
  /// The pattern, tiled from the origin, upright with y pointing down.
  fileprivate var patternColor: CGColor? {
    let size = size
    guard size.width > 0, size.height > 0, let space = CGColorSpace(patternBaseSpace: nil) else {
      return nil
    }
    var callbacks = CGPatternCallbacks()
    callbacks.drawPattern = { info, context in
      guard let info else { return }
      let image = Unmanaged<UIImage>.fromOpaque(info).takeUnretainedValue()
      GraphicsContexts.with(context) { image.draw(in: CGRect(origin: .zero, size: image.size)) }
    }
    callbacks.releaseInfo = { info in
      if let info { Unmanaged<UIImage>.fromOpaque(info).release() }
    }
    let info = Unmanaged.passRetained(self).toOpaque()
    let pattern = withUnsafePointer(to: &callbacks) {
      CGPattern(
        info: info, bounds: CGRect(origin: .zero, size: size), matrix: .identity,
        xStep: size.width, yStep: size.height, tiling: .noDistortion, isColored: true,
        callbacks: $0)
    }
    guard let pattern else { return nil }
    var alpha: CGFloat = 1
    return CGColor(patternSpace: space, pattern: pattern, components: &alpha)
  }
}
