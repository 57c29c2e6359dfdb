extension ShaderProgram {
  /// Programs with a variant for quads that are larger than their box: it cuts hard edges, which
  /// otherwise are the quad's.
  static let cuttable: Set = [
    "box", "box_bordered", "image_clipped", "surface_clipped",
    "gradient_axial", "gradient_radial", "gradient_conic",
  ]

  static let cutSuffix = "_cut"

  /// The variant's quads lie on whole pixels of the target: no driver clips them, so that they may
  /// be interpolated without perspective. They never use the 8-bit path of llvmpipe, so that their
  /// instance inputs may be flat.
  var cut: ShaderProgram {
    var program = flat
    program.name += ShaderProgram.cutSuffix
    program.defines.append(("CUT", "1"))
    return program
  }
}
