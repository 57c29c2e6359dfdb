extension CAEmitterCell: KeyedObject {}

extension CAEmitterCell: NamedTarget, NamedTargetOwner {
  package final var targetName: String? { name }

  package final func makePresentationCopy() -> any NamedTarget {
    let shown = newObject(type(of: self)) ?? CAEmitterCell()
    shown.copyValues(from: self)
    return shown
  }

  package final func copyValues(from original: any NamedTarget) {
    guard let original = original as? CAEmitterCell else { return }
    values = original.values
    extras = original.extras
    style = original.style
  }

  package final func presentationTargets(of key: String) -> PresentationTargets {
    if let known = presentationTargets[key] { return known }
    let made = PresentationTargets()
    presentationTargets[key] = made
    return made
  }

  package final func storage(_ path: String, like sample: Any?) -> (any PropertyStorage)? {
    let (key, rest) = KeyPathSplit.first(of: path) ?? (path, "")
    guard let row = Self.index[key] else {
      return TypedStorage.like(value(forKeyPath: path) ?? sample, KeyedStorageMaker(path: path))
    }
    func open(_ row: some PropertyStorage) -> (any PropertyStorage)? {
      rest.isEmpty
        ? row
        : row.part(Substring(rest))
          ?? NamedStorageMaker.make(row, key: key, path: rest, owner: self, sample: sample)
    }
    return open(row)
  }
}
