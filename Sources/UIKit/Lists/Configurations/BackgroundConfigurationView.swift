import QuartzCore
import UIKitCore

/// The view of a background configuration.
final class BackgroundConfigurationView: UIView {
  private let (fill, stroke) = (UIView(), UIView())
  private let picture = UIImageView(image: nil)
  private var (custom, effect): (UIView?, UIVisualEffectView?)
  var configuration: UIBackgroundConfiguration { didSet { updateSubviews() } }
  /// The corner radius instead of that of the configuration; nil for that.
  var radius: CGFloat? { didSet { if radius != oldValue { setNeedsLayout() } } }
  /// The insets of an owner, in addition to those of the configuration.
  var margins = UIEdgeInsets.zero

  init(_ configuration: UIBackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in [fill, stroke] as [UIView] { addPart(view) }
    fill.addPart(picture)
    fill.clipsToBounds = true
    updateSubviews()
  }

  required init?(coder: NSCoder) { nil }

  private func updateSubviews() {
    let tint: UIColor = tintColor
    fill.setBackground(
      configuration.customView == nil ? configuration.resolvedBackgroundColor(for: tint) : nil)
    picture.image = configuration.image
    picture.contentMode = configuration.imageContentMode
    picture.isHidden = configuration.image == nil
    stroke.layer.borderWidth = configuration.strokeWidth
    stroke.layer.borderColor =
      configuration.resolvedStrokeColor(for: tint).resolvedColor(with: traitCollection).cgColor
    showParts()
    setNeedsLayout()
  }

  /// Adds the custom view and the effect.
  private func showParts() {
    if custom !== configuration.customView {
      custom?.removeFromSuperview()
      custom = configuration.customView
      if let custom { fill.addSubview(custom) }
    }
    if effect?.effect !== configuration.visualEffect {
      effect?.removeFromSuperview()
      effect = configuration.visualEffect.map { UIVisualEffectView(effect: $0) }
      if let effect {
        effect.isUserInteractionEnabled = false
        fill.insertSubview(effect, at: 0)
      }
    }
  }

  /// The rectangle of the background.
  private var box: CGRect {
    var insets = configuration.backgroundInsets.edgeInsets(isRightToLeft: isRightToLeft)
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    let sides: (left: NSDirectionalRectEdge, right: NSDirectionalRectEdge) =
      isRightToLeft ? (.trailing, .leading) : (.leading, .trailing)
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(sides.left) { insets.left += margins.left }
    if edges.contains(sides.right) { insets.right += margins.right }
    return bounds.inset(by: insets)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let radius = radius ?? configuration.cornerRadius
    fill.frame = box
    fill.layer.cornerRadius = radius
    for view in [picture, custom, effect] as [UIView?] { view?.frame = fill.bounds }
    let outset = configuration.strokeOutset
    stroke.frame = box.insetBy(dx: -outset, dy: -outset)
    stroke.layer.cornerRadius = max(0, radius + outset)
    stroke.isHidden = configuration.strokeWidth <= 0
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateSubviews()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateSubviews()
  }
}
