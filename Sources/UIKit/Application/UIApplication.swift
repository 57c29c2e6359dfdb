import Foundation
public import QuartzCore

/// The running application: its state and windows. There is no delegate.
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

  /// The application.
  open class var shared: UIApplication { only }

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

  /// Calls a method of a target; returns false if there is no target.
  @discardableResult open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    guard let target else { return false }
    TargetCall(target: target, action: action).perform(with: sender ?? self)
    return true
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
    NotificationCenter.default.post(name: name, object: self)
    current = state
  }
}
