public import CoreGraphics
import Foundation
@_spi(Controls) import UIKitCore

/// A row of dots, one per page, of which that of the current page is emphasized.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// When the background is visible.
  public enum BackgroundStyle: Int, Sendable {
    /// While the control is touched.
    case automatic
    /// Always.
    case prominent
    /// Never.
    case minimal
  }

  /// The diameter of a dot and the distance of the centres of two, in points.
  private static let dot: CGFloat = 7
  private static let pitch: CGFloat = 16
  private static let height: CGFloat = 26

  private var pages = 0
  private var page = 0
  private var dots: [UIImageView] = []
  private var images: [Int: UIImage] = [:]

  /// Creates a control without pages.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Restores a control from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The number of pages, 0 by default.
  open var numberOfPages: Int {
    get { pages }
    set {
      pages = min(max(0, newValue), 1_000)
      page = min(page, max(0, pages - 1))
      updateIndicators()
    }
  }
  /// The current page, 0 by default; limited to the pages.
  open var currentPage: Int {
    get { page }
    set {
      page = min(max(0, newValue), max(0, pages - 1))
      updateIndicators()
    }
  }
  /// Whether a single page has no dot, false by default.
  open var hidesForSinglePage = false { didSet { updateIndicators() } }
  /// The colour of the dots; nil, the default, is translucent white.
  open var pageIndicatorTintColor: UIColor? {
    didSet { changed(.pageIndicatorTintColor) { updateIndicators() } }
  }
  /// The colour of the current page's dot; nil, the default, is white.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { changed(.currentPageIndicatorTintColor) { updateIndicators() } }
  }
  /// When the background is visible, `automatic` by default.
  open var backgroundStyle = BackgroundStyle.automatic { didSet { updateIndicators() } }
  /// Whether touches between the dots are continuous. Stored, has no effect.
  open var allowsContinuousInteraction = true {
    didSet { StoredProperty.noteSet("UIPageControl.allowsContinuousInteraction") }
  }
  /// The image instead of dots, as a template; nil by default.
  open var preferredIndicatorImage: UIImage? { didSet { updateIndicators() } }

  /// Sets the image of a page instead of its dot; nil restores the dot.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    images[page] = image
    updateIndicators()
  }
  /// The image of a page; nil for a dot.
  open func indicatorImage(forPage page: Int) -> UIImage? {
    images[page] ?? preferredIndicatorImage
  }
  /// The size of a number of dots, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let width = CGFloat(max(0, pageCount - 1)) * Self.pitch + Self.dot
    return CGSize(width: pageCount > 0 ? width : 0, height: Self.height)
  }

  private func updateIndicators() {
    while dots.count > pages { dots.removeLast().removeFromSuperview() }
    while dots.count < pages {
      let dot = UIImageView(frame: CGRect(x: 0, y: 0, width: Self.dot, height: Self.dot))
      dot.contentMode = .center
      dots.append(dot)
      addPart(dot)
    }
    for (index, dot) in dots.enumerated() { show(dot, index) }
    layer.cornerRadius = Self.height / 2
    let isVisible =
      backgroundStyle == .prominent || (backgroundStyle == .automatic && isHighlighted)
    if isVisible || layer.backgroundColor != nil {
      layer.backgroundColor =
        (isVisible ? UIColor.systemFill : backgroundColor ?? .clear)
        .resolvedColor(with: traitCollection).cgColor
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func show(_ dot: UIImageView, _ index: Int) {
    let isCurrent = index == page
    let color =
      isCurrent
      ? currentPageIndicatorTintColor ?? .white
      : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
    let image = indicatorImage(forPage: index)
    dot.image = image?.withRenderingMode(.alwaysTemplate)
    dot.tintColor = color
    dot.backgroundColor = image == nil ? color : .clear
    dot.layer.cornerRadius = image == nil ? Self.dot / 2 : 0
    dot.isHidden = hidesForSinglePage && pages == 1
  }

  @_spi(Controls) open override func stateChanged() {
    super.stateChanged()
    updateIndicators()
  }

  /// The size of the dots with their margins.
  open override var intrinsicContentSize: CGSize {
    let size = size(forNumberOfPages: pages)
    return CGSize(width: size.width > 0 ? size.width + 24 : 0, height: Self.height)
  }
  /// The size of the dots with their margins.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  /// Lays out the dots.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = size(forNumberOfPages: pages).width
    for (index, dot) in dots.enumerated() {
      let x = bounds.midX - width / 2 + CGFloat(index) * Self.pitch
      dot.frame = directed(
        CGRect(x: x, y: bounds.midY - Self.dot / 2, width: Self.dot, height: Self.dot))
    }
  }

  /// Moves to the page at the side of the touch.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, pages > 0 else { return }
    let isRight = touch.location(in: self).x > bounds.midX
    let target = page + (isRight != isRightToLeft ? 1 : -1)
    guard (0..<pages).contains(target) else { return }
    currentPage = target
    sendActions(for: .valueChanged)
  }

  @_spi(Controls) open override var standardTraits: (isElement: Bool, traits: UIAccessibilityTraits)
  {
    (true, .adjustable)
  }
  @_spi(Controls) open override var standardAccessibilityValue: String? {
    "page \(page + 1) of \(pages)"
  }
}
