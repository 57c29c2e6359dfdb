extension ShaderProgram {
  /// Programs with a variant for quads that are larger than their box: it cuts hard edges, which
  /// otherwise are the quad's.
  static let cuttable: Set = ["box", "box_bordered", "image_clipped", "surface_clipped"]

  static let cutSuffix = "_cut"

  var cut: ShaderProgram {
    var program = self
    program.name += ShaderProgram.cutSuffix
    program.defines.append(("CUT", "1"))
    return program
  }
}
