/// An object that stores its associated values itself, so that they are released with it.
package protocol AssociationOwner: AnyObject {
  /// The values; nil until the first is set.
  var associatedValues: AssociatedValues? { get set }
}

extension CALayer: AssociationOwner {
  package final var associatedValues: AssociatedValues? {
    get { rare?.associatedValues }
    set { ensureRare.associatedValues = newValue }
  }
}
