import QuartzCore
import UIKitCore

/// The background of a bar: an effect, a colour above it, an image above both, and a line at the
/// edge to the content.
final class BarBackground: UIView {
  private let effectView = UIVisualEffectView(effect: nil)
  private let colorView = UIView()
  private let imageView = UIImageView(image: nil)
  private let line = UIImageView(image: nil)
  /// Whether the line is below the bar, not above it.
  private let hasLineBelow: Bool

  init(hasLineBelow: Bool) {
    self.hasLineBelow = hasLineBelow
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    imageView.contentMode = .scaleToFill
    line.contentMode = .scaleToFill
    for view in [effectView, colorView, imageView, line] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows an appearance; nil shows nothing but what is given beside it, which has priority.
  func show(
    _ appearance: UIBarAppearance?, color: UIColor?, image: UIImage? = nil,
    shadowImage: UIImage? = nil
  ) {
    effectView.effect = appearance?.backgroundEffect
    effectView.isHidden = appearance?.backgroundEffect == nil
    colorView.backgroundColor = color
    imageView.image = image ?? appearance?.backgroundImage
    let lineImage = shadowImage ?? appearance?.shadowImage
    let shadowColor = appearance?.shadowColor
    // A template has the colour of the line, and any other image has its own colours.
    line.image = lineImage
    line.tintColor = shadowColor ?? .clear
    line.backgroundColor = lineImage == nil ? shadowColor : nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in [effectView, colorView, imageView] { view.frame = bounds }
    let height = line.image?.size.height ?? 1 / max(contentScaleFactor, 1)
    line.frame = CGRect(
      x: 0, y: hasLineBelow ? bounds.height : -height, width: bounds.width, height: height)
  }
}
