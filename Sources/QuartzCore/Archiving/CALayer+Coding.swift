extension CALayer {
  /// Archives every row that differs from its default, and the tree below (M12).
  final func encodeRows(with coder: NSCoder) {
    PropertyCoding.encode(self, index.rows, with: coder, wanted: shouldArchiveValue)
    if let sublayers { coder.encode(sublayers as NSArray, forKey: "sublayers") }
    if let mask { coder.encode(mask, forKey: "mask") }
  }

  /// Restores what `encodeRows` wrote; false when the archive is damaged.
  final func decode(from coder: NSCoder) -> Bool {
    PropertyCoding.decode(self, index.rows, from: coder)
    let layers = coder.decodeObject(of: [NSArray.self, CALayer.self], forKey: "sublayers")
    sublayers = layers as? [CALayer]
    mask = coder.decodeObject(of: CALayer.self, forKey: "mask")
    return coder.error == nil
  }
}
