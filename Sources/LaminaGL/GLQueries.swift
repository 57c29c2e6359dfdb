import CGLES

/// The functions of GL_EXT_disjoint_timer_query.
struct GLQueries {
  let generate: GLFunctions.GenerateQueries
  let delete: GLFunctions.DeleteQueries
  let begin: GLFunctions.BeginQuery
  let end: GLFunctions.EndQuery
  let result: GLFunctions.QueryResult

  /// nil unless the driver has all of them.
  init?(_ gl: GLFunctions) {
    guard let generate = gl.genQueries, let delete = gl.deleteQueries, let begin = gl.beginQuery,
      let end = gl.endQuery, let result = gl.queryResult
    else { return nil }
    self.generate = generate
    self.delete = delete
    self.begin = begin
    self.end = end
    self.result = result
  }
}
