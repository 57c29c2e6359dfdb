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
    (self.kind, self.subtype, self.progress, self.old) = (kind, subtype, progress, old)
  }
}

/// The direction of a transition, or its rotation angle: the subtype names (CA-X4, CA-X12).
package enum TransitionSubtype: String, Sendable, CaseIterable {
  case fromRight, fromLeft, fromTop, fromBottom
  case quarter = "90"
  case quarterBack = "90ccw"
  case half = "180"
  case halfBack = "180ccw"
}
