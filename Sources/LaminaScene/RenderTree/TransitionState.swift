/// A transition of a layer at one instant (CA-X2).
package struct TransitionState: Sendable, Equatable {
  package var kind: TransitionKind
  package var subtype: TransitionSubtype?
  /// 0 shows the old state, 1 the new one.
  package var progress: Double
  package var old: TransitionSnapshot

  package init(
    kind: TransitionKind, subtype: TransitionSubtype?, progress: Double, old: TransitionSnapshot
  ) {
    self.kind = kind
    self.subtype = subtype
    self.progress = progress
    self.old = old
  }
}
