import UIKitCore

/// The properties of bars.
extension AppearanceProperty {
  static let barTintColor = AppearanceProperty(8, \UINavigationBar.barTintColor)
  static let titleTextAttributes = AppearanceProperty(9, \UINavigationBar.titleTextAttributes)
  static let largeTitleTextAttributes = AppearanceProperty(
    10, \UINavigationBar.largeTitleTextAttributes)
  static let standardAppearance = AppearanceProperty(11, \UINavigationBar.standardAppearance)
  static let scrollEdgeAppearance = AppearanceProperty(12, \UINavigationBar.scrollEdgeAppearance)
  static let compactAppearance = AppearanceProperty(13, \UINavigationBar.compactAppearance)
  static let prefersLargeTitles = AppearanceProperty(14, \UINavigationBar.prefersLargeTitles)
  static let shadowImage = AppearanceProperty(15, \UINavigationBar.shadowImage)

  static let tabBarTintColor = AppearanceProperty(8, \UITabBar.barTintColor)
  static let unselectedItemTintColor = AppearanceProperty(9, \UITabBar.unselectedItemTintColor)
  static let tabBarAppearance = AppearanceProperty(10, \UITabBar.standardAppearance)
  static let tabBarEdgeAppearance = AppearanceProperty(11, \UITabBar.scrollEdgeAppearance)

  static let searchBarTintColor = AppearanceProperty(8, \UISearchBar.barTintColor)
}
