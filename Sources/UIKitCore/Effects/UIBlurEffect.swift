/// An effect that blurs what is behind a view.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// The style of a blur.
  public enum Style: Int, Sendable {
    /// Lighter than what is behind.
    case extraLight
    /// Of the same lightness.
    case light
    /// Darker than what is behind.
    case dark
    /// Adapts to the interface style.
    case regular = 4
    /// Adapts to the interface style, more visible.
    case prominent
    /// The most translucent material.
    case systemUltraThinMaterial
    /// A translucent material.
    case systemThinMaterial
    /// The default material.
    case systemMaterial
    /// A thick material.
    case systemThickMaterial
    /// The material of bars.
    case systemChromeMaterial
    /// The most translucent material, always light.
    case systemUltraThinMaterialLight
    /// A translucent material, always light.
    case systemThinMaterialLight
    /// The default material, always light.
    case systemMaterialLight
    /// A thick material, always light.
    case systemThickMaterialLight
    /// The material of bars, always light.
    case systemChromeMaterialLight
    /// The most translucent material, always dark.
    case systemUltraThinMaterialDark
    /// A translucent material, always dark.
    case systemThinMaterialDark
    /// The default material, always dark.
    case systemMaterialDark
    /// A thick material, always dark.
    case systemThickMaterialDark
    /// The material of bars, always dark.
    case systemChromeMaterialDark
  }

  private let style: Style

  /// Creates a blur.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  override var blurRadius: CGFloat { 20 }

  override var overlayColor: UIColor? {
    let bright = UIColor(white: 0.97, alpha: opacity)
    let dim = UIColor(white: 0.11, alpha: opacity)
    switch style {
    case .extraLight, .light: return bright
    case .dark: return dim
    case _ where style.rawValue >= Style.systemUltraThinMaterialDark.rawValue: return dim
    case _ where style.rawValue >= Style.systemUltraThinMaterialLight.rawValue: return bright
    default: return UIColor(dynamicProvider: { $0.userInterfaceStyle == .dark ? dim : bright })
    }
  }

  private var opacity: CGFloat {
    switch style {
    case .extraLight: return 0.82
    case .light, .regular: return 0.3
    case .dark: return 0.73
    case .prominent: return 0.6
    default:
      // The five materials repeat: adaptive, light, dark.
      let materials: [CGFloat] = [0.44, 0.6, 0.75, 0.85, 0.9]
      return materials[(style.rawValue - Style.systemUltraThinMaterial.rawValue) % 5]
    }
  }
}
