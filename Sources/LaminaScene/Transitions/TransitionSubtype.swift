/// The direction of a transition, or its rotation angle: the subtype names (CA-X4, CA-X12).
package enum TransitionSubtype: String, Sendable, CaseIterable {
  case fromRight, fromLeft, fromTop, fromBottom
  case quarter = "90"
  case quarterBack = "90ccw"
  case half = "180"
  case halfBack = "180ccw"
}
