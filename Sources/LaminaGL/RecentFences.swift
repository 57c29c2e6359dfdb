/// The last fences of a context, kept alive for a while after the driver has passed them.
///
/// llvmpipe frees what is under a fence as soon as nobody holds it and it looks passed; the thread that
/// passed it may only then let go of its lock, and writes over memory that is somebody else's (Mesa
/// 22.3, seen once in some five hundred runs). A fence held here is not freed so soon.
package struct RecentFences {
  /// Some milliseconds' worth.
  private static let count = 8

  private var fences: [GLFence?] = Array(repeating: nil, count: Self.count)
  private var next = 0

  package init() {}

  /// A fence after everything asked for so far, which the driver now begins with.
  @discardableResult package mutating func add(in context: GLContext) -> GLFence? {
    let fence = GLFence(in: context)
    context.flush()
    fences[next] = fence
    next = (next + 1) % Self.count
    return fence
  }
}
