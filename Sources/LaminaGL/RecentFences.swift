/// The most recent fences of a context, kept alive after they are signaled.
///
/// llvmpipe frees a signaled fence when its last reference goes; the signaling thread may still
/// hold its lock then, and writes to freed memory (Mesa 22.3, seen once in about five hundred
/// runs). A fence retained here is freed later.
package struct RecentFences {
  /// Enough for several milliseconds.
  private static let count = 8

  private var fences: [GLFence?] = Array(repeating: nil, count: Self.count)
  private var next = 0

  package init() {}

  /// Adds a fence after all commands so far, and flushes them.
  @discardableResult package mutating func add(in context: GLContext) -> GLFence? {
    let fence = GLFence(in: context)
    context.flush()
    fences[next] = fence
    next = (next + 1) % Self.count
    return fence
  }
}
