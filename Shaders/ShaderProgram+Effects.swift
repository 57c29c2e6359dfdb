extension ProgramID {
  package static let particle = ProgramID("particle")
  package static let stretch = ProgramID("stretch")
  package static let vignette = ProgramID("vignette")
  package static let cells = ProgramID("cells")
  package static let pixellate = ProgramID("pixellate")

  /// The program of a transition shader, by name.
  package static func transition(_ name: String) -> ProgramID { ProgramID(name) }
}

extension ShaderProgram {
  private typealias resources = PackageResources

  /// Particles, transitions and area filters.
  static let effects: [ShaderProgram] = [
    ShaderProgram(
      "particle", TexturedInstance.layout, ("strip.vert", resources.strip_vert),
      ("particle.frag", resources.particle_frag), samplers: ["image"]),
    transition("transition_suck", resources.transition_suck_frag),
    transition("transition_ripple", resources.transition_ripple_frag),
    transition("transition_curl", resources.transition_curl_frag),
    transition("transition_iris", resources.transition_iris_frag),
    filter("stretch", ("stretch.frag", resources.stretch_frag), StretchUniforms.fields),
    filter("vignette", ("vignette.frag", resources.vignette_frag), AreaUniforms.fields),
    filter("cells", ("cells.frag", resources.cells_frag), AreaUniforms.fields),
    filter("pixellate", ("pixellate.frag", resources.pixellate_frag), AreaUniforms.fields),
  ]

  private static func transition(_ name: String, _ body: [UInt8]) -> ShaderProgram {
    box(
      name, (name + ".frag", body), uniforms: TransitionUniforms.fields,
      samplers: ["old", "new"])
  }
}
