public import QuartzCore

/// An item of a collection: content and background.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  private let content = UIView()
  private var backgrounds: (normal: UIView?, selected: UIView?)
  private var flags = (isSelected: false, isHighlighted: false)
  private var configured: (any UIView & UIContentView)?

  /// Creates a cell.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareContent()
  }

  /// Restores a cell from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareContent()
  }

  private func prepareContent() {
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  /// The view of the content; add subviews to it.
  open var contentView: UIView { content }
  /// The content of the cell; nil by default.
  open var contentConfiguration: (any UIContentConfiguration)? { didSet { showConfiguration() } }
  /// The view behind the content.
  open var backgroundView: UIView? {
    get { backgrounds.normal }
    set {
      backgrounds.normal?.removeFromSuperview()
      backgrounds.normal = newValue
      show(background: newValue)
    }
  }
  /// The view behind the content of a selected or highlighted cell.
  open var selectedBackgroundView: UIView? {
    get { backgrounds.selected }
    set {
      backgrounds.selected?.removeFromSuperview()
      backgrounds.selected = newValue
      show(background: newValue)
    }
  }
  /// Whether the cell is selected.
  open var isSelected: Bool {
    get { flags.isSelected }
    set {
      flags.isSelected = newValue
      showSelection()
    }
  }
  /// Whether the cell is highlighted, as while a touch is inside.
  open var isHighlighted: Bool {
    get { flags.isHighlighted }
    set {
      flags.isHighlighted = newValue
      showSelection()
    }
  }

  private func show(background: UIView?) {
    if let background {
      background.frame = bounds
      background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(background, belowSubview: content)
    }
    showSelection()
  }

  private func showSelection() {
    backgrounds.selected?.isHidden = !isSelected && !isHighlighted
  }

  private func showConfiguration() {
    configured?.removeFromSuperview()
    configured = contentConfiguration?.makeContentView()
    guard let configured else { return }
    configured.frame = content.bounds
    configured.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.addSubview(configured)
  }

  /// Attributes with the size of constrained content.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard content.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }),
      let fitting = layoutAttributes.copy() as? UICollectionViewLayoutAttributes
    else { return layoutAttributes }
    fitting.size = content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return fitting
  }
}
