import CoreGraphics
public import Foundation
public import QuartzCore

/// A view that does something when it is touched.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// Who is called for which events.
  struct Reaction {
    enum Call {
      case method(TargetCall)
      case action(UIAction)
    }
    var events: Event
    var call: Call
  }

  final var reactions: [Reaction] = []
  private final var flags = State.normal
  private final var touched = (isTracking: false, isInside: false)

  /// A control with a place.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A control with a place that does an action when it does what it is for.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Restores a control from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: State

  /// Whether the control reacts, true by default.
  open var isEnabled: Bool {
    get { !flags.contains(.disabled) }
    set { set(.disabled, !newValue) }
  }
  /// Whether the control is chosen.
  open var isSelected: Bool {
    get { flags.contains(.selected) }
    set { set(.selected, newValue) }
  }
  /// Whether a touch is inside.
  open var isHighlighted: Bool {
    get { flags.contains(.highlighted) }
    set { set(.highlighted, newValue) }
  }
  /// How the control is.
  open var state: State { flags }
  /// Whether a touch that began inside is still down.
  open var isTracking: Bool { touched.isTracking }
  /// Whether that touch is inside now.
  open var isTouchInside: Bool { touched.isInside }
  /// Where contents lie across.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// Where contents lie down.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }

  /// Called when the state has changed.
  func stateChanged() { setNeedsLayout() }

  private func set(_ flag: State, _ isSet: Bool) {
    guard flags.contains(flag) != isSet else { return }
    if isSet { flags.insert(flag) } else { flags.remove(flag) }
    stateChanged()
  }

  // MARK: Actions

  /// Calls a method of a target when something happens; the target is not kept alive.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    guard let target else { return }
    reactions.append(
      Reaction(events: controlEvents, call: .method(TargetCall(target: target, action: action))))
  }
  /// Ends calls; nil stands for every target or method.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    drop(controlEvents) { call in
      if case .method(let method) = call { method.matches(target, action) } else { false }
    }
  }
  /// Does an action when something happens; one of the same identifier is replaced.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    reactions.append(Reaction(events: controlEvents, call: .action(action)))
  }
  /// Ends doing an action.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }
  /// Ends doing the action of an identifier.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    drop(controlEvents) { call in
      if case .action(let action) = call { action.identifier == actionIdentifier } else { false }
    }
  }
  /// Does all that is to be done when something happens.
  open func sendActions(for controlEvents: Event) {
    for reaction in reactions where !reaction.events.isDisjoint(with: controlEvents) {
      switch reaction.call {
      case .method(let call): call.perform(with: self)
      case .action(let action): sendAction(action)
      }
    }
  }
  /// Calls a method of a target.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    if let target { TargetCall(target: target, action: action).perform(with: self) }
  }
  /// Does an action.
  open func sendAction(_ action: UIAction) { action.perform(for: self) }
  /// All events that something is done for.
  open var allControlEvents: Event {
    reactions.reduce(into: []) { $0.formUnion($1.events) }
  }

  private func drop(_ events: Event, _ matches: (Reaction.Call) -> Bool) {
    for index in reactions.indices where matches(reactions[index].call) {
      reactions[index].events.subtract(events)
    }
    reactions.removeAll { $0.events.isEmpty }
  }

  // MARK: Touches

  /// Whether the control follows a touch that came down; true by default.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Whether the control goes on following a touch; true by default.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The touch was lifted.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// The touch was taken away.
  open func cancelTracking(with event: UIEvent?) {}

  /// Starts to follow a touch.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first, beginTracking(touch, with: event)
    else { return }
    touched = (true, true)
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }
  /// Notes whether the touch is inside.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    guard continueTracking(touch, with: event) else { return stop() }
    let (was, isInside) = (touched.isInside, isNear(touch))
    touched.isInside = isInside
    isHighlighted = isInside
    sendActions(for: isInside ? .touchDragInside : .touchDragOutside)
    if was != isInside { sendActions(for: isInside ? .touchDragEnter : .touchDragExit) }
  }
  /// Does what the control is for, if the touch is inside.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let isInside = isNear(touch)
    endTracking(touch, with: event)
    stop()
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
    if isInside { touchedInside() }
  }
  /// Forgets the touch.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    cancelTracking(with: event)
    stop()
    sendActions(for: .touchCancel)
  }

  /// Called when a touch was lifted inside.
  func touchedInside() {}

  private func stop() {
    touched = (false, false)
    isHighlighted = false
  }

  /// A touch that came down inside may go so far before it is outside, in points.
  private static let slack: CGFloat = 70

  private func isNear(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -Self.slack, dy: -Self.slack).contains(touch.location(in: self))
  }
}
