/// A layer on its way from one look to another, at one instant (X2).
package struct TransitionLook: Sendable, Equatable {
  package var kind: TransitionKind
  package var subtype: TransitionSubtype?
  /// 0 shows the old look, 1 the new one.
  package var progress: Double
  package var old: OldLook

  package init(
    kind: TransitionKind, subtype: TransitionSubtype?, progress: Double, old: OldLook
  ) {
    (self.kind, self.subtype, self.progress, self.old) = (kind, subtype, progress, old)
  }
}

/// From which side a transition comes, or how far it turns: the names of the subtypes (X4, X12).
package enum TransitionSubtype: String, Sendable, CaseIterable {
  case fromRight, fromLeft, fromTop, fromBottom
  case quarter = "90"
  case quarterBack = "90ccw"
  case half = "180"
  case halfBack = "180ccw"
}
