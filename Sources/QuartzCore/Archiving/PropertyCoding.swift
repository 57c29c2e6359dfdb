/// Archiving of objects with property tables.
enum PropertyCoding {
  /// Writes every row whose value differs from the default and that `wanted` wants.
  static func encode(
    _ owner: AnyObject, _ rows: [any Property], with coder: NSCoder, wanted: (String) -> Bool
  ) {
    for row in rows where !row.traits.contains(.derived) && wanted(row.key) {
      // No value at all is archived too: the default may be another.
      let box = Boxed.unwrapped(row.boxed(in: owner))
      if let object = box == nil ? ArchivedValue.nothing : ArchivedValue.object(box) {
        coder.encode(object, forKey: row.key)
      }
    }
  }

  /// Stores what an archive holds for the rows; unusable values are reported and left out.
  static func decode(_ owner: AnyObject, _ rows: [any Property], from coder: NSCoder) {
    for row in rows where !row.traits.contains(.derived) && coder.containsValue(forKey: row.key) {
      let object = coder.decodeObject(of: ArchivedValue.classes, forKey: row.key)
      let box = ArchivedValue.value(object)
      if box == nil || !store(box, in: row, owner) {
        Diagnostics.report("archive", "no usable value of \(row.key); left at its default")
      }
    }
  }

  private static func store(_ box: Any?, in row: some Property, _ owner: AnyObject) -> Bool {
    guard let value = type(of: row).value(boxed: box) else { return false }
    row.write(value, to: owner)
    return true
  }

  /// Writes what a client keeps under a key that is no property's.
  static func encode(_ box: Any?, forKey key: String, with coder: NSCoder) {
    guard let object = ArchivedValue.object(box) else { return }
    coder.encode(object, forKey: key)
  }

  /// What `encode(_:forKey:with:)` wrote; nil where there is nothing usable.
  static func decode(_ key: String, from coder: NSCoder) -> Any? {
    guard coder.containsValue(forKey: key) else { return nil }
    let value = ArchivedValue.value(
      coder.decodeObject(of: ArchivedValue.classes, forKey: key))
    if value == nil { Diagnostics.report("archive", "no usable \(key); left out") }
    return value
  }
}
