/// Rarely used properties, stored separately to keep layers small.
final class RareProperties {
  var actions: [String: any CAAction]?
  var style: [AnyHashable: Any]?
  /// Values of undeclared keys (CA-M8).
  var extras: [String: Any] = [:]
  /// The extras that the last commit published (CA-TR14).
  var committedExtras: [String: Any] = [:]
  /// On a presentation layer: the objects that replace the model's objects, by list.
  var presentationTargets: [String: PresentationTargets] = [:]
  /// The invalid rectangle of the contents; nil means all of it.
  var damage: CGRect?
  var layoutManager: (any CALayoutManager)?
  var constraints: [CAConstraint]?
  /// What clients associated with the layer.
  var associatedValues: AssociatedValues?
  /// The observers of the layer's properties and of its view's.
  var observers: Observers?

  init() {}

  /// A copy for a presentation layer, independent of later changes.
  init(copying other: RareProperties) {
    actions = other.actions
    style = other.style
    extras = other.extras
    layoutManager = other.layoutManager
    constraints = other.constraints
  }
}

extension CALayer {
  /// The rare properties, created on first use.
  final var ensureRare: RareProperties {
    if let rare { return rare }
    let made = RareProperties()
    rare = made
    return made
  }
}
