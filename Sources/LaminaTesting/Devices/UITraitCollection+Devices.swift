public import UIKit

extension UITraitCollection {
  /// The traits of an iPhone SE of the first generation.
  public static func iPhoneSe(
    _ orientation: ViewImageConfig.Orientation
  ) -> UITraitCollection { ViewImageConfig.iPhoneSe(orientation).traits }

  /// The traits of an iPhone 8.
  public static func iPhone8(
    _ orientation: ViewImageConfig.Orientation
  ) -> UITraitCollection { ViewImageConfig.iPhone8(orientation).traits }

  /// The traits of an iPhone 8 Plus.
  public static func iPhone8Plus(
    _ orientation: ViewImageConfig.Orientation
  ) -> UITraitCollection { ViewImageConfig.iPhone8Plus(orientation).traits }

  /// The traits of an iPhone X.
  public static func iPhoneX(
    _ orientation: ViewImageConfig.Orientation
  ) -> UITraitCollection { ViewImageConfig.iPhoneX(orientation).traits }

  /// The traits of an iPhone XS Max.
  public static func iPhoneXsMax(
    _ orientation: ViewImageConfig.Orientation
  ) -> UITraitCollection { ViewImageConfig.iPhoneXsMax(orientation).traits }

  /// The traits of an iPhone XR.
  public static func iPhoneXr(
    _ orientation: ViewImageConfig.Orientation
  ) -> UITraitCollection { ViewImageConfig.iPhoneXr(orientation).traits }

  /// The traits of an iPhone 12.
  public static func iPhone12(
    _ orientation: ViewImageConfig.Orientation
  ) -> UITraitCollection { ViewImageConfig.iPhone12(orientation).traits }

  /// The traits of an iPhone 12 Pro.
  public static func iPhone12Pro(
    _ orientation: ViewImageConfig.Orientation
  ) -> UITraitCollection { ViewImageConfig.iPhone12Pro(orientation).traits }

  /// The traits of an iPhone 12 Pro Max.
  public static func iPhone12ProMax(
    _ orientation: ViewImageConfig.Orientation
  ) -> UITraitCollection { ViewImageConfig.iPhone12ProMax(orientation).traits }

  /// The traits of an iPhone 13 mini.
  public static func iPhone13Mini(
    _ orientation: ViewImageConfig.Orientation
  ) -> UITraitCollection { ViewImageConfig.iPhone13Mini(orientation).traits }

  /// The traits of an iPhone 13.
  public static func iPhone13(
    _ orientation: ViewImageConfig.Orientation
  ) -> UITraitCollection { ViewImageConfig.iPhone13(orientation).traits }

  /// The traits of an iPhone 13 Pro.
  public static func iPhone13Pro(
    _ orientation: ViewImageConfig.Orientation
  ) -> UITraitCollection { ViewImageConfig.iPhone13Pro(orientation).traits }

  /// The traits of an iPhone 13 Pro Max.
  public static func iPhone13ProMax(
    _ orientation: ViewImageConfig.Orientation
  ) -> UITraitCollection { ViewImageConfig.iPhone13ProMax(orientation).traits }

  /// The traits of an iPhone 15.
  public static func iPhone15(
    _ orientation: ViewImageConfig.Orientation
  ) -> UITraitCollection { ViewImageConfig.iPhone15(orientation).traits }

  /// The traits of an iPhone 15 Pro Max.
  public static func iPhone15ProMax(
    _ orientation: ViewImageConfig.Orientation
  ) -> UITraitCollection { ViewImageConfig.iPhone15ProMax(orientation).traits }
}

extension UITraitCollection {
  /// The traits of an iPad mini.
  public static let iPadMini = Tablet.traits(isRegular: true)
  /// The traits of an app that has a part of the screen of an iPad mini.
  public static let iPadMini_Compact_SplitView = Tablet.traits(isRegular: false)

  /// The traits of an iPad of 9.7 inches.
  public static let iPad9_7 = Tablet.traits(isRegular: true)
  /// The traits of an app that has a part of the screen of an iPad of 9.7 inches.
  public static let iPad9_7_Compact_SplitView = Tablet.traits(isRegular: false)

  /// The traits of an iPad of 10.2 inches.
  public static let iPad10_2 = Tablet.traits(isRegular: true)
  /// The traits of an app that has a part of the screen of an iPad of 10.2 inches.
  public static let iPad10_2_Compact_SplitView = Tablet.traits(isRegular: false)

  /// The traits of an iPad Pro of 10.5 inches.
  public static let iPadPro10_5 = Tablet.traits(isRegular: true)
  /// The traits of an app that has a part of the screen of an iPad Pro of 10.5 inches.
  public static let iPadPro10_5_Compact_SplitView = Tablet.traits(isRegular: false)

  /// The traits of an iPad Pro of 11 inches.
  public static let iPadPro11 = Tablet.traits(isRegular: true)
  /// The traits of an app that has a part of the screen of an iPad Pro of 11 inches.
  public static let iPadPro11_Compact_SplitView = Tablet.traits(isRegular: false)

  /// The traits of an iPad Pro of 12.9 inches.
  public static let iPadPro12_9 = Tablet.traits(isRegular: true)
  /// The traits of an app that has a part of the screen of an iPad Pro of 12.9 inches.
  public static let iPadPro12_9_Compact_SplitView = Tablet.traits(isRegular: false)
}
