import Synchronization

/// The associated values of all objects, used from any thread.
final class AssociationTable: @unchecked Sendable {
  /// The values of an object that does not store them itself.
  private struct Entry {
    weak var owner: AnyObject?
    let values: AssociatedValues
  }

  /// What leaves the lock: a value, or what is released after unlocking.
  private struct Answer: @unchecked Sendable { let value: Any? }

  /// The least number of new entries after which those of released objects are dropped.
  private static let leastSweep = 32

  static let shared = AssociationTable()

  /// Guards the entries and the values of all objects.
  private let lock = Mutex(())
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var newEntries = 0

  func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    nonisolated(unsafe) let (object, key) = (object, key)
    return lock.withLock { _ in Answer(value: values(of: object)?[key]) }.value
  }

  func set(
    _ object: AnyObject, key: UnsafeRawPointer, value: Any?, policy: objc_AssociationPolicy
  ) {
    let kept = value.map { AssociatedValues.Value($0, policy) }
    nonisolated(unsafe) let (object, key, value) = (object, key, kept)
    _ = lock.withLock { _ in
      if let values = values(of: object) {
        return Answer(value: values.replace(key, with: value))
      }
      guard value != nil else { return Answer(value: nil) }
      let made = AssociatedValues()
      _ = made.replace(key, with: value)
      return Answer(value: store(made, of: object))
    }
  }

  func remove(_ object: AnyObject) {
    nonisolated(unsafe) let object = object
    _ = lock.withLock { _ in Answer(value: store(nil, of: object)) }
  }

  /// The values of an object; nil if none were set.
  private func values(of object: AnyObject) -> AssociatedValues? {
    if let owner = object as? any AssociationOwner { return owner.associatedValues }
    guard let entry = entries[ObjectIdentifier(object)], entry.owner === object else { return nil }
    return entry.values
  }

  /// Stores values; returns what is released after unlocking.
  private func store(_ values: AssociatedValues?, of object: AnyObject) -> [AnyObject] {
    if let owner = object as? any AssociationOwner {
      let old = owner.associatedValues
      owner.associatedValues = values
      return old.map { [$0] } ?? []
    }
    let old = entries.removeValue(forKey: ObjectIdentifier(object))
    entries[ObjectIdentifier(object)] = values.map { Entry(owner: object, values: $0) }
    return sweep() + (old.map { [$0.values] } ?? [])
  }

  /// Drops the values of released objects, after as many new entries as the table has.
  ///
  /// Returns the dropped values and the objects that are left: another thread may release its last
  /// reference to one of them meanwhile, so that this one would be the last.
  private func sweep() -> [AnyObject] {
    newEntries += 1
    guard newEntries >= max(Self.leastSweep, entries.count) else { return [] }
    newEntries = 0
    var released: [AnyObject] = []
    for (key, entry) in entries {
      if let owner = entry.owner {
        released.append(owner)
      } else {
        released.append(entry.values)
        entries[key] = nil
      }
    }
    return released
  }
}
