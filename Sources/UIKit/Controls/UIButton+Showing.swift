import CoreGraphics
import QuartzCore

extension UIButton {
  final func prepare() {
    for view in [ground, picture, label] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    picture.contentMode = .center
    label.textAlignment = .center
    label.font = UIFont.systemFont(ofSize: UIFont.buttonFontSize)
    show()
  }

  final func take(_ action: UIAction?) {
    guard let action else { return }
    addAction(action, for: .primaryActionTriggered)
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
  }

  private var isSystem: Bool { kind != .custom }

  final var shownTitleColor: UIColor {
    if let color = looks.configuration?.foreground(tint: tintColor) { return color }
    if let color = looks.colors.shown(state), isEnabled || looks.colors[.disabled] != nil {
      return color
    }
    if !isEnabled { return .tertiaryLabel }
    return looks.colors.shown(.normal) ?? (isSystem ? tintColor : .white)
  }

  /// Takes over what the state and the configuration say.
  final func show() {
    let configuration = looks.configuration
    if let text = looks.attributedTitles.shown(state) {
      label.attributedText = text
    } else {
      label.text = configuration?.title ?? looks.titles.shown(state)
      label.textColor = shownTitleColor
    }
    if let shadow = looks.shadows.shown(state) { label.shadowColor = shadow }
    let image = configuration?.image ?? looks.images.shown(state)
    picture.image =
      isSystem && image?.renderingMode == .automatic
      ? image?.withRenderingMode(.alwaysTemplate) : image
    picture.tintColor = configuration == nil ? tintColor : shownTitleColor
    ground.image = looks.backgrounds.shown(state)
    ground.backgroundColor = configuration?.ground(tint: tintColor)
    let isDim = isHighlighted && (isSystem || adjustsImageWhenHighlighted)
    label.alpha = isSystem && isHighlighted ? 0.3 : 1
    picture.alpha = isDim ? 0.5 : isEnabled || !adjustsImageWhenDisabled ? 1 : 0.5
  }

  private var insets: UIEdgeInsets { looks.configuration?.room ?? contentEdgeInsets }
  private var padding: CGFloat { looks.configuration?.imagePadding ?? 0 }
  private var hasTitle: Bool {
    label.text?.isEmpty == false || label.attributedText?.length ?? 0 > 0
  }

  /// The sizes of image and title, and of both together.
  private var sizes: (image: CGSize, title: CGSize, both: CGSize) {
    let image = picture.image?.size ?? .zero
    let most = CGSize(
      width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    let title = hasTitle ? label.sizeThatFits(most) : .zero
    let gap = hasTitle && picture.image != nil ? padding : 0
    return (
      image, title,
      CGSize(width: image.width + gap + title.width, height: max(image.height, title.height))
    )
  }

  final var fittingSize: CGSize {
    let (both, room) = (sizes.both, insets)
    let size = CGSize(
      width: both.width + room.left + room.right, height: both.height + room.top + room.bottom)
    guard let ground = ground.image?.size else { return size }
    return CGSize(width: max(size.width, ground.width), height: max(size.height, ground.height))
  }

  final func placeParts() {
    ground.frame = bounds
    ground.layer.cornerRadius = looks.configuration?.radius(in: bounds.size) ?? 0
    ground.layer.masksToBounds = looks.configuration != nil
    let box = bounds.inset(by: insets)
    let (image, title, both) = sizes
    let width = min(both.width, box.width)
    let left = start(of: width, in: box)
    let gap = both.width - image.width - title.width
    picture.frame = CGRect(
      x: left, y: top(of: image.height, in: box), width: image.width, height: image.height
    ).inset(by: imageEdgeInsets.halves)
    label.frame = CGRect(
      x: left + image.width + gap, y: top(of: title.height, in: box),
      width: max(0, width - image.width - gap), height: title.height
    ).inset(by: titleEdgeInsets.halves)
  }

  private func start(of width: CGFloat, in box: CGRect) -> CGFloat {
    switch contentHorizontalAlignment {
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
  /// Insets that move a centred part by half of what they take, and keep its size.
  fileprivate var halves: UIEdgeInsets {
    let (x, y) = ((left - right) / 2, (top - bottom) / 2)
    return UIEdgeInsets(top: y, left: x, bottom: -y, right: -x)
  }
}
