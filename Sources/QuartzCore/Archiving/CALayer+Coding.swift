extension CALayer {
  /// Encodes every row that differs from its default, the sublayers and the mask (CA-M12).
  final func encodeRows(with coder: NSCoder) {
    PropertyCoding.encode(self, index.rows, with: coder, wanted: shouldArchiveValue)
    if let sublayers { coder.encode(sublayers as NSArray, forKey: "sublayers") }
    if let mask { coder.encode(mask, forKey: "mask") }
    encodeRare(with: coder)
  }

  /// Decodes what `encodeRows` wrote; false if the archive is invalid.
  final func decode(from coder: NSCoder) -> Bool {
    PropertyCoding.decode(self, index.rows, from: coder)
    if coder.containsValue(forKey: "sublayers") {
      let layers = coder.decodeObject(of: [NSArray.self, CALayer.self], forKey: "sublayers")
      restoreSublayers(layers as? [Any] ?? [])
    }
    if coder.containsValue(forKey: "mask"),
      let mask = coder.decodeObject(of: CALayer.self, forKey: "mask"), !isInside(mask)
    {
      self.mask = mask
    }
    decodeRare(from: coder)
    return coder.error == nil
  }

  /// Sets the sublayers to the valid layers of an archived list.
  package final func restoreSublayers(_ list: [Any]) {
    let layers = list.compactMap { $0 as? CALayer }.filter { !isInside($0) }
    if layers.count != list.count {
      Diagnostics.report("archive", "sublayers that cannot be some are left out")
    }
    sublayers = layers
  }
}
