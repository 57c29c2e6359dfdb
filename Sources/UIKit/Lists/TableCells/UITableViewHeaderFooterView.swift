public import QuartzCore

/// The header or footer of a section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  private let identifier: String?
  private let (content, title, detail) = (UIView(), UILabel(), UILabel())
  final var isGrouped = false { didSet { showStyle() } }
  final var isFooter = false { didSet { showStyle() } }
  private var background: UIView?

  /// Creates a view; the identifier is that of its reuse.
  public init(reuseIdentifier: String?) {
    identifier = reuseIdentifier
    super.init(frame: .zero)
    prepare()
  }

  /// Creates a view without an identifier.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Restores a view from an archive.
  public required init?(coder: NSCoder) {
    identifier = nil
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    addSubview(content)
    content.addSubview(title)
    showStyle()
  }

  /// The identifier of reuse.
  open var reuseIdentifier: String? { identifier }
  /// Resets a view before it is used for another section.
  open func prepareForReuse() {}
  /// The view of the content; add subviews to it.
  open var contentView: UIView { content }
  /// The label of the title.
  open var textLabel: UILabel? { title }
  /// The label of the detail. Not drawn.
  open var detailTextLabel: UILabel? { detail }
  /// The view behind the content.
  open var backgroundView: UIView? {
    get { background }
    set {
      background?.removeFromSuperview()
      background = newValue
      if let newValue { insertSubview(newValue, at: 0) }
      setNeedsLayout()
    }
  }

  private func showStyle() {
    backgroundColor = isGrouped ? nil : .secondarySystemBackground
    title.font = isGrouped ? .systemFont(ofSize: 13) : .boldSystemFont(ofSize: 17)
    title.textColor = isGrouped ? .secondaryLabel : .label
    title.numberOfLines = isFooter ? 0 : 1
  }

  final var titleText: String? {
    get { title.text }
    set { title.text = isGrouped && !isFooter ? newValue?.uppercased() : newValue }
  }

  /// The height of the title at a width, with the space around it.
  final func titleHeight(_ width: CGFloat) -> CGFloat {
    let side = UITableViewCell.sideMargin
    let size = title.sizeThatFits(
      CGSize(width: max(0, width - side * 2), height: .greatestFiniteMagnitude))
    return size.height + (isGrouped ? 14 : 8)
  }

  /// Lays out background, content and title.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background?.frame = bounds
    content.frame = bounds
    let side = UITableViewCell.sideMargin
    let size = title.sizeThatFits(
      CGSize(width: max(0, bounds.width - side * 2), height: .greatestFiniteMagnitude))
    let top =
      !isGrouped
      ? (bounds.height - size.height) / 2
      : isFooter ? 7 : bounds.height - size.height - 7
    title.frame = CGRect(
      x: side, y: top, width: max(0, bounds.width - side * 2), height: size.height)
  }
}
