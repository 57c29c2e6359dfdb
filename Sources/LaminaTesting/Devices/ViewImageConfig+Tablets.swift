import UIKit

extension ViewImageConfig {
  /// iPad mini and iPad of 9.7 inches, in landscape.
  public static let iPadMini = iPadMini(.landscape)
  /// iPad mini and iPad of 9.7 inches.
  public static func iPadMini(_ orientation: Orientation) -> ViewImageConfig {
    pad(1024, 768, top: 20, bottom: 0, orientation)
  }

  /// iPad of 10.2 inches, in landscape.
  public static let iPad10_2 = iPad10_2(.landscape)
  /// iPad of 10.2 inches.
  public static func iPad10_2(_ orientation: Orientation) -> ViewImageConfig {
    pad(1080, 810, top: 20, bottom: 0, orientation)
  }

  /// iPad Pro of 10.5 inches, in landscape.
  public static let iPadPro10_5 = iPadPro10_5(.landscape)
  /// iPad Pro of 10.5 inches.
  public static func iPadPro10_5(_ orientation: Orientation) -> ViewImageConfig {
    pad(1112, 834, top: 20, bottom: 0, orientation)
  }

  /// iPad Pro of 11 inches, in landscape.
  public static let iPadPro11 = iPadPro11(.landscape)
  /// iPad Pro of 11 inches.
  public static func iPadPro11(_ orientation: Orientation) -> ViewImageConfig {
    pad(1194, 834, top: 24, bottom: 20, orientation)
  }

  /// iPad Pro of 12.9 inches, in landscape.
  public static let iPadPro12_9 = iPadPro12_9(.landscape)
  /// iPad Pro of 12.9 inches.
  public static func iPadPro12_9(_ orientation: Orientation) -> ViewImageConfig {
    pad(1366, 1024, top: 24, bottom: 20, orientation)
  }

  /// A tablet, by its sides in landscape.
  private static func pad(
    _ width: CGFloat, _ height: CGFloat, top: CGFloat, bottom: CGFloat, _ orientation: Orientation
  ) -> ViewImageConfig {
    ViewImageConfig(
      safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0),
      size: orientation == .landscape
        ? CGSize(width: width, height: height) : CGSize(width: height, height: width),
      traits: UITraitCollection(traitsFrom: [
        UITraitCollection(userInterfaceIdiom: .pad),
        UITraitCollection(horizontalSizeClass: .regular),
        UITraitCollection(verticalSizeClass: .regular),
      ]))
  }
}
