import CoreGraphics
public import Foundation
import QuartzCore

/// A view that applies an effect to what is behind it, such as a blur.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  private static let radiusKey = "backgroundFilters.blur.inputRadius"

  private let content = UIView()
  final let overlayView = UIView()

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    prepare()
  }

  /// Creates a view without effect.
  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  /// Restores a view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    addPart(overlayView)
    addSubview(content)
    for view in [overlayView, content] { view.frame = bounds }
    show(from: nil)
  }

  /// The view to which subviews are added.
  open var contentView: UIView { content }
  /// The effect; it can be changed in an animation block.
  open var effect: UIVisualEffect? { didSet { show(from: oldValue) } }

  /// The view's own layer has the filter: inside of a rounded clip there is no backdrop (CA-R14).
  private func show(from old: UIVisualEffect?) {
    overlayView.backgroundColor = effect?.overlayColor ?? .clear
    let before = old?.blurRadius ?? 0
    let radius = effect?.blurRadius ?? 0
    let duration = UIView.inheritedAnimationDuration
    let isAnimated = duration > 0 && window != nil
    guard radius > 0 || isAnimated, let blur = CIFilter(name: "gaussianBlur") else {
      return layer.backgroundFilters = nil
    }
    blur.name = "blur"
    blur.setValue(radius, forKey: "inputRadius")
    // Nothing is known outside of the window: without this, its edges would be lighter.
    blur.setValue(true, forKey: "inputNormalizeEdges")
    layer.backgroundFilters = [blur]
    guard isAnimated else { return }
    let animation = CABasicAnimation(keyPath: Self.radiusKey)
    animation.fromValue = before
    animation.duration = duration
    layer.add(animation, forKey: Self.radiusKey)
  }

  /// Lays out the effect and the content.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in [overlayView, content] { view.frame = bounds }
  }
}
