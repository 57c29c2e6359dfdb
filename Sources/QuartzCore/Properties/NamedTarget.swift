/// An object in a layer's list that key paths find by name: a filter, an emitter cell (CA-B19).
///
/// `filters.<name>.<input>` and `emitterCells.<name>.<key>` animate copies in the presentation
/// layer; the model's objects do not change (CA-P5).
package protocol NamedTarget: KeyedObject {
  /// The name used in key paths.
  var targetName: String? { get }
  /// A copy with the same class and values, for a presentation layer.
  func makePresentationCopy() -> any NamedTarget
  /// Copies all values of the original object; called every frame.
  func copyValues(from original: any NamedTarget)
  /// Typed storage of the value at the rest of a key path; `sample` has the animation's type.
  func storage(_ path: String, like sample: Any?) -> (any PropertyStorage)?
}

extension NamedTarget {
  /// Storage through key-value coding, with the type of the current value or of the sample.
  package func storage(_ path: String, like sample: Any?) -> (any PropertyStorage)? {
    let current = Boxed.unwrapped(value(forKeyPath: path))
    return TypedStorage.like(current ?? sample, KeyedStorageMaker(path: path))
  }
}

/// An owner of lists of named targets, with the copies for presentation.
package protocol NamedTargetOwner: AnyObject {
  /// The presentation copies of the list of a key.
  func presentationTargets(of key: String) -> PresentationTargets
}
