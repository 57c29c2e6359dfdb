import CoreGraphics
public import Foundation
public import QuartzCore

/// A view that sends actions in response to touches.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// A registered action and the events that trigger it.
  struct ActionRegistration {
    enum Call {
      case method(TargetCall)
      case action(UIAction)
    }
    var events: Event
    var call: Call
  }

  final var registrations: [ActionRegistration] = []
  private final var flags = State.normal
  private final var touched = (isTracking: false, isInside: false)

  /// Creates a control with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control with a frame and an action for `primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Restores a control from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: State

  /// Whether the control is enabled, true by default.
  open var isEnabled: Bool {
    get { !flags.contains(.disabled) }
    set { set(.disabled, !newValue) }
  }
  /// Whether the control is selected, false by default.
  open var isSelected: Bool {
    get { flags.contains(.selected) }
    set { set(.selected, newValue) }
  }
  /// Whether the control is highlighted, as while a touch is inside.
  open var isHighlighted: Bool {
    get { flags.contains(.highlighted) }
    set { set(.highlighted, newValue) }
  }
  /// The state of the control.
  open var state: State { flags }
  /// Whether the control tracks a touch.
  open var isTracking: Bool { touched.isTracking }
  /// Whether the tracked touch is inside.
  open var isTouchInside: Bool { touched.isInside }
  /// The horizontal alignment of content, centred by default.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// The horizontal alignment, with left and right in place of leading and trailing.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    case .left, .right, .center, .fill: contentHorizontalAlignment
    }
  }
  /// The vertical alignment of content, centred by default.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }

  /// Called when the state changed.
  @_spi(Controls) open func stateChanged() { setNeedsLayout() }

  private func set(_ flag: State, _ isSet: Bool) {
    guard flags.contains(flag) != isSet else { return }
    if isSet { flags.insert(flag) } else { flags.remove(flag) }
    stateChanged()
  }

  // MARK: Actions

  /// Calls a method of a target for events; the target is not retained. Without a target, the
  /// first object of the responder chain that has the method.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let call = TargetCall(target: target, action: action)
    let known = registrations.firstIndex { registration in
      if case .method(let other) = registration.call { other.isSame(as: call) } else { false }
    }
    if let known { return registrations[known].events.formUnion(controlEvents) }
    registrations.append(ActionRegistration(events: controlEvents, call: .method(call)))
  }
  /// Removes targets; nil matches every target or method.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let methods = registrations.filter { !$0.events.isDisjoint(with: controlEvents) }.compactMap {
      if case .method(let call) = $0.call { call } else { nil }
    }
    let isRemoved = TargetCall.removal(of: target, action, from: methods)
    drop(controlEvents) { call in
      if case .method(let method) = call { isRemoved(method) } else { false }
    }
  }
  /// Performs an action for events; replaces one with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    registrations.append(ActionRegistration(events: controlEvents, call: .action(action)))
  }
  /// Removes an action.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }
  /// Removes the action with an identifier.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    drop(controlEvents) { call in
      if case .action(let action) = call { action.identifier == actionIdentifier } else { false }
    }
  }
  /// Sends the actions registered for events.
  open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }

  /// Sends the actions registered for events, with the event that triggered them.
  package final func send(_ controlEvents: Event, _ event: UIEvent?) {
    for registration in registrations where !registration.events.isDisjoint(with: controlEvents) {
      switch registration.call {
      case .method(let call):
        if call.hasTarget, call.target == nil { continue }
        sendAction(call.action, to: call.target, for: event)
      case .action(let action): sendAction(action)
      }
    }
  }
  /// Calls a method of a target, or of the first object of the responder chain that has it; called
  /// for each registered method.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }
  /// Performs an action.
  open func sendAction(_ action: UIAction) { action.perform(for: self) }
  /// The targets of all methods.
  open var allTargets: Set<AnyHashable> {
    var found: Set<AnyHashable> = []
    for registration in registrations {
      guard case .method(let call) = registration.call else { continue }
      if let target = call.target as? NSObject { found.insert(target) }
    }
    return found
  }
  /// All events that have actions.
  open var allControlEvents: Event {
    registrations.reduce(into: []) { $0.formUnion($1.events) }
  }

  private func drop(_ events: Event, _ matches: (ActionRegistration.Call) -> Bool) {
    for index in registrations.indices where matches(registrations[index].call) {
      registrations[index].events.subtract(events)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  // MARK: Touches

  /// Whether to track a touch that began; true by default.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Whether to continue tracking a touch; true by default.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the tracked touch ended.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the tracked touch was cancelled.
  open func cancelTracking(with event: UIEvent?) {}

  /// Starts tracking a touch.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first, beginTracking(touch, with: event)
    else { return }
    touched = (true, true)
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
  }
  /// Updates whether the tracked touch is inside.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    guard continueTracking(touch, with: event) else { return stop() }
    let was = touched.isInside
    let isInside = isNear(touch)
    touched.isInside = isInside
    isHighlighted = isInside
    send(isInside ? .touchDragInside : .touchDragOutside, event)
    if was != isInside { send(isInside ? .touchDragEnter : .touchDragExit, event) }
  }
  /// Ends tracking and triggers the primary action if the touch is inside.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let isInside = isNear(touch)
    endTracking(touch, with: event)
    stop()
    send(isInside ? .touchUpInside : .touchUpOutside, event)
    if isInside { touchedInside() }
  }
  /// Cancels tracking.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    cancelTracking(with: event)
    stop()
    send(.touchCancel, event)
  }

  /// Called when the tracked touch ended inside.
  @_spi(Controls) open func touchedInside() {}

  private func stop() {
    touched = (false, false)
    isHighlighted = false
  }

  /// The distance by which a tracked touch may leave the bounds and count as inside, in points.
  private static let trackingMargin: CGFloat = 70

  private func isNear(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -Self.trackingMargin, dy: -Self.trackingMargin).encloses(
      touch.location(in: self))
  }
}
