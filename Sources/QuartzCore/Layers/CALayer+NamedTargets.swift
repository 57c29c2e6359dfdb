extension CALayer: KeyedObject {}

extension CALayer: NamedTargetOwner {
  package final func presentationTargets(of key: String) -> PresentationTargets {
    if let known = ensureRare.presentationTargets[key] { return known }
    let made = PresentationTargets()
    ensureRare.presentationTargets[key] = made
    return made
  }
}
