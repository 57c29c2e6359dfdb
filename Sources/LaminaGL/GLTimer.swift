import CGLES

/// Asks the GPU how long it took for a stretch of calls.
///
/// Only hardware is asked: llvmpipe's answer leaves out what its threads do later.
package final class GLTimer {
  private let context: GLContext
  private let queries: GLQueries
  private var name: GLuint = 0
  /// Whether the query holds an answer that nobody has read.
  private var isPending = false

  /// nil without hardware, or where the driver has no such clock. `asksSoftware` is for tests.
  package init?(in context: GLContext, asksSoftware: Bool = false) {
    guard !context.capabilities.isSoftware || asksSoftware, context.capabilities.hasTimer,
      let queries = GLQueries(context.gl)
    else { return nil }
    (self.context, self.queries) = (context, queries)
    queries.generate(1, &name)
    context.liveObjects += 1
  }

  /// Starts to count; one stretch at a time.
  package func begin() { queries.begin(GLenum(GL_TIME_ELAPSED_EXT), name) }

  /// Ends the stretch.
  package func end() {
    queries.end(GLenum(GL_TIME_ELAPSED_EXT))
    isPending = true
  }

  /// Waits for the stretch; nil when there was none, or when the GPU's clock jumped meanwhile.
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
    let (name, delete) = (name, queries.delete)
    context.release { _ in withUnsafePointer(to: name) { delete(1, $0) } }
  }
}
