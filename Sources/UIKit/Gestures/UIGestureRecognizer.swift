import CoreGraphics
public import Foundation
public import QuartzCore

/// Watches the touches of a view and its subviews for one kind of movement.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// How far a gesture is.
  public enum State: Int, Sendable {
    /// Not recognised yet.
    case possible
    /// Recognised; goes on.
    case began
    /// Goes on.
    case changed
    /// Over.
    case ended
    /// Taken away.
    case cancelled
    /// Something else.
    case failed

    /// Recognised, for gestures that do not go on.
    public static let recognized = State.ended

    /// Whether nothing more comes until the next touches.
    var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
    /// Whether it has been recognised.
    var isRecognized: Bool { self == .began || self == .changed || self == .ended }
  }

  private var current = State.possible
  var calls: [TargetCall] = []
  var needsFailureOf: [UIGestureRecognizer] = []
  /// Touches that the recogniser watches, in the order in which they came down.
  var touches: [UITouch] = []
  weak var owner: UIView?

  /// A recogniser that calls a method of a target.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// A recogniser that calls nobody yet.
  public override convenience init() { self.init(target: nil, action: nil) }

  /// How far the gesture is; subclasses set it, which calls the targets.
  open var state: State {
    get { current }
    set { move(to: newValue) }
  }
  /// Who may keep the recogniser from working.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether the recogniser gets touches, true by default.
  open var isEnabled = true
  /// The view whose touches are watched.
  open var view: UIView? { owner }
  /// Whether views lose their touches once the gesture is recognised, true by default.
  open var cancelsTouchesInView = true
  /// Kept, and without an effect: views get touches at once.
  open var delaysTouchesBegan = false
  /// Kept, and without an effect: views get touches at once.
  open var delaysTouchesEnded = true
  /// A name to find the recogniser by.
  open var name: String?
  /// How many touches are watched.
  open var numberOfTouches: Int { touches.count }

  /// Calls a method of a target whenever the state changes to one that is recognised.
  open func addTarget(_ target: Any, action: Selector) {
    calls.append(TargetCall(target: target, action: action))
  }
  /// Ends calls; nil stands for every target or method.
  open func removeTarget(_ target: Any?, action: Selector?) {
    calls.removeAll { $0.matches(target, action) }
  }
  /// Waits until another recogniser has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    needsFailureOf.append(otherGestureRecognizer)
  }
  /// Where the gesture is, in a view's coordinates; nil means the window's.
  open func location(in view: UIView?) -> CGPoint { middle(in: view) }
  /// Where a touch is, in a view's coordinates; nil means the window's.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    touches.indices.contains(touchIndex) ? touches[touchIndex].location(in: view) : .zero
  }
  /// Called before the next gesture.
  open func reset() {}
  /// Whether this gesture keeps another from being recognised, true by default.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether another gesture keeps this one from being recognised, true by default.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Stops watching a touch.
  open func ignore(_ touch: UITouch, for event: UIEvent) { touches.removeAll { $0 === touch } }

  /// Touches came down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches were taken away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

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

  /// Makes the recogniser ready for the next touches.
  final func startOver() {
    current = .possible
    touches = []
    reset()
  }

  /// Ends a gesture because another was recognised.
  final func fail() {
    guard !current.isFinal else { return }
    state = current == .possible ? .failed : .cancelled
  }
}
