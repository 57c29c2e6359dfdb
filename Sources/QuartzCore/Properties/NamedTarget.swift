/// An object that layers hold in a list and key paths find by name: a filter, an emitter cell (B19).
///
/// `filters.<name>.<input>` and `emitterCells.<name>.<key>` animate copies that only presentation
/// layers hold; the model's objects stay as they are (P5).
package protocol NamedTarget: KeyedObject {
  /// The name that key paths go by.
  var targetName: String? { get }
  /// A new object of the same class and values, for a presentation layer.
  func makeShown() -> any NamedTarget
  /// Takes over all values of the object that this one is a copy of; done every frame.
  func takeValues(from original: any NamedTarget)
  /// Typed access to the value at the rest of a key path; `sample` is of the animation's type.
  func storage(_ path: String, like sample: Any?) -> (any PropertyStorage)?
}

extension NamedTarget {
  /// Goes through key-value coding, for values of the kind that the object or the animation has.
  package func storage(_ path: String, like sample: Any?) -> (any PropertyStorage)? {
    let current = Boxed.unwrapped(value(forKeyPath: path))
    return TypedStorage.like(current ?? sample, KeyedStorageMaker(path: path))
  }
}

/// Who holds lists of named targets: keeps what is shown instead of their originals.
package protocol NamedTargetOwner: AnyObject {
  /// What is shown for the list of a key.
  func shownTargets(of key: String) -> ShownTargets
}

extension CALayer: NamedTargetOwner {
  package final func shownTargets(of key: String) -> ShownTargets {
    if let known = madeRare.shownTargets[key] { return known }
    let made = ShownTargets()
    madeRare.shownTargets[key] = made
    return made
  }
}

extension CAEmitterCell: NamedTarget, NamedTargetOwner {
  package final var targetName: String? { name }

  package final func makeShown() -> any NamedTarget {
    let shown = newObject(type(of: self)) ?? CAEmitterCell()
    shown.takeValues(from: self)
    return shown
  }

  package final func takeValues(from original: any NamedTarget) {
    guard let original = original as? CAEmitterCell else { return }
    (values, extras, style) = (original.values, original.extras, original.style)
  }

  package final func shownTargets(of key: String) -> ShownTargets {
    if let known = shownTargets[key] { return known }
    let made = ShownTargets()
    shownTargets[key] = made
    return made
  }

  package final func storage(_ path: String, like sample: Any?) -> (any PropertyStorage)? {
    let (key, rest) = KeyPathSplit.first(of: path) ?? (path, "")
    guard let row = Self.index[key] else {
      return TypedStorage.like(value(forKeyPath: path) ?? sample, KeyedStorageMaker(path: path))
    }
    func open(_ row: some PropertyStorage) -> (any PropertyStorage)? {
      rest.isEmpty
        ? row : row.part(Substring(rest)) ?? NamedStorageMaker.make(row, key, rest, self, sample)
    }
    return open(row)
  }
}
