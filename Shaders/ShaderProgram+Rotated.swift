extension ProgramID {
  /// The variant for rotated quads without perspective; the program itself if there is none.
  package var rotated: ProgramID { ProgramID(at: ShaderProgram.rotatedIndex[index]) }
}

extension ShaderProgram {
  /// Programs with a variant for rotated quads without perspective.
  ///
  /// They are only for quads that the driver does not clip: Mesa computes varyings without
  /// perspective incorrectly at the vertices that clipping adds.
  ///
  /// The variant uses flat instance inputs and interpolates without perspective division.
  /// Axis-aligned quads must not: flat inputs would take them off the 8-bit path of llvmpipe, which
  /// rotated quads never use.
  static let rotatable: Set = [
    "solid", "image", "image_biased", "image_varied", "image_clipped", "box", "box_bordered",
    "shadow_box", "shadow_rounded", "shadow_sprite", "gradient_axial", "gradient_radial",
    "gradient_conic", "particle",
  ]

  static let rotatedSuffix = "_rotated"

  var rotated: ShaderProgram {
    var program = flat
    program.name += ShaderProgram.rotatedSuffix
    return program
  }

  /// The program with flat instance inputs and interpolation without perspective.
  var flat: ShaderProgram {
    var program = self
    program.defines.removeAll { $0.0 == "CONSTANT" || $0.0 == "INTERPOLATED" }
    program.defines += [("CONSTANT", "flat"), ("INTERPOLATED", "AFFINE")]
    return program
  }

  /// The index of the rotated variant by program index.
  static let rotatedIndex: [Int] = all.indices.map { index[all[$0].name + rotatedSuffix] ?? $0 }
}
