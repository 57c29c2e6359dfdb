import QuartzCore
import UIKitCore

extension UIButton {
  final func prepare() {
    for view in [backgroundView, pictureView, label, subtitle] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    pictureView.contentMode = .center
    subtitle.isHidden = true
    label.textAlignment = .center
    label.font = UIFont.systemFont(ofSize: UIFont.buttonFontSize)
    updateContents()
  }

  final func take(_ action: UIAction?) {
    guard let action else { return }
    addAction(action, for: .primaryActionTriggered)
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
  }

  private var isSystem: Bool { kind != .custom }

  final var shownTitleColor: UIColor {
    if let style = styles.configuration {
      return style.foreground(tint: tintColor, isEnabled: isEnabled)
    }
    if let color = styles.colors.shown(state), isEnabled || styles.colors[.disabled] != nil {
      return color
    }
    if !isEnabled { return .tertiaryLabel }
    return styles.colors.shown(.normal) ?? (isSystem ? tintColor : .white)
  }

  /// Updates the subviews from state and configuration.
  final func updateContents() {
    let configuration = styles.configuration
    if let size = configuration?.buttonSize, size != .medium {
      label.font = .systemFont(ofSize: size.fontSize)
    }
    showSubtitle()
    if let text = configuredTitle {
      label.attributedText = text
    } else if let text = styles.attributedTitles.shown(state) {
      label.attributedText = text
    } else {
      label.text = configuration?.title ?? styles.titles.shown(state)
      label.textColor = shownTitleColor
    }
    if let shadow = styles.shadows.shown(state) { label.shadowColor = shadow }
    let image = configuration?.image ?? styles.images.shown(state)
    pictureView.image =
      isSystem && image?.renderingMode == .automatic
      ? image?.withRenderingMode(.alwaysTemplate) : image
    pictureView.tintColor = configuration == nil ? tintColor : shownImageColor
    backgroundView.image = styles.backgrounds.shown(state)
    backgroundView.backgroundColor = configuration?.background(
      tint: tintColor, isEnabled: isEnabled)
    showBackgroundDetails()
    showActivity()
    let isDim = isHighlighted && (isSystem || adjustsImageWhenHighlighted)
    label.alpha = isSystem && isHighlighted ? 0.3 : 1
    subtitle.alpha = label.alpha
    pictureView.alpha = isDim ? 0.5 : isEnabled || !adjustsImageWhenDisabled ? 1 : 0.5
  }
}
