extension CAEmitterCell {
  final func encodeRows(with coder: NSCoder) {
    PropertyCoding.encode(self, Self.index.rows, with: coder, wanted: shouldArchiveValue)
    if let style { PropertyCoding.encode(style, forKey: "style", with: coder) }
    if !extras.isEmpty { PropertyCoding.encode(extras, forKey: "own values", with: coder) }
  }

  final func decode(from coder: NSCoder) -> Bool {
    PropertyCoding.decode(self, Self.index.rows, from: coder)
    style = PropertyCoding.decode("style", from: coder) as? [String: Any]
    extras = PropertyCoding.decode("own values", from: coder) as? [String: Any] ?? [:]
    return coder.error == nil
  }
}
