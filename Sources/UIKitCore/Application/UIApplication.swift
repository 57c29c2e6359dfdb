import Foundation
public import QuartzCore

/// The running application: its state and windows.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The state of an application.
  public enum State: Int, Sendable {
    /// In the foreground, receiving events.
    case active
    /// In the foreground, not receiving events.
    case inactive
    /// In the background.
    case background
  }

  private static let only = UIApplication()
  private var current = State.active
  final var requests = ApplicationRequests()

  /// The application.
  open class var shared: UIApplication { only }

  /// The delegate, nil by default; it is notified of changes of the state.
  open weak var delegate: (any UIApplicationDelegate)?
  /// The state, active by default.
  open var applicationState: State { current }
  /// Whether the display stays on without touches, false by default. Has no effect.
  open var isIdleTimerDisabled = false
  /// The number shown on the application's icon, 0 by default. Has no effect.
  open var applicationIconBadgeNumber = 0
  /// The layout direction of the interface.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    keyWindow?.inheritedDirection ?? UIScreen.main.layoutDirection
  }
  /// The size of text that the user prefers.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    (keyWindow?.traitCollection ?? UIScreen.main.traitCollection).preferredContentSizeCategory
  }
  /// The visible windows, back to front.
  open var windows: [UIWindow] { UIScreen.main.windows }
  /// The key window.
  open var keyWindow: UIWindow? { windows.last(where: \.isKeyWindow) }

  /// Calls a method of a target; without one, that of the first responder of the chain that has the
  /// method, which begins with the first responder or the sender. Returns whether it was called.
  @discardableResult open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    if let target {
      TargetCall(target: target, action: action).perform(with: sender ?? self)
      return true
    }
    let first = UIResponder.first.map { sequence(first: $0, next: \.next) }
    let own = (sender as? UIResponder).map { sequence(first: $0, next: \.next) }
    let chain = (first.map(Array.init) ?? []) + (own.map(Array.init) ?? []) + [self]
    return chain.contains { action.perform(on: $0, with: sender ?? self) }
  }

  /// Dispatches an event to the key window.
  open func sendEvent(_ event: UIEvent) { keyWindow?.sendEvent(event) }

  /// Changes the state by Apple's steps, each with its notification.
  package func enter(_ state: State) {
    while current != state {
      switch (current, state) {
      case (.active, _): change(to: .inactive, Self.willResignActiveNotification)
      case (.inactive, .background): change(to: .background, Self.didEnterBackgroundNotification)
      case (.inactive, _): change(to: .active, Self.didBecomeActiveNotification)
      case (.background, _): change(to: .inactive, Self.willEnterForegroundNotification)
      }
    }
  }

  /// Notifications of things to come precede the change.
  private func change(to state: State, _ name: NSNotification.Name) {
    let isBefore =
      name == Self.willResignActiveNotification || name == Self.willEnterForegroundNotification
    if !isBefore { current = state }
    notifyDelegate(name)
    NotificationCenter.default.post(name: name, object: self)
    current = state
  }
}
