/// Properties that few layers have, kept apart so that the others stay small.
final class RareProperties {
  var actions: [String: any CAAction]?
  var style: [AnyHashable: Any]?
  /// Values of keys that are no property (M8).
  var extras: [String: Any] = [:]
  /// What the last commit published of them (TR14).
  var committedExtras: [String: Any] = [:]
  /// On a presentation layer: the objects that it shows instead of the model's, by list.
  var shownTargets: [String: ShownTargets] = [:]
  /// The part of the contents that has to be drawn again; nil is all of it.
  var damage: CGRect?
  var layoutManager: (any CALayoutManager)?
  var constraints: [CAConstraint]?

  init() {}

  /// A copy for a presentation layer, which must not share later changes.
  init(copying other: RareProperties) {
    (actions, style, extras) = (other.actions, other.style, other.extras)
    (layoutManager, constraints) = (other.layoutManager, other.constraints)
  }
}

extension CALayer {
  /// The rare properties, made on first use.
  final var madeRare: RareProperties {
    if let rare { return rare }
    let made = RareProperties()
    rare = made
    return made
  }
}
