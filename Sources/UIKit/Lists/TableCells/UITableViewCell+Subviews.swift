import QuartzCore
import UIKitCore

extension UITableViewCell {
  /// The space at the sides of the content, in points.
  static let sideMargin: CGFloat = 16
  /// The space between parts of the content, in points.
  private static let gap: CGFloat = 16
  /// The space above and below the content, in points.
  private static let verticalMargin: CGFloat = 11

  final func prepareParts() {
    clipsToBounds = false
    setBackground(.systemBackground)
    parts.highlight.backgroundColor = .systemGray4
    parts.highlight.alpha = 0
    parts.highlight.isUserInteractionEnabled = false
    addSubview(parts.highlight)
    addSubview(parts.content)
    for view in [parts.image, parts.title, parts.detail] as [UIView] {
      parts.content.addSubview(view)
    }
    parts.image.contentMode = .scaleAspectFit
    parts.mark.isUserInteractionEnabled = false
    parts.mark.isHidden = true
    addSubview(parts.mark)
    parts.separator.isUserInteractionEnabled = false
    parts.separator.isHidden = true
    addSubview(parts.separator)
    setFonts()
  }

  private func setFonts() {
    let isValue2 = kind == .value2
    parts.title.font = .systemFont(ofSize: isValue2 ? 12 : 17)
    parts.detail.font = .systemFont(ofSize: kind == .subtitle || isValue2 ? 12 : 17)
    parts.detail.textColor = kind == .value1 ? .secondaryLabel : .label
    parts.detail.isHidden = kind == .default
    if isValue2 {
      parts.title.textColor = tintColor
      parts.title.textAlignment = .right
    }
  }

  final func setBackground(_ view: UIView?, _ part: WritableKeyPath<CellParts, UIView?>) {
    parts[keyPath: part]?.removeFromSuperview()
    parts[keyPath: part] = view
    if let view {
      view.isUserInteractionEnabled = false
      insertSubview(view, belowSubview: parts.content)
    }
    showSelection()
    setNeedsLayout()
  }

  /// Shows the highlight of a selected or highlighted cell.
  final func showSelection() {
    let isShown = (isSelected || isHighlighted) && selectionStyle != .none
    let own = parts.selectedBackground
    let isPlain = own == nil && parts.configurations.background == nil
    parts.highlight.alpha = isShown && isPlain ? 1 : 0
    own?.alpha = isShown ? 1 : 0
    parts.title.isHighlighted = isShown
    parts.detail.isHighlighted = isShown
    parts.image.isHighlighted = isShown
    requestUpdate()
  }

  final func setAccessory(_ view: UIView?) {
    parts.accessory?.removeFromSuperview()
    parts.accessory = view
    if let view { addSubview(view) }
    showAccessory()
  }

  final func showAccessory() {
    parts.mark.isHidden = accessoryType == .none || parts.accessory != nil
    parts.mark.show(accessoryType, tint: tintColor)
    setNeedsLayout()
  }

  // MARK: Layout

  private var accessoryWidth: CGFloat {
    if let view = parts.accessory { return view.bounds.width + Self.gap }
    return accessoryType == .none ? 0 : parts.mark.width + Self.gap
  }

  final func layOutParts() {
    for view in [parts.background, parts.selectedBackground, parts.highlight] {
      view?.frame = bounds
    }
    let width = max(0, bounds.width - accessoryWidth)
    parts.content.frame = directed(CGRect(x: 0, y: 0, width: width, height: bounds.height))
    parts.configurations.contentView?.frame = parts.content.bounds
    parts.configurations.backgroundView?.frame = bounds
    let accessory = parts.accessory ?? parts.mark
    let size = parts.accessory?.bounds.size ?? CGSize(width: parts.mark.width, height: 22)
    accessory.bounds.size = size
    let x = Self.sideMargin + size.width / 2
    accessory.center = CGPoint(x: isRightToLeft ? x : bounds.width - x, y: bounds.midY)
    layOutSeparator()
    layOutLabels(in: parts.content.bounds)
    if kind == .value2 { parts.title.textAlignment = isRightToLeft ? .left : .right }
  }

