import UIKitCore

/// The properties of controls and lists, by class; subclasses continue after the bits of their
/// superclasses.
extension AppearanceProperty {
  static let fieldColor = AppearanceProperty(8, \UITextField.textColor)
  static let fieldFont = AppearanceProperty(9, \UITextField.font)

  static let textViewColor = AppearanceProperty(16, \UITextView.textColor)
  static let textViewFont = AppearanceProperty(17, \UITextView.font)

  static let separatorColor = AppearanceProperty(16, \UITableView.separatorColor)
  static let separatorInset = AppearanceProperty(17, \UITableView.separatorInset)
  static let cellSeparatorInset = AppearanceProperty(8, \UITableViewCell.separatorInset)

  static let onTintColor = AppearanceProperty(8, \UISwitch.onTintColor)
  static let switchThumbTintColor = AppearanceProperty(9, \UISwitch.thumbTintColor)

  static let minimumTrackTintColor = AppearanceProperty(8, \UISlider.minimumTrackTintColor)
  static let maximumTrackTintColor = AppearanceProperty(9, \UISlider.maximumTrackTintColor)
  static let sliderThumbTintColor = AppearanceProperty(10, \UISlider.thumbTintColor)

  static let progressTintColor = AppearanceProperty(8, \UIProgressView.progressTintColor)
  static let trackTintColor = AppearanceProperty(9, \UIProgressView.trackTintColor)

  static let pageIndicatorTintColor = AppearanceProperty(8, \UIPageControl.pageIndicatorTintColor)
  static let currentPageIndicatorTintColor = AppearanceProperty(
    9, \UIPageControl.currentPageIndicatorTintColor)

  static let selectedSegmentTintColor = AppearanceProperty(
    8, \UISegmentedControl.selectedSegmentTintColor)
  static let segmentTitleTextAttributes = AppearanceProperty(
    9, \UISegmentedControl.titleAttributes)

  static let buttonTitleColors = AppearanceProperty(8, \UIButton.styles.colors)
}
