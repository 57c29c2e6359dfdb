import LaminaGL
import LaminaShaders

/// A linked program, where its uniforms are, and how its instances lie in memory.
struct Pipeline {
  var program: GLProgram
  var vertices: GLVertexArray
  var uniforms: [(location: Int32, start: Int, count: Int)]
}

/// Programs, linked when they are first drawn with.
final class PipelineCache {
  private let context: GLContext
  private var pipelines = [Pipeline?](repeating: nil, count: ShaderProgram.all.count)
  /// Whether a program was linked since the last frame, and whether the compiler has been kept since.
  private var hasLinked = false
  private var keepsCompiler = false
  private let indices: GLQuadIndices
  private var layouts: [(layout: InstanceLayout, vertices: GLVertexArray)] = []

  init(_ context: GLContext) throws(GLError) {
    self.context = context
    // llvmpipe sees rectangles in pairs of triangles, and cuts what is longer than this in the middle
    // of one; elsewhere as many as can be counted.
    let quads = context.capabilities.isSoftware ? 170 : 16_383
    indices = try GLQuadIndices(quads: quads, in: context)
  }

  /// So many quads are drawn by one call.
  var quadsPerCall: Int { indices.quads }

  /// The program in use, ready to draw.
  func use(_ id: ProgramID) throws(GLError) -> Pipeline {
    if let pipeline = pipelines[id.index] {
      pipeline.program.use()
      return pipeline
    }
    (hasLinked, keepsCompiler) = (true, true)
    let pipeline = try link(ShaderProgram.all[id.index])
    pipelines[id.index] = pipeline
    return pipeline
  }

  /// Lets go of the compiler, 6 MB of Mesa's, after a frame that was drawn without it.
  func endFrame() {
    if keepsCompiler, !hasLinked {
      context.releaseCompiler()
      keepsCompiler = false
    }
    hasLinked = false
  }

  private func link(_ row: ShaderProgram) throws(GLError) -> Pipeline {
    let (vertex, fragment) = (row.vertexSource, row.fragmentSource)
    let program = try GLProgram(
      row.name, vertex: vertex.text, fragment: fragment.text, in: context
    ) { stage, log in (stage == "vertex" ? vertex : fragment).describe(log) }
    program.use()
    for (unit, name) in row.samplers.enumerated() {
      if let location = program.uniform("u_" + name) { program.set(location, unit: unit) }
    }
    var uniforms: [(location: Int32, start: Int, count: Int)] = []
    for field in row.uniforms {
      if let location = program.uniform("u_" + field.name) {
        uniforms.append((location, field.start, field.count))
      }
    }
    try context.check("uniforms of \(row.name)")
    return Pipeline(
      program: program, vertices: try vertices(row.layout), uniforms: uniforms)
  }

  private func vertices(_ layout: InstanceLayout) throws(GLError) -> GLVertexArray {
    if let known = layouts.first(where: { $0.layout == layout }) { return known.vertices }
    let attributes = layout.fields.enumerated().map {
      GLVertexArray.Attribute(
        location: $0.offset, components: $0.element.components, offset: $0.element.offset)
    }
    let vertices = try GLVertexArray(
      layout.name, stride: layout.stride, attributes: attributes, indices, in: context)
    layouts.append((layout, vertices))
    return vertices
  }
}
