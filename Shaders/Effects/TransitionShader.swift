/// A transition with a shader: one row of the table of transition shaders.
package struct TransitionShader: Sendable {
  /// The `type` name, followed by aliases.
  package let names: [String]
  /// The parameters of the shader at one instant.
  package let parameters: @Sendable (TransitionInputs) -> TransitionWarp
  /// The name of the program and the fragment shader; rows may share them.
  let shader: ShaderProgram.File

  init(
    _ names: String..., shader: ShaderProgram.File,
    _ parameters: @escaping @Sendable (TransitionInputs) -> TransitionWarp
  ) {
    self.names = names
    self.shader = shader
    self.parameters = parameters
  }

  /// The program of the shader: a search of the table of programs, done once for each row.
  package var program: ProgramID { ProgramID(shader.name) }

  /// The programs of all rows, each once.
  static var programs: [ShaderProgram] {
    var names: Set<String> = []
    return all.map(\.shader).filter { names.insert($0.name).inserted }.map { shader in
      .box(
        shader.name, (shader.name + ".frag", shader.body), uniforms: TransitionUniforms.fields,
        samplers: ["old", "new"])
    }
  }
}
