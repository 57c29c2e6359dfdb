import CoreGraphics
public import Foundation
@_spi(Controls) import UIKitCore

/// A control with title and image that triggers an action.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// The style of a button.
  public enum ButtonType: Int, Sendable {
    /// No style: white text without background.
    case custom = 0
    /// The system style: text and template images in the tint colour.
    case system
    /// A detail disclosure button.
    case detailDisclosure
    /// An info button on light backgrounds.
    case infoLight
    /// An info button on dark backgrounds.
    case infoDark
    /// An add button.
    case contactAdd
    /// The system style without background.
    case plain
    /// A close button.
    case close
  }

  /// The values by state.
  struct Styles {
    var titles = StateTable<String>()
    var attributedTitles = StateTable<NSAttributedString>()
    var colors = StateTable<UIColor>()
    var shadows = StateTable<UIColor>()
    var images = StateTable<UIImage>()
    var backgrounds = StateTable<UIImage>()
    var configuration: Configuration?
    /// The function that updates the configuration for the state.
    var updateHandler: ConfigurationUpdateHandler?
    /// Whether an update is requested, and whether one is in progress.
    var needsUpdate = false
    var isUpdating = false
  }

  final var styles = Styles()
  final let kind: ButtonType
  final let label = UILabel()
  final let pictureView = UIImageView(image: nil)
  final let backgroundView = UIImageView(image: nil)
  final let subtitle = UILabel()
  /// The indicator of a configuration; nil until one shows it.
  final var spinner: UIActivityIndicatorView?
  /// The stroke, image and views of the background of a configuration; nil without them.
  final var backgroundDetails: BackgroundConfigurationView?

  /// Creates a custom button with a frame.
  public override init(frame: CGRect) {
    kind = .custom
    super.init(frame: frame)
    prepare()
  }

  /// Creates a button of a type.
  public init(type buttonType: ButtonType) {
    kind = buttonType
    super.init(frame: .zero)
    prepare()
  }

  /// Creates a button with an action, whose title and image it uses.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    take(primaryAction)
  }

  /// Creates a button with a configuration and an action.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    take(primaryAction)
    self.configuration = configuration
  }

  /// Restores a button from an archive.
  public required init?(coder: NSCoder) {
    kind = .system
    super.init(coder: coder)
    prepare()
  }

  /// The type of the button.
  open var buttonType: ButtonType { kind }
  /// The label that displays the title.
  open var titleLabel: UILabel? { label }
  /// The view that displays the image.
  open var imageView: UIImageView? { pictureView }
  /// The configuration; nil uses the values by state.
  open var configuration: Configuration? {
    get { styles.configuration }
    set { change { $0.configuration = newValue } }
  }
  /// The label that displays the subtitle of a configuration.
  open var subtitleLabel: UILabel? { subtitle }
  /// A function that updates the configuration for the state of a button.
  public typealias ConfigurationUpdateHandler = (_ button: UIButton) -> Void
  /// Called when the state has changed, before the next layout.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { styles.updateHandler }
    set {
      styles.updateHandler = newValue
      setNeedsUpdateConfiguration()
    }
  }
  /// Whether a change of the state updates the configuration, true by default.
  open var automaticallyUpdatesConfiguration = true
  /// Requests an update of the configuration before the next layout.
  open func setNeedsUpdateConfiguration() { requestUpdate() }
  /// Updates the configuration for the state; calls the handler by default.
  open func updateConfiguration() { styles.updateHandler?(self) }
  /// Whether the action also changes the selection, false by default.
  open var changesSelectionAsPrimaryAction = false
  /// The insets around title and image, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { sizeChanged() } }
  /// The offset of the title, as insets in points.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// The offset of the image, as insets in points.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Whether the image is dimmed while highlighted, true by default.
  open var adjustsImageWhenHighlighted = true
  /// Whether the image is dimmed while disabled, true by default.
  open var adjustsImageWhenDisabled = true

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    change { $0.titles[state] = title }
  }
  /// Sets the attributed title for a state; it overrides the plain title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    change { $0.attributedTitles[state] = title }
  }
  /// Sets the title colour for a state.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    change { $0.colors[state] = color }
    valueSet(.buttonTitleColors)
  }
  /// Sets the title's shadow colour for a state.
  open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
    change { $0.shadows[state] = color }
  }
  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    change { $0.images[state] = image }
  }
  /// Sets the background image for a state.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    change { $0.backgrounds[state] = image }
  }
  /// Returns the title for a state.
  open func title(for state: UIControl.State) -> String? { styles.titles.shown(state) }
  /// Returns the attributed title for a state.
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    styles.attributedTitles.shown(state)
  }
  /// Returns the title colour for a state.
  open func titleColor(for state: UIControl.State) -> UIColor? { styles.colors.shown(state) }
  /// Returns the title's shadow colour for a state.
  open func titleShadowColor(for state: UIControl.State) -> UIColor? {
    styles.shadows.shown(state)
  }
  /// Returns the image for a state.
  open func image(for state: UIControl.State) -> UIImage? { styles.images.shown(state) }
  /// Returns the background image for a state.
  open func backgroundImage(for state: UIControl.State) -> UIImage? {
    styles.backgrounds.shown(state)
  }
  /// The title for the current state.
  open var currentTitle: String? { title(for: state) }
  /// The image for the current state.
  open var currentImage: UIImage? { image(for: state) }
  /// The background image for the current state.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  /// The title colour for the current state.
  open var currentTitleColor: UIColor { shownTitleColor }

  @_spi(Controls) open override var standardTraits: (isElement: Bool, traits: UIAccessibilityTraits)
  {
    (true, isEnabled ? .button : [.button, .notEnabled])
  }
  @_spi(Controls) open override var standardAccessibilityLabel: String? { label.text }

  /// The size of title, image and insets; a title has six points above and below.
  open override var intrinsicContentSize: CGSize { fittingSize }
  /// The size of title, image and insets.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }
  /// The rectangle of the background, the bounds by default.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The rectangle of image and title: the bounds without the insets by default.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { content(of: bounds) }
  /// The rectangle of the title in that of the content.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { parts(in: contentRect).title }
  /// The rectangle of the image in that of the content.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { parts(in: contentRect).image }
  /// Lays out background, image and title.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    layOutContent()
  }
  /// Updates colours that depend on the tint.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateContents()
  }

  @_spi(Controls) open override var followsContentSize: Bool {
    label.adjustsFontForContentSizeCategory
  }
  @_spi(Controls) open override func showContentSize(_ category: UIContentSizeCategory) {
    guard label.adjustsFontForContentSizeCategory else { return }
    label.showContentSize(category)
    sizeChanged()
  }

  @_spi(Controls) open override func stateChanged() {
    super.stateChanged()
    if automaticallyUpdatesConfiguration { requestUpdate() }
    updateContents()
  }

  @_spi(Controls) open override func touchedInside() {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    sendActions(for: .primaryActionTriggered)
  }

  final func change(_ edit: (inout Styles) -> Void) {
    edit(&styles)
    updateContents()
    sizeChanged()
  }

  private func sizeChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
}
