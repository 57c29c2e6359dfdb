import Foundation

/// Animations that run together in the group's time and are clipped at its end (CA-G1, CA-G2).
open class CAAnimationGroup: CAAnimation {
  private final var children: [CAAnimation]?

  /// The child animations, applied in order; begin times are relative to the group's start (CA-G1,
  /// CA-G7).
  open var animations: [CAAnimation]? {
    get { children }
    set { edit { children = newValue } }
  }

  package override class var keys: [AnimationKey] { super.keys + ownKeys }

  private static let ownKeys: [AnimationKey] = [
    AnimationKey(
      object: "animations", \CAAnimationGroup.animations,
      copied: { $0.map { ($0.copy(with: nil) as? CAAnimation) ?? $0 } })
  ]

  package override func freeze() {
    super.freeze()
    for child in children ?? [] { child.freeze() }
  }
}
