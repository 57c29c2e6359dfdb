/// An object that stores its associated values itself, so that they are released with it.
package protocol AssociationOwner: AnyObject {
  /// The values; nil until the first is set.
  var associatedValues: AssociatedValues? { get set }
}
