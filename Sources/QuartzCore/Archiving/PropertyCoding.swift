/// Archiving of objects with property tables.
enum PropertyCoding {
  /// Writes every row whose value differs from the default and that `wanted` wants.
  static func encode(
    _ owner: AnyObject, _ rows: [any Property], with coder: NSCoder, wanted: (String) -> Bool
  ) {
    for row in rows where !row.traits.contains(.derived) && wanted(row.key) {
      if let object = ArchivedValue.object(row.boxed(in: owner) ?? NSNull()) {
        coder.encode(object, forKey: row.key)
      }
    }
  }

  /// Stores what an archive holds for the rows; unusable values are reported and left out.
  static func decode(_ owner: AnyObject, _ rows: [any Property], from coder: NSCoder) {
    for row in rows where !row.traits.contains(.derived) && coder.containsValue(forKey: row.key) {
      let object = coder.decodeObject(of: ArchivedValue.classes, forKey: row.key)
      if !store(ArchivedValue.value(object), in: row, owner) {
        Diagnostics.report("archive", "no usable value of \(row.key); left at its default")
      }
    }
  }

  private static func store(_ box: Any?, in row: some Property, _ owner: AnyObject) -> Bool {
    // Foundation's strings come back as objects that compare unequal to Swift's.
    let box = (box as? NSString).map { String(describing: $0) } ?? box
    guard let value = type(of: row).value(boxed: box) else { return false }
    row.write(value, to: owner)
    return true
  }
}
