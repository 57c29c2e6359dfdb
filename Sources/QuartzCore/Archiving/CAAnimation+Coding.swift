import Foundation

extension CAAnimation {
  final func encodeKeys(with coder: NSCoder) {
    for row in type(of: self).keys where row.isArchived && shouldArchiveValue(forKey: row.key) {
      if let object = ArchivedValue.object(row.get(self)) { coder.encode(object, forKey: row.key) }
    }
    if !extras.isEmpty { PropertyCoding.encode(extras, forKey: "own values", with: coder) }
  }

  /// Returns false for an archive with disallowed classes or values of the wrong type.
  final func decodeKeys(from coder: NSCoder) -> Bool {
    for row in type(of: self).keys where row.isArchived && coder.containsValue(forKey: row.key) {
      guard let object = coder.decodeObject(of: ArchivedValue.classes, forKey: row.key),
        row.set(self, ArchivedValue.value(object))
      else { return false }
    }
    guard coder.containsValue(forKey: "own values") else { return true }
    guard let stored = PropertyCoding.decode("own values", from: coder) as? [String: Any] else {
      return false
    }
    extras = stored
    return true
  }
}
