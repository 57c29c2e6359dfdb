import CoreGraphics
public import Foundation
import QuartzCore
@_spi(Controls) import UIKitCore

/// A bar that shows progress from 0 to 1, four points high.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// The style of a progress view.
  public enum Style: Int, Sendable {
    /// The default style: four points high.
    case `default`
    /// The style for a bar: two and a half points high, without rounded ends.
    case bar
  }

  private var part: Float = 0
  private var kind = Style.default
  final let fillView = UIView()

  /// Creates a view without progress.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a view with a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    sizeToFit()
  }

  /// Restores a view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isUserInteractionEnabled = false
    clipsToBounds = true
    addPart(fillView)
    updateTracks()
  }

  /// The progress, 0 by default, limited to 0...1.
  open var progress: Float {
    get { part }
    set { setProgress(newValue, animated: false) }
  }
  /// The style, `default` by default.
  open var progressViewStyle: Style {
    get { kind }
    set {
      kind = newValue
      updateTracks()
      invalidateIntrinsicContentSize()
    }
  }
  /// The colour of the progress; nil, the default, is the tint.
  open var progressTintColor: UIColor? {
    didSet { changed(.progressTintColor) { updateTracks() } }
  }
  /// The colour of the track; nil, the default, is the system's fill.
  open var trackTintColor: UIColor? {
    didSet { changed(.trackTintColor) { updateTracks() } }
  }

  /// Sets the progress.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard !progress.isNaN else { return }
    part = min(max(progress, 0), 1)
    UIView.apply(animated: animated && window != nil) { self.layOutFill() }
  }

  private var height: CGFloat { kind == .bar ? 2.5 : 4 }

  private func updateTracks() {
    layer.cornerRadius = kind == .bar ? 0 : height / 2
    fillView.layer.cornerRadius = layer.cornerRadius
    backgroundColor = trackTintColor ?? .systemFill
    fillView.backgroundColor = progressTintColor ?? tintColor
  }

  private func layOutFill() {
    fillView.frame = directed(
      CGRect(
        x: bounds.minX, y: bounds.minY, width: bounds.width * CGFloat(part), height: bounds.height))
  }

  /// The height of the style; the view has no width of its own.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height)
  }
  /// The given width and the height of the style.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height)
  }
  /// Lays out the progress.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutFill()
  }
  /// Updates the colours that depend on the tint.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateTracks()
  }

  @_spi(Controls) open override var standardTraits: (isElement: Bool, traits: UIAccessibilityTraits)
  {
    (true, .updatesFrequently)
  }
}
