/// Archiving of objects with property tables.
enum PropertyCoding {
  /// Encodes every row for which `wanted` returns true.
  static func encode(
    _ owner: AnyObject, _ rows: [any Property], with coder: NSCoder, wanted: (String) -> Bool
  ) {
    for row in rows where !row.traits.contains(.derived) && wanted(row.key) {
      // Nil is encoded too: the default can be another value.
      let box = Boxed.unwrapped(row.boxed(in: owner))
      if let object = box == nil ? ArchivedValue.nothing : ArchivedValue.object(box) {
        coder.encode(object, forKey: row.key)
      }
    }
  }

  /// Decodes the rows in an archive; invalid values are reported and skipped.
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

  /// Encodes a value under an undeclared key.
  static func encode(_ box: Any?, forKey key: String, with coder: NSCoder) {
    guard let object = ArchivedValue.object(box) else { return }
    coder.encode(object, forKey: key)
  }

  /// Decodes what `encode(_:forKey:with:)` wrote; nil if there is no valid value.
  static func decode(_ key: String, from coder: NSCoder) -> Any? {
    guard coder.containsValue(forKey: key) else { return nil }
    let value = ArchivedValue.value(
      coder.decodeObject(of: ArchivedValue.classes, forKey: key))
    if value == nil { Diagnostics.report("archive", "no usable \(key); left out") }
    return value
  }
}
