extension CALayer: AssociationOwner {
  package final var associatedValues: AssociatedValues? {
    get { rare?.associatedValues }
    set { ensureRare.associatedValues = newValue }
  }
}
