/// The properties of views and of items of bars, by class; subclasses continue after the bits of
/// their superclasses.
extension AppearanceProperty {
  package static let tintColor = AppearanceProperty(0, \UIView.tintColor)
  package static let backgroundColor = AppearanceProperty(1, \UIView.backgroundColor)

  static let labelColor = AppearanceProperty(8, \UILabel.textColor)
  static let labelFont = AppearanceProperty(9, \UILabel.font)

  static let activityColor = AppearanceProperty(8, \UIActivityIndicatorView.color)

  static let itemTitleTextAttributes = AppearanceProperty(0, \UIBarItem.titleAttributes)
  static let itemTintColor = AppearanceProperty(1, \UIBarButtonItem.tintColor)
}
