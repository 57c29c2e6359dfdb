extension ProgramID {
  package static let particle = ProgramID("particle")
  package static let stretch = ProgramID("stretch")
  package static let cells = ProgramID("cells")
  package static let pixellate = ProgramID("pixellate")
}

extension ShaderProgram {
  private typealias resources = PackageResources

  /// Particles, transitions and area filters.
  static let effects: [ShaderProgram] =
    [
      ShaderProgram(
        "particle", TexturedInstance.layout, ("strip.vert", resources.strip_vert),
        ("particle.frag", resources.particle_frag), samplers: ["image"])
    ] + TransitionShader.programs + [
      filter("stretch", ("stretch.frag", resources.stretch_frag), StretchUniforms.fields)
    ] + AreaShader.programs + [
      filter("cells", ("cells.frag", resources.cells_frag), AreaUniforms.fields),
      filter("pixellate", ("pixellate.frag", resources.pixellate_frag), AreaUniforms.fields),
    ]
}
