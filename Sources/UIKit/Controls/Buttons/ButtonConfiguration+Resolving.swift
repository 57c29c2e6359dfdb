import CoreGraphics
import Foundation
import UIKitCore

extension UIButton.Configuration {
  func foreground(tint: UIColor, isEnabled: Bool) -> UIColor {
    isEnabled ? baseForegroundColor ?? (kind == .filled ? .white : tint) : .tertiaryLabel
  }

  func background(tint: UIColor, isEnabled: Bool) -> UIColor? {
    if let color = background.ownColor {
      let base = color ?? tint
      return background.backgroundColorTransformer?(base) ?? base
    }
    guard let color = styled(tint: tint, isEnabled: isEnabled) else { return nil }
    return background.backgroundColorTransformer?(color) ?? color
  }

  private func styled(tint: UIColor, isEnabled: Bool) -> UIColor? {
    if !isEnabled, kind != .none { return .tertiarySystemFill }
    return switch kind {
    case .none: baseBackgroundColor
    case .gray: baseBackgroundColor ?? .secondarySystemFill
    case .tinted: (baseBackgroundColor ?? tint).withAlphaComponent(0.18)
    case .filled: baseBackgroundColor ?? tint
    }
  }

  func radius(in size: CGSize) -> CGFloat {
    let half = min(size.width, size.height) / 2
    switch cornerStyle {
    case .fixed, .dynamic: return min(background.cornerRadius, half)
    case .small: return min(4, half)
    case .medium: return min(8, half)
    case .large: return min(12, half)
    case .capsule: return half
    }
  }

  /// The title with the font and colour of the style where it has none of its own.
  func shownTitle(_ style: AttributeContainer) -> NSAttributedString? {
    Self.text(
      plainTitle, rich: richTitle, style: style, transformer: titleTextAttributesTransformer)
  }

  /// The subtitle with the font and colour of the style where it has none of its own.
  func shownSubtitle(_ style: AttributeContainer) -> NSAttributedString? {
    Self.text(
      plainSubtitle, rich: richSubtitle, style: style,
      transformer: subtitleTextAttributesTransformer)
  }

  private static func text(
    _ plain: String?, rich: AttributedString?, style: AttributeContainer,
    transformer: UIConfigurationTextAttributesTransformer?
  ) -> NSAttributedString? {
    guard let text = rich ?? plain.map({ AttributedString($0) }) else { return nil }
    let all = NSMutableAttributedString()
    for run in text.runs {
      let own = style.merging(run.attributes)
      let shown = transformer?(own) ?? own
      all.append(
        NSAttributedString(
          string: String(text.characters[run.range]), attributes: shown.ofViews))
    }
    return all
  }
}
