/// The batch that draws from the current page of final colours.
struct ColoredBatch {
  var key: BatchKey
  /// The page and the index of its key; -1 before the first texel is stored.
  var page = -1
  var index: Int32 = -1

  init(_ key: BatchKey) { self.key = key }
}
