import CoreGraphics
public import Foundation
import QuartzCore

/// A wheel of eight spokes that turns while something is in progress.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// The style of an indicator.
  public enum Style: Int, Sendable {
    /// Large and white.
    case whiteLarge
    /// White.
    case white
    /// Grey.
    case gray
    /// Of 20 points.
    case medium = 100
    /// Of 37 points.
    case large = 101

    fileprivate var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
    fileprivate var color: UIColor {
      self == .white || self == .whiteLarge ? .white : .secondaryLabel
    }
  }

  private static let key = "UIActivityIndicatorAnimation"
  private static let period = 0.8
  private static let opacities: (first: Float, last: Float) = (1, 0.25)

  private var isTurning = false
  private var kind = Style.medium
  private var ownColor: UIColor?
  final let spokes = (0..<8).map { _ in CALayer() }

  /// Creates a hidden indicator of medium size.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a hidden indicator of a style, with its size.
  public init(style: Style) {
    kind = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    prepare()
  }

  /// Restores an indicator from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isUserInteractionEnabled = false
    for (index, spoke) in spokes.enumerated() {
      let (first, last) = Self.opacities
      spoke.opacity = first - (first - last) * Float((8 - index) % 8) / 8
      spoke.actions = [
        "backgroundColor": NSNull(), "bounds": NSNull(), "position": NSNull(),
        "transform": NSNull(), "cornerRadius": NSNull(),
      ]
      layer.addSublayer(spoke)
    }
    isHidden = true
    showColor()
  }

  /// The style, `medium` by default.
  open var style: Style {
    get { kind }
    set {
      kind = newValue
      showColor()
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of the spokes; nil is the style's.
  open var color: UIColor! {
    get { ownColor ?? kind.color }
    set {
      ownColor = newValue
      showColor()
      valueSet(.activityColor)
    }
  }
  /// Whether the indicator is hidden unless it turns, true by default.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isTurning } }
  /// Whether the indicator turns.
  open var isAnimating: Bool { isTurning }

  /// Shows the indicator and starts to turn it.
  open func startAnimating() {
    guard !isTurning else { return }
    isTurning = true
    isHidden = false
    for (index, spoke) in spokes.enumerated() {
      spoke.add(animation(at: index), forKey: Self.key)
    }
  }

  /// Stops the indicator, and hides it unless `hidesWhenStopped` is false.
  open func stopAnimating() {
    isTurning = false
    for spoke in spokes { spoke.removeAnimation(forKey: Self.key) }
    if hidesWhenStopped { isHidden = true }
  }

  /// Fades a spoke once per turn, an eighth of the period after the spoke before it.
  private func animation(at index: Int) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = Self.opacities.first
    animation.toValue = Self.opacities.last
    animation.duration = Self.period
    animation.timeOffset = Self.period * Double((8 - index) % 8) / 8
    animation.repeatCount = .infinity
    animation.isRemovedOnCompletion = false
    return animation
  }

  private func showColor() {
    let color = (ownColor ?? kind.color).resolvedColor(with: traitCollection).cgColor
    for spoke in spokes { spoke.backgroundColor = color }
  }

  private func layOutSpokes() {
    let unit = kind.side / 20
    for (index, spoke) in spokes.enumerated() {
      let angle = CGFloat(index) * .pi / 4
      spoke.bounds = CGRect(x: 0, y: 0, width: 2.5 * unit, height: 6 * unit)
      spoke.cornerRadius = 1.25 * unit
      spoke.position = CGPoint(
        x: bounds.midX + 7 * unit * sin(angle), y: bounds.midY - 7 * unit * cos(angle))
      spoke.setAffineTransform(CGAffineTransform(rotationAngle: angle))
    }
  }

  /// The size of the style.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: kind.side, height: kind.side)
  }
  /// The size of the style.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  /// Lays out the spokes around the centre.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutSpokes()
  }
  /// Updates the colour, which depends on the traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showColor()
  }
  /// Updates the colour, which depends on the window's traits.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    showColor()
  }

  @_spi(Controls) open override var standardTraits: (isElement: Bool, traits: UIAccessibilityTraits)
  {
    (true, .updatesFrequently)
  }
}
