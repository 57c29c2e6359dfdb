public import QuartzCore
import UIKitCore

/// A row of a list: content, accessories, background and separator.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The corner radius of the sections of inset lists, in points.
  private static let sectionRadius: CGFloat = 10
  private static let (rowHeight, margin): (CGFloat, CGFloat) = (44, 16)

  private let separator = UIView()
  private var views: [UIView] = []
  private var row = ListRow(hasSeparator: false)

  /// Creates a cell.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Restores a cell from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    separator.setBackground(.separator)
    separator.isHidden = true
    addPart(separator)
  }

  /// The content of rows: a text with a smaller text below it.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  /// The marks and views at the edges.
  open var accessories: [UICellAccessory] = [] { didSet { showAccessories() } }
  /// The level of indentation, 0 by default.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of a level of indentation, 10 points by default.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Whether accessories are indented too. Stored, has no effect.
  open var indentsAccessories = true {
    didSet { StoredProperty.noteSet("UICollectionViewListCell.indentsAccessories") }
  }

  override var leastHeight: CGFloat { Self.rowHeight }

  private func showAccessories() {
    for view in views { view.removeFromSuperview() }
    views = accessories.map { $0.makeView(tint: tintColor) }
    for view in views { addSubview(view) }
    contentView.autoresizingMask = []
    setNeedsLayout()
    layOutAccessories()
  }

  /// Adopts the row of the list: corners, separator and background.
  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let new = layoutAttributes.row else { return }
    row = new
    separator.isHidden = !row.hasSeparator
    if backgroundConfiguration == nil, backgroundView == nil,
      !viewState.appearance.owns(.backgroundColor)
    {
      backgroundConfiguration = layoutAttributes.listBackground
    }
    let isRound = row.isRounded && (row.isFirst || row.isLast)
    layer.cornerRadius = isRound ? Self.sectionRadius : 0
    layer.masksToBounds = isRound
    var corners: CACornerMask = []
    if row.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if row.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.maskedCorners = corners
    layOutAccessories()
  }

  /// Lays out accessories and separator.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutAccessories()
    let height = 1 / max(contentScaleFactor, 1)
    let left = contentView.frame.minX + Self.margin
    separator.frame = directed(
      CGRect(
        x: left, y: bounds.height - height, width: max(0, bounds.width - left), height: height))
    bringSubviewToFront(separator)
  }

  private func layOutAccessories() {
    var left = CGFloat(indentationLevel) * indentationWidth
    var right = bounds.width
    for (accessory, view) in zip(accessories, views) {
      let size = view.bounds.size
      if accessory.isLeading {
        left += Self.margin
        view.frame = directed(CGRect(origin: CGPoint(x: left, y: 0), size: size))
        left += size.width
      }
      view.center.y = bounds.midY
    }
    for (accessory, view) in zip(accessories, views).reversed() where !accessory.isLeading {
      right -= Self.margin + view.bounds.width
      view.frame = directed(
        CGRect(
          x: right, y: bounds.midY - view.bounds.height / 2, width: view.bounds.width,
          height: view.bounds.height))
    }
    contentView.frame = directed(
      CGRect(x: left, y: 0, width: max(0, right - left), height: bounds.height))
  }

  /// Updates the tint of marks.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    for case let view as CellMarkView in views {
      if let mark = view.mark { view.show(mark, tint: tintColor) }
    }
  }
}
