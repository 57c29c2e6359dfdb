/// A run of items reused from the previous frame.
struct ReusedItems: Sendable {
  var start: Int
  var earlier: Int
  var count: Int

  var end: Int { start + count }
}
