import CoreGraphics
public import Foundation

/// A control with a title and an image that does something when it is touched.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// How a button looks when nothing else is said.
  public enum ButtonType: Int, Sendable {
    /// As it is told: white text on nothing.
    case custom = 0
    /// Text and shapes in the tint.
    case system
    /// A mark for details.
    case detailDisclosure
    /// An i on light ground.
    case infoLight
    /// An i on dark ground.
    case infoDark
    /// A plus.
    case contactAdd
    /// As the system's, with nothing else.
    case plain
    /// A mark for closing.
    case close
  }

  /// What is shown in each state.
  struct Looks {
    var titles = StateTable<String>()
    var attributedTitles = StateTable<NSAttributedString>()
    var colors = StateTable<UIColor>()
    var shadows = StateTable<UIColor>()
    var images = StateTable<UIImage>()
    var backgrounds = StateTable<UIImage>()
    var configuration: Configuration?
  }

  final var looks = Looks()
  final let kind: ButtonType
  final let label = UILabel()
  final let picture = UIImageView(image: nil)
  final let ground = UIImageView(image: nil)

  /// A custom button with a place.
  public override init(frame: CGRect) {
    kind = .custom
    super.init(frame: frame)
    prepare()
  }

  /// A button of a type.
  public init(type buttonType: ButtonType) {
    kind = buttonType
    super.init(frame: .zero)
    prepare()
  }

  /// A button of a type that does an action, whose title and image it takes.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    take(primaryAction)
  }

  /// A button of a configuration that does an action.
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

  /// How the button looks when nothing else is said.
  open var buttonType: ButtonType { kind }
  /// The label of the title.
  open var titleLabel: UILabel? { label }
  /// The view of the image.
  open var imageView: UIImageView? { picture }
  /// A look of title, image and ground; nil takes those set for states alone.
  open var configuration: Configuration? {
    get { looks.configuration }
    set { change { $0.configuration = newValue } }
  }
  /// Room around title and image.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { sizeChanged() } }
  /// How the title moves from its place.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// How the image moves from its place.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Whether the image darkens while touched, true by default.
  open var adjustsImageWhenHighlighted = true
  /// Whether the image fades while disabled, true by default.
  open var adjustsImageWhenDisabled = true

  /// Sets the title of a state.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    change { $0.titles[state] = title }
  }
  /// Sets the title of a state with attributes; it goes before the plain one.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    change { $0.attributedTitles[state] = title }
  }
  /// Sets the colour of the title in a state.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    change { $0.colors[state] = color }
  }
  /// Sets the colour of the title's shadow in a state.
  open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
    change { $0.shadows[state] = color }
  }
  /// Sets the image of a state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    change { $0.images[state] = image }
  }
  /// Sets the image behind everything in a state.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    change { $0.backgrounds[state] = image }
  }
  /// The title of a state.
  open func title(for state: UIControl.State) -> String? { looks.titles.shown(state) }
  /// The title of a state with attributes.
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    looks.attributedTitles.shown(state)
  }
  /// The colour of the title in a state.
  open func titleColor(for state: UIControl.State) -> UIColor? { looks.colors.shown(state) }
  /// The image of a state.
  open func image(for state: UIControl.State) -> UIImage? { looks.images.shown(state) }
  /// The image behind everything in a state.
  open func backgroundImage(for state: UIControl.State) -> UIImage? {
    looks.backgrounds.shown(state)
  }
  /// The title that shows.
  open var currentTitle: String? { title(for: state) }
  /// The image that shows.
  open var currentImage: UIImage? { image(for: state) }
  /// The image behind everything that shows.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  /// The colour of the title that shows.
  open var currentTitleColor: UIColor { shownTitleColor }

  /// Room for title, image and what is around them.
  open override var intrinsicContentSize: CGSize { fittingSize }
  /// Room for title, image and what is around them.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }
  /// Places the ground, the image and the title.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }
  /// The tint colours text and shapes.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  override func stateChanged() {
    super.stateChanged()
    show()
  }

  override func touchedInside() { sendActions(for: .primaryActionTriggered) }

  final func change(_ edit: (inout Looks) -> Void) {
    edit(&looks)
    show()
    sizeChanged()
  }

  private func sizeChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
}
