/// An entry of a cache, with the last frame that used it.
///
/// A class: changing a value in a dictionary allocates memory, and every use notes its frame.
final class CacheEntry<Value> {
  let value: Value
  private(set) var lastFrame: Int

  init(_ value: Value, _ frame: Int) { (self.value, lastFrame) = (value, frame) }

  /// The value; notes that a frame uses it.
  func used(in frame: Int) -> Value {
    lastFrame = frame
    return value
  }
}
