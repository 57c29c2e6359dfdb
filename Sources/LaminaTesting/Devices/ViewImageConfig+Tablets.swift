import UIKit

extension ViewImageConfig {
  /// iPad mini and iPad of 9.7 inches, in landscape.
  public static let iPadMini = iPadMini(.landscape)
  /// iPad mini and iPad of 9.7 inches.
  public static func iPadMini(_ orientation: Orientation) -> ViewImageConfig {
    iPadMini(TabletOrientation(orientation))
  }
  /// An app on an iPad mini or iPad of 9.7 inches, which may share the screen.
  public static func iPadMini(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet.mini.config(orientation)
  }

  /// iPad of 9.7 inches, in landscape.
  public static let iPad9_7 = iPadMini
  /// iPad of 9.7 inches.
  public static func iPad9_7(_ orientation: Orientation) -> ViewImageConfig {
    iPadMini(orientation)
  }
  /// An app on an iPad of 9.7 inches, which may share the screen.
  public static func iPad9_7(_ orientation: TabletOrientation) -> ViewImageConfig {
    iPadMini(orientation)
  }

  /// iPad of 10.2 inches, in landscape.
  public static let iPad10_2 = iPad10_2(.landscape)
  /// iPad of 10.2 inches.
  public static func iPad10_2(_ orientation: Orientation) -> ViewImageConfig {
    iPad10_2(TabletOrientation(orientation))
  }
  /// An app on an iPad of 10.2 inches, which may share the screen.
  public static func iPad10_2(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet.inches10_2.config(orientation)
  }

  /// iPad Pro of 10.5 inches, in landscape.
  public static let iPadPro10_5 = iPadPro10_5(.landscape)
  /// iPad Pro of 10.5 inches.
  public static func iPadPro10_5(_ orientation: Orientation) -> ViewImageConfig {
    iPadPro10_5(TabletOrientation(orientation))
  }
  /// An app on an iPad Pro of 10.5 inches, which may share the screen.
  public static func iPadPro10_5(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet.pro10_5.config(orientation)
  }

  /// iPad Pro of 11 inches, in landscape.
  public static let iPadPro11 = iPadPro11(.landscape)
  /// iPad Pro of 11 inches.
  public static func iPadPro11(_ orientation: Orientation) -> ViewImageConfig {
    iPadPro11(TabletOrientation(orientation))
  }
  /// An app on an iPad Pro of 11 inches, which may share the screen.
  public static func iPadPro11(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet.pro11.config(orientation)
  }

  /// iPad Pro of 12.9 inches, in landscape.
  public static let iPadPro12_9 = iPadPro12_9(.landscape)
  /// iPad Pro of 12.9 inches.
  public static func iPadPro12_9(_ orientation: Orientation) -> ViewImageConfig {
    iPadPro12_9(TabletOrientation(orientation))
  }
  /// An app on an iPad Pro of 12.9 inches, which may share the screen.
  public static func iPadPro12_9(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet.pro12_9.config(orientation)
  }
}

extension ViewImageConfig {
  /// Apple TV, with the area that televisions may cut off.
  public static let tv = television(1)
  /// Apple TV 4K, with the area that televisions may cut off.
  public static let tv4K = television(2)

  private static func television(_ scale: CGFloat) -> ViewImageConfig {
    ViewImageConfig(
      safeArea: UIEdgeInsets(
        top: 60 * scale, left: 90 * scale, bottom: 60 * scale, right: 90 * scale),
      size: CGSize(width: 1_920 * scale, height: 1_080 * scale),
      traits: UITraitCollection(userInterfaceIdiom: .tv))
  }
}
