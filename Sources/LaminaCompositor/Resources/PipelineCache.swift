import LaminaGL
import LaminaShaders

/// A linked program, its uniform locations and its vertex layout.
struct Pipeline {
  var program: GLProgram
  var vertices: GLVertexArray
  var uniforms: [(location: Int32, start: Int, count: Int)]
}

/// Programs, linked on first use.
final class PipelineCache {
  private let context: GLContext
  private var pipelines = [Pipeline?](repeating: nil, count: ShaderProgram.all.count)
  /// Whether a program was linked in this frame, and whether the shader compiler is loaded.
  private var hasLinked = false
  private var isCompilerLoaded = false
  private let indices: GLQuadIndices
  private var layouts: [(layout: InstanceLayout, vertices: GLVertexArray)] = []

  /// Whether programs of rectangles interpolate V before U.
  private let ordersVFirst: Bool

  init(_ context: GLContext, _ profile: DriverProfile) throws(GLError) {
    self.context = context
    ordersVFirst = profile.ordersVFirst
    indices = try GLQuadIndices(quads: profile.quadsPerCall, in: context)
  }

  /// The number of quads per draw call.
  var quadsPerCall: Int { indices.quads }

  /// Binds a program, linking it when needed.
  func use(_ id: ProgramID) throws(GLError) -> Pipeline {
    if let pipeline = pipelines[id.index] {
      pipeline.program.use()
      return pipeline
    }
    hasLinked = true
    isCompilerLoaded = true
    let pipeline = try link(ShaderProgram.all[id.index])
    pipelines[id.index] = pipeline
    return pipeline
  }

  /// Releases the shader compiler (6 MB in Mesa) after a frame without new programs.
  func endFrame() {
    if isCompilerLoaded, !hasLinked {
      context.releaseCompiler()
      isCompilerLoaded = false
    }
    hasLinked = false
  }

  private func link(_ row: ShaderProgram) throws(GLError) -> Pipeline {
    // Other quads may be transposed; the driver would take them for rectangles to copy.
    let isOrdered = ordersVFirst && row.layout == RectInstance.layout
    let row = isOrdered ? row.defining("V_FIRST") : row
    let vertex = row.vertexSource
    let fragment = row.fragmentSource
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
