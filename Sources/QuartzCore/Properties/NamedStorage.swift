/// Storage of a value of a list's named object: `filters.<name>.<input>`,
/// `emitterCells.<name>.<key>` (CA-B19).
///
/// Looks the object up by name every frame, since it may be replaced during the animation.
private struct NamedStorage<List: PropertyStorage, Inner: PropertyStorage>: PropertyStorage
where List.Value == ObjectValue {
  let list: List
  let key: String
  let name: String
  /// The class of the objects that `inner` accesses.
  let type: ObjectIdentifier
  let inner: Inner
  /// The value to read when the object no longer exists.
  let standard: Inner.Value

  func read(_ owner: AnyObject) -> Inner.Value {
    guard let target = KeyPathSplit.target(name, in: list.read(owner).object),
      hasExpectedType(target)
    else { return standard }
    return inner.read(target)
  }

  func write(_ value: Inner.Value, to owner: AnyObject) {
    guard let shown = (owner as? any NamedTargetOwner)?.presentationTargets(of: key),
      let objects = list.read(owner).object as? [Any]
    else { return }
    if shown.update(from: objects) { list.write(ObjectValue(shown.objects), to: owner) }
    guard let target = shown.object(named: name), hasExpectedType(target) else { return }
    inner.write(value, to: target)
  }

  private func hasExpectedType(_ target: any NamedTarget) -> Bool {
    ObjectIdentifier(Swift.type(of: target)) == type
  }
}

enum NamedStorageMaker {
  /// The storage of `<name>.<path>` in the list of a row; nil when there is no such object.
  static func make<Row: PropertyStorage>(
    _ row: Row, key: String, path: String, owner: AnyObject, sample: Any?
  ) -> (any PropertyStorage)? {
    guard let list = row.read(owner) as? ObjectValue,
      let row = row as? any PropertyStorage<ObjectValue>,
      let (name, rest) = KeyPathSplit.first(of: path),
      let target = KeyPathSplit.target(name, in: list.object),
      let inner = target.storage(rest, like: sample)
    else { return nil }
    func join<List: PropertyStorage<ObjectValue>, Inner: PropertyStorage>(
      _ list: List, _ inner: Inner
    ) -> any PropertyStorage {
      NamedStorage(
        list: list, key: key, name: name, type: ObjectIdentifier(type(of: target)), inner: inner,
        standard: inner.read(target))
    }
    return join(row, inner)
  }
}
