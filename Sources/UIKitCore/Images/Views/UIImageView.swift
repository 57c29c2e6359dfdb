import CoreGraphics
public import Foundation
import QuartzCore

/// A view that displays an image or an animated sequence of images.
@preconcurrency @MainActor
open class UIImageView: UIView {
  private var pictures = Pictures()

  /// The images of the view.
  struct Pictures {
    var image: UIImage?
    var highlighted: UIImage?
    var frames: [UIImage]?
    var highlightedFrames: [UIImage]?
    var isHighlighted = false
    var duration: TimeInterval = 0
    var repeatCount = 0

    /// The displayed image.
    var current: UIImage? { isHighlighted ? highlighted ?? image : image }
    var currentFrames: [UIImage]? { isHighlighted ? highlightedFrames ?? frames : frames }
  }

  private static let animationKey = "UIImageAnimation"

  /// Creates a view without an image; it receives no touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view of the image's size.
  public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

  /// Creates a view of the image's size, with an image for the highlighted state.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    pictures.image = image
    pictures.highlighted = highlightedImage
    updateContents()
  }

  /// Restores a view from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The image; nil displays none.
  open var image: UIImage? {
    get { pictures.image }
    set { change { $0.image = newValue } }
  }
  /// The image in the highlighted state; nil means `image`.
  open var highlightedImage: UIImage? {
    get { pictures.highlighted }
    set { change { $0.highlighted = newValue } }
  }
  /// Whether the view is highlighted, false by default.
  open var isHighlighted: Bool {
    get { pictures.isHighlighted }
    set { change { $0.isHighlighted = newValue } }
  }
  /// The images of the animation.
  open var animationImages: [UIImage]? {
    get { pictures.frames }
    set { stopped { $0.frames = newValue } }
  }
  /// The images of the animation in the highlighted state.
  open var highlightedAnimationImages: [UIImage]? {
    get { pictures.highlightedFrames }
    set { stopped { $0.highlightedFrames = newValue } }
  }
  /// The duration of one cycle in seconds; 0, the default, means 30 images per second.
  open var animationDuration: TimeInterval {
    get { pictures.duration }
    set { stopped { $0.duration = newValue } }
  }
  /// The number of cycles; 0, the default, repeats indefinitely.
  open var animationRepeatCount: Int {
    get { pictures.repeatCount }
    set { stopped { $0.repeatCount = newValue } }
  }

  /// Whether the animation is running.
  open var isAnimating: Bool { layer.animation(forKey: Self.animationKey) != nil }

  /// Starts the animation at the first image.
  open func startAnimating() {
    guard let frames = pictures.currentFrames ?? pictures.current?.images, !frames.isEmpty else {
      return
    }
    let isOwn = pictures.currentFrames != nil
    let own = isOwn ? pictures.duration : pictures.current?.duration ?? 0
    let animation = CAKeyframeAnimation(keyPath: "contents")
    let shown = frames.compactMap { $0.shown(tint: tintColor) }
    // A discrete animation of one value has no effect (CA-K4).
    animation.values = shown.count == 1 ? shown + shown : shown
    animation.calculationMode = .discrete
    animation.duration = own > 0 ? own : Double(frames.count) / 30
    let count = isOwn ? pictures.repeatCount : 0
    animation.repeatCount = count > 0 ? Float(count) : .infinity
    layer.add(animation, forKey: Self.animationKey)
  }

  /// Stops the animation and displays `image`.
  open func stopAnimating() { layer.removeAnimation(forKey: Self.animationKey) }

  /// The size of the image.
  open override var intrinsicContentSize: CGSize {
    pictures.current?.size ?? super.intrinsicContentSize
  }
  /// The size of the image, or the view's own size without one.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    pictures.current?.size ?? bounds.size
  }
  /// Updates template images.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if pictures.current?.renderingMode == .alwaysTemplate { updateContents() }
  }
  /// Renders tiled images for the current size.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if let image = pictures.current, image.isTiled { showTiled(image) }
  }

  private func change(_ edit: (inout Pictures) -> Void) {
    let before = pictures.current?.size
    edit(&pictures)
    updateContents()
    if pictures.current?.size != before { invalidateIntrinsicContentSize() }
  }

  private func stopped(_ edit: (inout Pictures) -> Void) {
    stopAnimating()
    edit(&pictures)
  }

  private func updateContents() {
    let image = pictures.current
    if image?.images != nil || isAnimating && pictures.frames == nil { stopAnimating() }
    guard let image else { return layer.contents = nil }
    if image.isTiled, bounds.size != image.size { return showTiled(image) }
    layer.contents = image.shown(tint: tintColor)
    setScale(image.scale)
    layer.contentsCenter = image.stretchedPart
    if image.images != nil { startAnimating() }
  }

  /// Sets the content scale to the image's, independent of the screen.
  private func setScale(_ scale: CGFloat) {
    viewState.set(.ownScale, true)
    layer.contentsScale = scale
  }

  private func showTiled(_ image: UIImage) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    let format = image.imageRendererFormat
    let size = bounds.size
    let drawn = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      image.draw(in: CGRect(origin: .zero, size: size))
    }
    layer.contents = drawn.with { $0.rendering = image.renderingMode }.shown(tint: tintColor)
    setScale(image.scale)
    layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  }
}

extension UIImage {
  /// Whether parts of the image are tiled when enlarged.
  fileprivate var isTiled: Bool { style.caps != nil && style.resizing == .tile }

  /// The part between the cap insets, in unit coordinates.
  fileprivate var stretchedPart: CGRect {
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    guard let caps = style.caps, size.width > 0, size.height > 0 else { return whole }
    return CGRect(
      x: caps.left / size.width, y: caps.top / size.height,
      width: max(0, 1 - (caps.left + caps.right) / size.width),
      height: max(0, 1 - (caps.top + caps.bottom) / size.height))
  }
}
