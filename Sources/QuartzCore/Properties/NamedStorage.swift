/// A value inside an object of a list: `filters.<name>.<input>`, `emitterCells.<name>.<key>` (B19).
///
/// The object is found by its name every frame, so that it may be replaced while it is animated.
private struct NamedStorage<List: PropertyStorage, Inner: PropertyStorage>: PropertyStorage
where List.Value == ObjectValue {
  let list: List
  let key: String
  let name: String
  /// The class that `inner` belongs to.
  let type: ObjectIdentifier
  let inner: Inner
  /// What is read when the object is gone.
  let standard: Inner.Value

  func read(_ owner: AnyObject) -> Inner.Value {
    guard let target = KeyPathSplit.target(name, in: list.read(owner).object), isRight(target)
    else { return standard }
    return inner.read(target)
  }

  func write(_ value: Inner.Value, to owner: AnyObject) {
    guard let shown = (owner as? any NamedTargetOwner)?.shownTargets(of: key),
      let objects = list.read(owner).object as? [Any]
    else { return }
    if shown.take(objects) { list.write(ObjectValue(shown.objects), to: owner) }
    guard let target = shown.object(named: name), isRight(target) else { return }
    inner.write(value, to: target)
  }

  private func isRight(_ target: any NamedTarget) -> Bool {
    ObjectIdentifier(Swift.type(of: target)) == type
  }
}

enum NamedStorageMaker {
  /// The storage of `<name>.<path>` in a row that holds a list; nil when there is no such object.
  static func make<Row: PropertyStorage>(
    _ row: Row, _ key: String, _ path: String, _ owner: AnyObject, _ sample: Any?
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
