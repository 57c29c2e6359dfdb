/// What the items of a plan may have, so that they are not searched for what none has.
package struct PlanTraits: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Some item may be a shadow.
  package static let shadows = PlanTraits(rawValue: 1 << 0)
  /// Some state may have another blend mode than `normal`.
  package static let blending = PlanTraits(rawValue: 1 << 1)
  /// Some item may be a gradient that may be painted.
  package static let paintedGradients = PlanTraits(rawValue: 1 << 2)
  /// Some item may have an outline.
  package static let outlines = PlanTraits(rawValue: 1 << 3)
  package static let all: PlanTraits = [.shadows, .blending, .paintedGradients, .outlines]
}
