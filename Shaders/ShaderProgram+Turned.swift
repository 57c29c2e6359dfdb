extension ProgramID {
  /// The program that draws the same on turned quads that are not seen in perspective; itself when
  /// there is none.
  package var turned: ProgramID { ProgramID(at: ShaderProgram.turnedIndex[index]) }
}

extension ShaderProgram {
  /// Programs that have a twin for turned quads.
  ///
  /// What an instance has in common is not interpolated there, and places are without the division that
  /// perspective takes: no turned quad is on llvmpipe's 8-bit path, which flat inputs would lose.
  static let turnable: Set = [
    "solid", "image", "image_biased", "image_varied", "image_clipped", "box", "box_bordered",
    "shadow_box", "shadow_rounded", "shadow_sprite", "gradient_axial", "gradient_radial",
    "gradient_conic", "particle",
  ]

  static let turnedSuffix = "_turned"

  var turned: ShaderProgram {
    var program = self
    program.name += ShaderProgram.turnedSuffix
    program.defines.removeAll { $0.0 == "CONSTANT" || $0.0 == "PLACE" }
    program.defines += [("CONSTANT", "flat"), ("PLACE", "AFFINE")]
    return program
  }

  /// By program the one for turned quads.
  static let turnedIndex: [Int] = all.indices.map { index[all[$0].name + turnedSuffix] ?? $0 }
}
