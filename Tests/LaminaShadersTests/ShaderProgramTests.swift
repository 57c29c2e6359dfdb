import LaminaGL
import LaminaShaders
import Testing

@Suite("Shader programs")
struct ShaderProgramTests {
  @Test("every program links and matches its declared interface", arguments: ShaderProgram.all)
  func contract(_ program: ShaderProgram) throws {
    let context = try GLContext(GLContextOptions(isDebug: true))
    let vertex = program.vertexSource
    let fragment = program.fragmentSource
    let linked = try GLProgram(
      program.name, vertex: vertex.text, fragment: fragment.text, in: context
    ) { stage, log in (stage == "vertex" ? vertex : fragment).describe(log) }
    for input in linked.inputs {
      #expect(program.layout.fields.indices.contains(input.location), "\(input.name)")
      let field = program.layout.fields[input.location]
      #expect(input.name == "a_" + field.name)
      #expect(input.type == field.type)
    }
    for uniform in linked.uniforms where uniform.type != "sampler2D" {
      let field = program.uniforms.first { "u_" + $0.name == uniform.name }
      #expect(field != nil, "\(uniform.name) is in no table")
      #expect(uniform.type == "vec4")
      #expect(uniform.count <= field?.count ?? 0)
    }
    for sampler in linked.uniforms where sampler.type == "sampler2D" {
      #expect(program.samplers.contains { "u_" + $0 == sampler.name })
    }
    #expect(context.takeMessages() == [])
  }

  @Test("every declared field is read by some program")
  func nothingUnused() throws {
    let context = try GLContext()
    var read: Set<String> = []
    for program in ShaderProgram.all {
      let linked = try GLProgram(
        program.name, vertex: program.vertexSource.text, fragment: program.fragmentSource.text,
        in: context
      ) { $1 }
      read.formUnion(linked.inputs.map { program.layout.name + $0.name })
      read.formUnion(linked.uniforms.map(\.name))
    }
    for program in ShaderProgram.all {
      for field in program.layout.fields {
        #expect(read.contains(program.layout.name + "a_" + field.name))
      }
      for field in program.uniforms { #expect(read.contains("u_" + field.name)) }
      for sampler in program.samplers { #expect(read.contains("u_" + sampler)) }
    }
  }

  @Test("names are unique, layouts are packed, uniform structs are all vectors")
  func tables() {
    #expect(Set(ShaderProgram.all.map(\.name)).count == ShaderProgram.all.count)
    for layout in ShaderProgram.all.map(\.layout) {
      #expect(layout.fields.map(\.offset) == layout.fields.indices.map { $0 * 16 })
      #expect(layout.stride == layout.fields.count * 16)
      #expect(layout.fields.count <= 16)
    }
    let vectorCount = MemoryLayout<GradientUniforms>.size / MemoryLayout<SIMD4<Float>>.size
    #expect(GradientUniforms.fields.map(\.count).reduce(0, +) == vectorCount)
    #expect(GradientUniforms.fields.map(\.start) == [0, 1, 2, 3, 4, 20])
    var vectors: [SIMD4<Float>] = []
    ImageUniforms(tint: .one, sampling: [2, 0, 0, 0]).append(to: &vectors)
    #expect(vectors == [.one, [2, 0, 0, 0]])
  }

  @Test("a line in a compiler log maps to its source file")
  func lines() throws {
    let source = try #require(ShaderProgram.all.first { $0.name == "box" }).fragmentSource
    #expect(source.files == ["box.frag", "box_varyings.glsl", "box_coverage.glsl"])
    #expect(source.describe("2:17(5): error: x") == "box_coverage.glsl:17(5): error: x")
    #expect(source.describe("2(17) : error x") == "box_coverage.glsl(17) : error x")
    #expect(source.describe("9:17: y\nplain") == "9:17: y\nplain")
    let broken = source.text.replacing("void main() {", with: "void main() { nonsense;")
    let context = try GLContext()
    let error = #expect(throws: GLError.self) {
      _ = try GLProgram(
        "box", vertex: "#version 300 es\nvoid main() { gl_Position = vec4(0.0); }",
        fragment: broken, in: context
      ) { source.describe($1) }
    }
    let text = try #require(error?.description)
    #expect(text.contains("box.frag:7(") || text.contains("box.frag(7)"), "\(text)")
  }
}