  private func layOutSeparator() {
    parts.separator.isHidden = parts.tableSeparator == nil
    let insets = separatorInset == .zero ? parts.tableSeparator ?? .zero : separatorInset
    let height = 1 / max(contentScaleFactor, 1)
    parts.separator.frame = directed(
      CGRect(
        x: insets.left, y: bounds.height - height,
        width: max(0, bounds.width - insets.left - insets.right), height: height))
  }

  /// Places a part of the content, mirrored where the cell is laid out from right to left.
  private func place(_ part: UIView, _ frame: CGRect) {
    part.semanticContentAttribute = semanticContentAttribute
    part.frame = directed(frame, in: parts.content.bounds)
  }

  private func layOutLabels(in box: CGRect) {
    var left = Self.sideMargin + CGFloat(indentationLevel) * indentationWidth
    if let size = parts.image.image?.size {
      let side = CGSize(width: size.width, height: min(size.height, box.height))
      place(
        parts.image,
        CGRect(x: left, y: (box.height - side.height) / 2, width: side.width, height: side.height))
      left += side.width + Self.gap
    }
    let room = max(0, box.width - left - (accessoryWidth > 0 ? 8 : Self.sideMargin))
    let area = CGRect(x: left, y: 0, width: room, height: box.height)
    switch kind {
    case .default: place(parts.title, area)
    case .subtitle: stackLabels(in: area)
    case .value1: spreadLabels(in: area)
    case .value2:
      place(parts.title, CGRect(x: left, y: 0, width: min(91, room), height: box.height))
      place(
        parts.detail, CGRect(x: left + 97, y: 0, width: max(0, room - 97), height: box.height))
    }
  }

  private func stackLabels(in area: CGRect) {
    let size = CGSize(width: area.width, height: .greatestFiniteMagnitude)
    let title = parts.title.sizeThatFits(size)
    let detail = parts.detail.sizeThatFits(size)
    let space: CGFloat = title.height > 0 && detail.height > 0 ? 3 : 0
    let top = (area.height - title.height - space - detail.height) / 2
    place(
      parts.title, CGRect(x: area.minX, y: top, width: area.width, height: title.height))
    place(
      parts.detail,
      CGRect(
        x: area.minX, y: top + title.height + space, width: area.width, height: detail.height))
  }

  private func spreadLabels(in area: CGRect) {
    let size = CGSize(width: area.width, height: .greatestFiniteMagnitude)
    let detail = min(parts.detail.sizeThatFits(size).width, area.width)
    let title = min(parts.title.sizeThatFits(size).width, max(0, area.width - detail - 6))
    place(parts.title, CGRect(x: area.minX, y: 0, width: title, height: area.height))
    place(
      parts.detail,
      CGRect(x: area.maxX - detail, y: 0, width: detail, height: area.height))
  }

  /// The height that the content needs at a width, at least that of a standard row.
  final func fittingHeight(_ width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    let room = max(0, width - accessoryWidth)
    let least = UITableView.standardRowHeight
    if let view = parts.configurations.contentView {
      return max(least, view.heightOfContent(atWidth: room))
    }
    if parts.content.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) {
      return parts.content.systemLayoutSizeFitting(
        CGSize(width: room, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    return max(least, labelHeight(room) + Self.verticalMargin * 2)
  }

  private func labelHeight(_ width: CGFloat) -> CGFloat {
    let image = parts.image.image?.size
    let left = Self.sideMargin + (image.map { $0.width + Self.gap } ?? 0)
    let size = CGSize(
      width: max(0, width - left - Self.sideMargin), height: .greatestFiniteMagnitude)
    let title = parts.title.sizeThatFits(size)
    let detail = parts.detail.sizeThatFits(size)
    let text = kind == .subtitle ? title.height + detail.height + 3 : title.height
    return max(text, image?.height ?? 0)
  }
}
