import CoreGraphics
import QuartzCore
import UIKitCore

extension UIButton {
  private var insets: UIEdgeInsets {
    styles.configuration?.contentInsets.edgeInsets(isRightToLeft: isRightToLeft)
      ?? contentEdgeInsets
  }
  private var padding: CGFloat { styles.configuration?.imagePadding ?? 0 }
  final var hasTitle: Bool {
    label.text?.isEmpty == false || label.attributedText?.length ?? 0 > 0
  }

  /// Whether the image is above or below the title.
  private var isStacked: Bool { placement == .top || placement == .bottom }
  final var placement: NSDirectionalRectEdge {
    styles.configuration?.imagePlacement ?? .leading
  }

  /// The sizes of image, title, and both together.
  private var sizes: (image: CGSize, title: CGSize, both: CGSize) {
    let image = spinner?.bounds.size ?? pictureView.image?.size ?? .zero
    let title = titleSize
    let gap = title != .zero && image != .zero ? padding : 0
    let both =
      isStacked
      ? CGSize(width: max(image.width, title.width), height: image.height + gap + title.height)
      : CGSize(width: image.width + gap + title.width, height: max(image.height, title.height))
    return (image, title, both)
  }

  /// The size of a button without title, image and background, in points.
  private static let emptySize = CGSize(width: 30, height: 34)
  /// The space above and below a title, unless insets are set, in points.
  private static let titlePadding: CGFloat = 6

  final var fittingSize: CGSize {
    updateConfigurationIfNeeded()
    let content = contentSize
    guard let background = backgroundView.image?.size else { return content }
    return CGSize(
      width: max(content.width, background.width), height: max(content.height, background.height))
  }

  private var contentSize: CGSize {
    let sizes = sizes
    let insets = insets
    let isPlain = styles.configuration == nil && insets == .zero
    let isEmpty = !hasTitle && pictureView.image == nil
    if isPlain, isEmpty { return backgroundView.image == nil ? Self.emptySize : .zero }
    let padding = isPlain && hasTitle ? Self.titlePadding * 2 : 0
    let height = max(
      isStacked ? sizes.both.height : sizes.image.height, sizes.title.height + padding)
    let isTitle = isPlain && pictureView.image == nil
    return CGSize(
      width: max(sizes.both.width + insets.left + insets.right, isTitle ? Self.emptySize.width : 0),
      height: height + insets.top + insets.bottom)
  }

  final func layOutContent() {
    layOutBackground()
    let content = contentRect(forBounds: bounds)
    pictureView.frame = imageRect(forContentRect: content)
    layOutTitles(in: titleRect(forContentRect: content))
    spinner?.center = CGPoint(x: pictureView.frame.midX, y: pictureView.frame.midY)
  }

  final func content(of bounds: CGRect) -> CGRect { bounds.inset(by: insets) }

  /// The rectangles of image and title in that of the content.
  final func parts(in box: CGRect) -> (image: CGRect, title: CGRect) {
    let (image, title) = isStacked ? stackedParts(in: box) : adjacentParts(in: box)
    return (image.inset(by: imageEdgeInsets.halves), title.inset(by: titleEdgeInsets.halves))
  }

  private func adjacentParts(in box: CGRect) -> (image: CGRect, title: CGRect) {
    let (image, title, both) = sizes
    let width = min(both.width, box.width)
    let left = start(of: width, in: box)
    let gap = both.width - image.width - title.width
    let content = CGRect(x: left, y: box.minY, width: width, height: box.height)
    let titleWidth = max(0, width - image.width - gap)
    let isLast = placement == .trailing
    let imageBox = CGRect(
      x: isLast ? left + titleWidth + gap : left, y: top(of: image.height, in: box),
      width: image.width, height: image.height)
    let titleBox = CGRect(
      x: isLast ? left : left + image.width + gap, y: top(of: title.height, in: box),
      width: titleWidth, height: title.height)
    return (directed(imageBox, in: content), directed(titleBox, in: content))
  }

  private func stackedParts(in box: CGRect) -> (image: CGRect, title: CGRect) {
    let (image, title, both) = sizes
    let first = top(of: both.height, in: box)
    let titleWidth = min(title.width, box.width)
    let isLast = placement == .bottom
    return (
      CGRect(
        x: start(of: image.width, in: box), y: isLast ? first + both.height - image.height : first,
        width: image.width, height: image.height),
      CGRect(
        x: start(of: titleWidth, in: box), y: isLast ? first : first + both.height - title.height,
        width: titleWidth, height: title.height)
    )
  }

  private func start(of width: CGFloat, in box: CGRect) -> CGFloat {
    switch effectiveContentHorizontalAlignment {
    case .left, .leading: box.minX
    case .right, .trailing: box.maxX - width
    case .center, .fill: box.midX - width / 2
    }
  }

  private func top(of height: CGFloat, in box: CGRect) -> CGFloat {
    switch contentVerticalAlignment {
    case .top: box.minY
    case .bottom: box.maxY - height
    case .center, .fill: box.midY - height / 2
    }
  }
}

extension UIEdgeInsets {
  /// Insets that shift a centred view by half of their difference, and keep its size.
  fileprivate var halves: UIEdgeInsets {
    let x = (left - right) / 2
    let y = (top - bottom) / 2
    return UIEdgeInsets(top: y, left: x, bottom: -y, right: -x)
  }
}
