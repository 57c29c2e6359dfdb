extension CALayer {
  /// Archives every row that differs from its default, and the tree below (M12).
  final func encodeRows(with coder: NSCoder) {
    for row in index.rows
    where !row.traits.contains(.derived) && shouldArchiveValue(forKey: row.key) {
      func encode(_ row: some Property) {
        if let object = ArchivedValue.object(row.read(self).boxed ?? NSNull()) {
          coder.encode(object, forKey: row.key)
        }
      }
      encode(row)
    }
    if let sublayers { coder.encode(sublayers as NSArray, forKey: "sublayers") }
    if let mask { coder.encode(mask, forKey: "mask") }
  }

  /// Restores what `encodeRows` wrote; false when the archive is damaged.
  final func decode(from coder: NSCoder) -> Bool {
    for row in index.rows where !row.traits.contains(.derived) {
      guard coder.containsValue(forKey: row.key) else { continue }
      let box = ArchivedValue.value(coder.decodeObject(of: ArchivedValue.classes, forKey: row.key))
      func store(_ row: some Property) {
        if let value = type(of: row).value(boxed: box) {
          row.write(value, to: self)
        } else {
          Diagnostics.report("CALayer.\(row.key)", "unusable in the archive; left at its default")
        }
      }
      store(row)
    }
    let layers = coder.decodeObject(of: [NSArray.self, CALayer.self], forKey: "sublayers")
    sublayers = layers as? [CALayer]
    mask = coder.decodeObject(of: CALayer.self, forKey: "mask")
    return coder.error == nil
  }
}
