import CGLES

/// Measures the GPU time of a range of calls with a timer query.
///
/// Only on hardware: the result of llvmpipe excludes the later work of its threads.
package final class GLTimer {
  private let context: GLContext
  private let queries: GLQueries
  private var name: GLuint = 0
  /// Whether the query has an unread result.
  private var isPending = false

  /// nil on software renderers, or if the driver has no timer queries. `asksSoftware` is for tests.
  package init?(in context: GLContext, asksSoftware: Bool = false) {
    guard !context.capabilities.isSoftware || asksSoftware, context.capabilities.hasTimer,
      let queries = GLQueries(context.gl)
    else { return nil }
    self.context = context
    self.queries = queries
    queries.generate(1, &name)
    context.liveObjects += 1
  }

  /// Begins a measurement; measurements do not nest.
  package func begin() { queries.begin(GLenum(GL_TIME_ELAPSED_EXT), name) }

  /// Ends the measurement.
  package func end() {
    queries.end(GLenum(GL_TIME_ELAPSED_EXT))
    isPending = true
  }

  /// Waits for the result; nil without a measurement or when the GPU clock was disjoint.
  package func elapsed() -> Duration? {
    guard isPending else { return nil }
    isPending = false
    var nanoseconds: GLuint64 = 0
    queries.result(name, GLenum(GL_QUERY_RESULT_EXT), &nanoseconds)
    var jumped: GLint = 0
    context.gl.getIntegerv(GLenum(GL_GPU_DISJOINT_EXT), &jumped)
    return jumped == 0 ? .nanoseconds(Int64(clamping: nanoseconds)) : nil
  }

  deinit {
    let name = name
    let delete = queries.delete
    context.release { _ in withUnsafePointer(to: name) { delete(1, $0) } }
  }
}
