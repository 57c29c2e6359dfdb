extension CAEmitterCell {
  final func encodeRows(with coder: NSCoder) {
    PropertyCoding.encode(self, Self.index.rows, with: coder, wanted: shouldArchiveValue)
  }

  final func decode(from coder: NSCoder) -> Bool {
    PropertyCoding.decode(self, Self.index.rows, from: coder)
    return coder.error == nil
  }
}
