/// The values of a run at addresses that stay valid as long as the run exists.
final class RunArrays {
  private var owned: [UnsafeMutableRawPointer] = []
  private var found: [String: UnsafeMutableRawPointer] = [:]

  /// The address of trivial values, written at the first call for a name; nil for none.
  func address<Value>(
    _ name: String, _ count: Int, _ fill: (UnsafeMutablePointer<Value>) -> Void
  ) -> UnsafePointer<Value>? {
    guard count > 0 else { return nil }
    if let known = found[name] { return UnsafePointer(known.assumingMemoryBound(to: Value.self)) }
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: count)
    fill(memory)
    owned.append(UnsafeMutableRawPointer(memory))
    found[name] = UnsafeMutableRawPointer(memory)
    return UnsafePointer(memory)
  }

  deinit { for memory in owned { memory.deallocate() } }
}
