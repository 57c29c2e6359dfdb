import Foundation
import QuartzCore

extension UIView {
  private enum CodingKey {
    static let layer = "UILayer", subviews = "UISubviews", tag = "UITag"
    static let background = "UIBackgroundColor", alpha = "UIAlpha", hidden = "UIHidden"
    static let bounds = "UIBounds", center = "UICenter", mask = "UIAutoresizingMask"
    static let mode = "UIContentMode", clips = "UIClipsToBounds", touches = "UIUserInteraction"
  }

  /// Decodes the archived values; missing ones keep their defaults.
  final func decode(from coder: NSCoder) {
    typealias Key = CodingKey
    if coder.containsValue(forKey: Key.bounds) {
      let box = coder.decodeRect(forKey: Key.bounds)
      let middle = coder.decodePoint(forKey: Key.center)
      layer.bounds = box.isFinite ? box : .zero
      layer.position = middle.isFinite ? middle : .zero
    }
    if coder.containsValue(forKey: Key.alpha) {
      alpha = CGFloat(coder.decodeDouble(forKey: Key.alpha))
    }
    isHidden = coder.decodeBool(forKey: Key.hidden)
    clipsToBounds = coder.decodeBool(forKey: Key.clips)
    tag = coder.decodeInteger(forKey: Key.tag)
    backgroundColor = object(Key.background, in: coder) as? UIColor
    autoresizingMask = AutoresizingMask(
      rawValue: UInt(clamping: coder.decodeInteger(forKey: Key.mask)))
    contentMode = ContentMode(rawValue: coder.decodeInteger(forKey: Key.mode)) ?? .scaleToFill
    if coder.containsValue(forKey: Key.touches) {
      isUserInteractionEnabled = coder.decodeBool(forKey: Key.touches)
    }
    let views = object(Key.subviews, in: coder)
    for view in views as? [UIView] ?? [] where view !== self && !isDescendant(of: view) {
      addSubview(view)
    }
  }

  /// The object for a key; nil if there is none: Foundation stops at a missing one. Views are not
  /// archived securely, as on Apple platforms.
  private func object(_ key: String, in coder: NSCoder) -> Any? {
    coder.containsValue(forKey: key) ? coder.decodeObject(forKey: key) : nil
  }

  final func encodeState(with coder: NSCoder) {
    typealias Key = CodingKey
    coder.encode(bounds, forKey: Key.bounds)
    coder.encode(center, forKey: Key.center)
    coder.encode(Double(alpha), forKey: Key.alpha)
    coder.encode(isHidden, forKey: Key.hidden)
    coder.encode(clipsToBounds, forKey: Key.clips)
    coder.encode(tag, forKey: Key.tag)
    coder.encode(backgroundColor, forKey: Key.background)
    coder.encode(Int(clamping: autoresizingMask.rawValue), forKey: Key.mask)
    coder.encode(contentMode.rawValue, forKey: Key.mode)
    coder.encode(isUserInteractionEnabled, forKey: Key.touches)
    coder.encode(subviews as NSArray, forKey: Key.subviews)
  }
}

extension CGPoint {
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGRect {
  var isFinite: Bool { origin.isFinite && size.width.isFinite && size.height.isFinite }
}
