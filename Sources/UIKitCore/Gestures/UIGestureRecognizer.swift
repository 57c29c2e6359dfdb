import CoreGraphics
public import Foundation
public import QuartzCore

/// Recognises a gesture in the touches of a view and its subviews.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The state of a gesture.
  public enum State: Int, Sendable {
    /// Not recognised yet.
    case possible
    /// A continuous gesture was recognised.
    case began
    /// A continuous gesture changed.
    case changed
    /// The gesture ended, or a discrete gesture was recognised.
    case ended
    /// The gesture was cancelled.
    case cancelled
    /// The touches are not this gesture.
    case failed

    /// A discrete gesture was recognised.
    public static let recognized = State.ended

    /// Whether the state stays until the next touches.
    var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
    /// Whether the gesture has been recognised.
    var isRecognized: Bool { self == .began || self == .changed || self == .ended }
  }

  private var current = State.possible { didSet { stateChanged() } }
  /// The observers of the state; nil until there is one.
  var observers: Observers?
  var calls: [TargetCall] = []
  var needsFailureOf: [UIGestureRecognizer] = []
  /// The tracked touches, in the order in which they began.
  package var touches: [UITouch] = []
  package weak var owner: UIView?

  /// Creates a recogniser that calls a method of a target.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recogniser without a target.
  public override convenience init() { self.init(target: nil, action: nil) }

  /// The state; set by subclasses, which calls the targets.
  open var state: State {
    get { current }
    set { move(to: newValue) }
  }
  /// The delegate that controls recognition.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether the recogniser receives touches, true by default.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { stop() } }
  }
  /// The view that the recogniser is attached to.
  open var view: UIView? { owner }
  /// Whether recognition cancels touches in views, true by default.
  open var cancelsTouchesInView = true
  /// Whether touches are delayed in views. Stored, has no effect.
  open var delaysTouchesBegan = false {
    didSet { StoredProperty.noteSet("UIGestureRecognizer.delaysTouchesBegan") }
  }
  /// Whether the ends of touches are delayed in views. Stored, has no effect.
  open var delaysTouchesEnded = true {
    didSet { StoredProperty.noteSet("UIGestureRecognizer.delaysTouchesEnded") }
  }
  /// A name for debugging.
  open var name: String?
  /// The number of tracked touches.
  open var numberOfTouches: Int { touches.count }

  /// Adds a target and a method, called for each recognised state.
  open func addTarget(_ target: Any, action: Selector) {
    let call = TargetCall(target: target, action: action)
    if !calls.contains(where: { $0.isSame(as: call) }) { calls.append(call) }
  }
  /// Removes targets; nil matches every target or method.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let isRemoved = TargetCall.removal(of: target, action, from: calls)
    calls.removeAll(where: isRemoved)
  }
  /// Requires another recogniser to fail first.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    needsFailureOf.append(otherGestureRecognizer)
  }
  /// The centroid of the touches in a view's coordinates; nil means the window's.
  open func location(in view: UIView?) -> CGPoint { middle(in: view) }
  /// The location of one touch in a view's coordinates; nil means the window's.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    touches.indices.contains(touchIndex) ? touches[touchIndex].location(in: view) : .zero
  }
  /// Called before the next gesture, to reset state.
  open func reset() {}
  /// Whether this gesture prevents another one, true by default.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether another gesture prevents this one, true by default.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Stops tracking a touch.
  open func ignore(_ touch: UITouch, for event: UIEvent) { touches.removeAll { $0 === touch } }

  /// Called when touches begin.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches move.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches end.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches are cancelled; cancels the gesture by default.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  /// Calls the observers of the state.
  func stateChanged() { observers?.check() }

  private func move(to state: State) {
    if state.isRecognized, !current.isRecognized, !mayBegin {
      current = .failed
      return
    }
    let isNews = state != current || state == .changed
    current = state
    guard isNews, state.isRecognized || state == .cancelled else { return }
    for call in calls { call.perform(with: self) }
  }

  /// Cancels the gesture, which receives no more of its touches.
  private func stop() {
    if current == .began || current == .changed { state = .cancelled }
    if !touches.isEmpty, !current.isFinal { current = .failed }
  }

  /// Resets the recogniser for the next touches.
  final func startOver() {
    current = .possible
    touches = []
    reset()
  }

  /// Fails or cancels the gesture because another one was recognised.
  final func fail() {
    guard !current.isFinal else { return }
    state = current == .possible ? .failed : .cancelled
  }
}
