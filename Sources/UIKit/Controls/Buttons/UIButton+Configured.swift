import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

extension UIButton {
  /// The size of the font of a subtitle, in points.
  private static let subtitleSize: CGFloat = 12

  // MARK: Updates

  final func requestUpdate() {
    guard !styles.isUpdating else { return }
    styles.needsUpdate = true
    setNeedsLayout()
  }

  /// Calls the update of clients, if that was requested.
  final func updateConfigurationIfNeeded() {
    guard styles.needsUpdate, !styles.isUpdating else { return }
    styles.needsUpdate = false
    styles.isUpdating = true
    updateConfiguration()
    styles.isUpdating = false
  }

  // MARK: Showing

  /// The title of a configuration that has attributes; nil for a plain one.
  final var configuredTitle: NSAttributedString? {
    guard let style = styles.configuration,
      style.richTitle != nil || style.titleTextAttributesTransformer != nil
    else { return nil }
    return style.shownTitle(attributes(.systemFont(ofSize: style.buttonSize.fontSize)))
  }

  final var shownImageColor: UIColor {
    let color = shownTitleColor
    return styles.configuration?.imageColorTransformer?(color) ?? color
  }

  private func attributes(_ font: UIFont) -> AttributeContainer {
    var container = AttributeContainer()
    container[AttributeScopes.UIKitAttributes.FontAttribute.self] = font
    container[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] = shownTitleColor
    return container
  }

  final func showSubtitle() {
    let style = styles.configuration
    label.lineBreakMode = style?.titleLineBreakMode ?? label.lineBreakMode
    let text = style?.shownSubtitle(attributes(.systemFont(ofSize: Self.subtitleSize)))
    subtitle.isHidden = text == nil
    subtitle.lineBreakMode = style?.subtitleLineBreakMode ?? .byTruncatingTail
    if text != nil || subtitle.attributedText != nil { subtitle.attributedText = text }
  }

  final func showActivity() {
    guard let style = styles.configuration, style.showsActivityIndicator else {
      spinner?.removeFromSuperview()
      spinner = nil
      pictureView.isHidden = false
      return
    }
    let shown = spinner ?? UIActivityIndicatorView(style: .medium)
    let color = shownTitleColor
    shown.color = style.activityIndicatorColorTransformer?(color) ?? color
    pictureView.isHidden = true
    guard spinner == nil else { return }
    spinner = shown
    addPart(shown)
    shown.startAnimating()
  }

  /// Shows the parts of the background of a configuration besides its colour.
  final func showBackgroundDetails() {
    guard var background = styles.configuration?.background, background.hasDetails else {
      backgroundDetails?.removeFromSuperview()
      backgroundDetails = nil
      return
    }
    background.backgroundColor = .clear
    if let view = backgroundDetails {
      view.configuration = background
    } else {
      let view = BackgroundConfigurationView(background)
      backgroundDetails = view
      insertSubview(view, aboveSubview: backgroundView)
    }
  }

  // MARK: Layout

  final func layOutBackground() {
    let box = backgroundRect(forBounds: bounds)
    guard let style = styles.configuration else {
      backgroundView.frame = box
      backgroundView.layer.cornerRadius = 0
      backgroundView.layer.masksToBounds = false
      return
    }
    let insets = style.background.backgroundInsets.edgeInsets(isRightToLeft: isRightToLeft)
    backgroundView.frame = box.inset(by: insets)
    let radius = style.radius(in: backgroundView.bounds.size)
    backgroundView.layer.cornerRadius = radius
    backgroundView.layer.masksToBounds = true
    backgroundDetails?.frame = box
    backgroundDetails?.radius = radius
  }

  /// The size of title and subtitle.
  final var titleSize: CGSize {
    let most = CGSize(
      width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    let title = hasTitle ? label.sizeThatFits(most) : .zero
    guard !subtitle.isHidden else { return title }
    let second = subtitle.sizeThatFits(most)
    let gap = hasTitle ? styles.configuration?.titlePadding ?? 0 : 0
    return CGSize(
      width: max(title.width, second.width), height: title.height + gap + second.height)
  }

  /// Lays out the title, and the subtitle below it.
  final func layOutTitles(in box: CGRect) {
    guard !subtitle.isHidden, let style = styles.configuration else {
      label.frame = box
      return
    }
    let title = hasTitle ? label.sizeThatFits(box.size) : .zero
    let second = subtitle.sizeThatFits(box.size)
    let gap = hasTitle ? style.titlePadding : 0
    let top = box.midY - (title.height + gap + second.height) / 2
    label.frame = CGRect(
      x: start(of: title.width, in: box), y: top, width: min(title.width, box.width),
      height: title.height)
    subtitle.frame = CGRect(
      x: start(of: second.width, in: box), y: top + title.height + gap,
      width: min(second.width, box.width), height: second.height)
  }

  /// The left edge of a text of a width, by the alignment of the titles.
  private func start(of width: CGFloat, in box: CGRect) -> CGFloat {
    let width = min(width, box.width)
    let hasImage = spinner != nil || pictureView.image != nil
    var alignment = styles.configuration?.titleAlignment ?? .center
    if alignment == .automatic {
      alignment =
        !hasImage || placement == .top || placement == .bottom
        ? .center : placement == .trailing ? .trailing : .leading
    }
    if alignment == .center { return box.midX - width / 2 }
    return (alignment == .leading) == isRightToLeft ? box.maxX - width : box.minX
  }
}

extension UIBackgroundConfiguration {
  /// Whether the background has more than a colour.
  fileprivate var hasDetails: Bool {
    customView != nil || visualEffect != nil || image != nil || strokeWidth > 0
  }
}
