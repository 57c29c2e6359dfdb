public import CoreGraphics
import QuartzCore

/// The view at the top, which a screen shows.
///
/// A window is hidden until it is shown by `makeKeyAndVisible()` or `isHidden`.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// How far in front a window is.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The number; larger is further in front.
    public var rawValue: CGFloat
    /// A level of a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A level of a number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// Most windows.
    public static let normal = Level(0)
    /// In front of those.
    public static let statusBar = Level(1_000)
    /// In front of everything.
    public static let alert = Level(2_000)
  }

  private static weak var key: UIWindow?
  private var root: UIViewController?
  private var level = Level.normal
  /// The gestures of touches that are down.
  final let gestures = GestureArena()

  /// A hidden window.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.isHidden = true
  }

  /// Restores a window from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  isolated deinit {
    // A window that nobody keeps does not show any more.
    if let canvas = screen.canvas, layer.superlayer === canvas { layer.removeFromSuperlayer() }
  }

  /// A window that fills the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Whether the window is not shown, true at first.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != isHidden else { return }
      if newValue { announceAppearance(nil) }
      super.isHidden = newValue
      screen.update(self)
      if !newValue { announceAppearance(self) }
    }
  }

  /// The window itself.
  open override var window: UIWindow? { self }
  /// Nobody: a window is the last to be asked.
  open override var next: UIResponder? { nil }
  /// Nothing is covered: a canvas has no bars.
  open override var safeAreaInsets: UIEdgeInsets { .zero }

  /// The screen that shows the window; there is one.
  open var screen: UIScreen {
    get { UIScreen.main }
    set {}
  }
  /// How far in front the window is, `normal` by default.
  open var windowLevel: Level {
    get { level }
    set {
      level = newValue
      if !isHidden { screen.update(self) }
    }
  }
  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    get { root }
    set { setRoot(newValue) }
  }
  /// Whether the window may become the key window, true by default.
  open var canBecomeKey: Bool { true }
  /// Whether the window gets events without a place.
  open var isKeyWindow: Bool { Self.key === self }

  /// Makes this the key window.
  open func makeKey() {
    guard canBecomeKey, !isKeyWindow else { return }
    Self.key?.resignKey()
    Self.key = self
    becomeKey()
  }
  /// Shows the window and makes it the key window.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }
  /// Called when the window became the key window.
  open func becomeKey() {}
  /// Called when the window is the key window no more.
  open func resignKey() {}
  /// Hands touches to the views that they came down in.
  open func sendEvent(_ event: UIEvent) { deliver(event) }

  /// The controller's view always fills the window.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if let view = root?.viewIfLoaded, view.superview === self { view.frame = bounds }
  }

  /// Tells the controllers of all views that the window shows, or does not.
  private func announceAppearance(_ window: UIWindow?) {
    let controllers = subtree.compactMap(\.viewState.controller)
    for controller in controllers { controller.viewWillMove(to: window) }
    for controller in controllers { controller.viewDidMove(to: window) }
  }

  private func setRoot(_ controller: UIViewController?) {
    guard controller !== root else { return }
    let old = root
    root = controller
    old?.viewIfLoaded?.removeFromSuperview()
    guard let view = controller?.view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insert(view, at: 0)
  }
}
