public import CoreGraphics
import QuartzCore

/// The root of a view tree, displayed by a screen.
///
/// A window is hidden until `makeKeyAndVisible()` is called or `isHidden` is cleared.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The z-order of a window.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The level; windows of higher levels are in front.
    public var rawValue: CGFloat
    /// Creates a level.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a level.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The level of most windows.
    public static let normal = Level(0)
    /// The level of a status bar, in front of `normal`.
    public static let statusBar = Level(1_000)
    /// The level of alerts, in front of `statusBar`.
    public static let alert = Level(2_000)
  }

  private static weak var key: UIWindow?
  private var root: UIViewController?
  private var level = Level.normal
  /// The gesture recognisers of active touches.
  final let gestures = GestureArena()

  /// Creates a hidden window.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.isHidden = true
  }

  /// Restores a window from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  isolated deinit {
    // A released window is not displayed any more.
    if let canvas = screen.canvas, layer.superlayer === canvas { layer.removeFromSuperlayer() }
  }

  /// Creates a hidden window of the screen's size.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Whether the window is hidden, true by default.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != isHidden else { return }
      if newValue { announceAppearance(nil) }
      super.isHidden = newValue
      screen.update(self)
      if !newValue { announceAppearance(self) }
      post(newValue ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification)
    }
  }

  /// The window itself.
  open override var window: UIWindow? { self }
  /// Nil: a window is the end of the responder chain.
  open override var next: UIResponder? { nil }
  /// Zero: a canvas has no bars.
  open override var safeAreaInsets: UIEdgeInsets { .zero }

  /// The screen; there is one.
  open var screen: UIScreen {
    get { UIScreen.main }
    set {}
  }
  /// The z-order of the window, `normal` by default.
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
  /// Whether the window can become the key window, true by default.
  open var canBecomeKey: Bool { true }
  /// Whether the window receives events that have no location.
  open var isKeyWindow: Bool { Self.key === self }

  /// Makes the window the key window.
  open func makeKey() {
    guard canBecomeKey, !isKeyWindow else { return }
    let old = Self.key
    Self.key = self
    old?.resignKey()
    old?.post(Self.didResignKeyNotification)
    becomeKey()
    post(Self.didBecomeKeyNotification)
  }
  /// Shows the window and makes it the key window.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }
  /// Called when the window has become the key window.
  open func becomeKey() {}
  /// Called when the window is no longer the key window.
  open func resignKey() {}
  /// Dispatches touches to the views in which they began.
  open func sendEvent(_ event: UIEvent) { deliver(event) }

  /// The frame; its controllers are notified before the size changes.
  open override var frame: CGRect {
    get { super.frame }
    set { resize(to: newValue.size) { super.frame = newValue } }
  }
  /// The bounds; its controllers are notified before the size changes.
  open override var bounds: CGRect {
    get { super.bounds }
    set { resize(to: newValue.size) { super.bounds = newValue } }
  }

  /// Resizes the root controller's view to the window.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if let view = root?.viewIfLoaded, view.superview === self { view.frame = bounds }
  }

  /// Notifies the controllers of all views that the window was shown or hidden.
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
