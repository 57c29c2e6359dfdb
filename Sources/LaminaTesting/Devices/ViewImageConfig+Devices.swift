import UIKit

extension ViewImageConfig {
  /// iPhone SE, first generation, upright.
  public static let iPhoneSe = iPhoneSe(.portrait)
  /// iPhone SE, first generation.
  public static func iPhoneSe(_ orientation: Orientation) -> ViewImageConfig {
    phone(320, 568, top: 20, bottom: 0, .compact, orientation)
  }

  /// iPhone 8 and SE of 2020, upright.
  public static let iPhone8 = iPhone8(.portrait)
  /// iPhone 8 and SE of 2020.
  public static func iPhone8(_ orientation: Orientation) -> ViewImageConfig {
    phone(375, 667, top: 20, bottom: 0, .compact, orientation)
  }

  /// iPhone 8 Plus, upright.
  public static let iPhone8Plus = iPhone8Plus(.portrait)
  /// iPhone 8 Plus.
  public static func iPhone8Plus(_ orientation: Orientation) -> ViewImageConfig {
    phone(414, 736, top: 20, bottom: 0, .regular, orientation)
  }

  /// iPhone X and XS, upright.
  public static let iPhoneX = iPhoneX(.portrait)
  /// iPhone X and XS.
  public static func iPhoneX(_ orientation: Orientation) -> ViewImageConfig {
    phone(375, 812, top: 44, bottom: 34, .compact, orientation)
  }

  /// iPhone XS Max, upright.
  public static let iPhoneXsMax = iPhoneXsMax(.portrait)
  /// iPhone XS Max.
  public static func iPhoneXsMax(_ orientation: Orientation) -> ViewImageConfig {
    phone(414, 896, top: 44, bottom: 34, .regular, orientation)
  }

  /// iPhone XR, upright.
  public static let iPhoneXr = iPhoneXr(.portrait)
  /// iPhone XR.
  public static func iPhoneXr(_ orientation: Orientation) -> ViewImageConfig {
    phone(414, 896, top: 44, bottom: 34, .regular, orientation)
  }

  /// iPhone 12, upright.
  public static let iPhone12 = iPhone12(.portrait)
  /// iPhone 12.
  public static func iPhone12(_ orientation: Orientation) -> ViewImageConfig {
    phone(390, 844, top: 47, bottom: 34, .compact, orientation)
  }

  /// iPhone 12 Pro, upright.
  public static let iPhone12Pro = iPhone12Pro(.portrait)
  /// iPhone 12 Pro.
  public static func iPhone12Pro(_ orientation: Orientation) -> ViewImageConfig {
    phone(390, 844, top: 47, bottom: 34, .compact, orientation)
  }

  /// iPhone 12 Pro Max, upright.
  public static let iPhone12ProMax = iPhone12ProMax(.portrait)
  /// iPhone 12 Pro Max.
  public static func iPhone12ProMax(_ orientation: Orientation) -> ViewImageConfig {
    phone(428, 926, top: 47, bottom: 34, .regular, orientation)
  }

  /// iPhone 13 mini, upright.
  public static let iPhone13Mini = iPhone13Mini(.portrait)
  /// iPhone 13 mini.
  public static func iPhone13Mini(_ orientation: Orientation) -> ViewImageConfig {
    phone(375, 812, top: 50, bottom: 34, .compact, orientation)
  }

  /// iPhone 13 and 14, upright.
  public static let iPhone13 = iPhone13(.portrait)
  /// iPhone 13 and 14.
  public static func iPhone13(_ orientation: Orientation) -> ViewImageConfig {
    phone(390, 844, top: 47, bottom: 34, .compact, orientation)
  }

  /// iPhone 13 Pro, upright.
  public static let iPhone13Pro = iPhone13Pro(.portrait)
  /// iPhone 13 Pro.
  public static func iPhone13Pro(_ orientation: Orientation) -> ViewImageConfig {
    phone(390, 844, top: 47, bottom: 34, .compact, orientation)
  }

  /// iPhone 13 Pro Max and 14 Plus, upright.
  public static let iPhone13ProMax = iPhone13ProMax(.portrait)
  /// iPhone 13 Pro Max and 14 Plus.
  public static func iPhone13ProMax(_ orientation: Orientation) -> ViewImageConfig {
    phone(428, 926, top: 47, bottom: 34, .regular, orientation)
  }

  /// iPhone 15 and 14 Pro, upright.
  public static let iPhone15 = iPhone15(.portrait)
  /// iPhone 15 and 14 Pro.
  public static func iPhone15(_ orientation: Orientation) -> ViewImageConfig {
    phone(393, 852, top: 59, bottom: 34, .compact, orientation)
  }

  /// iPhone 15 Pro Max and 14 Pro Max, upright.
  public static let iPhone15ProMax = iPhone15ProMax(.portrait)
  /// iPhone 15 Pro Max and 14 Pro Max.
  public static func iPhone15ProMax(_ orientation: Orientation) -> ViewImageConfig {
    phone(430, 932, top: 59, bottom: 34, .regular, orientation)
  }

  /// A phone; `sizeClass` is the horizontal one in landscape.
  private static func phone(
    _ width: CGFloat, _ height: CGFloat, top: CGFloat, bottom: CGFloat,
    _ sizeClass: UIUserInterfaceSizeClass, _ orientation: Orientation
  ) -> ViewImageConfig {
    let isPortrait = orientation == .portrait
    // Only the phones without a home button have bars at the sides.
    let side = bottom > 0 ? top : 0
    return ViewImageConfig(
      safeArea: isPortrait
        ? UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
        : UIEdgeInsets(top: 0, left: side, bottom: bottom > 0 ? 21 : 0, right: side),
      size: isPortrait
        ? CGSize(width: width, height: height) : CGSize(width: height, height: width),
      traits: UITraitCollection(traitsFrom: [
        UITraitCollection(userInterfaceIdiom: .phone),
        UITraitCollection(horizontalSizeClass: isPortrait ? .compact : sizeClass),
        UITraitCollection(verticalSizeClass: isPortrait ? .regular : .compact),
      ]))
  }
}
