/// Identifies a program by its index in the table; cheap to compare and to batch by.
package struct ProgramID: Hashable, Sendable {
  package let index: Int

  package static let solid = ProgramID("solid")
  package static let rectSolid = ProgramID("rect_solid")
  package static let rectImage = ProgramID("rect_image")
  package static let rectImageTinted = ProgramID("rect_image_tinted")
  package static let rectImageFaded = ProgramID("rect_image_faded")
  package static let rectImageBiased = ProgramID("rect_image_biased")
  package static let smooth = ProgramID("smooth")
  package static let box = ProgramID("box")
  package static let boxBordered = ProgramID("box_bordered")
  package static let boxCut = ProgramID("box_cut")
  package static let boxBorderedCut = ProgramID("box_bordered_cut")
  package static let image = ProgramID("image")
  package static let imageBiased = ProgramID("image_biased")
  package static let imageVaried = ProgramID("image_varied")
  package static let imageClipped = ProgramID("image_clipped")
  package static let imageClippedCut = ProgramID("image_clipped_cut")
  package static let bitmap = ProgramID("bitmap")
  package static let gradientAxial = ProgramID("gradient_axial")
  package static let gradientAxialCut = ProgramID("gradient_axial_cut")
  package static let gradientRadial = ProgramID("gradient_radial")
  package static let gradientConic = ProgramID("gradient_conic")
  package static let gradientRadialCut = ProgramID("gradient_radial_cut")
  package static let gradientConicCut = ProgramID("gradient_conic_cut")
  package static let gradientAxialCovered = ProgramID("gradient_axial_covered")
  package static let gradientRadialCovered = ProgramID("gradient_radial_covered")
  package static let gradientConicCovered = ProgramID("gradient_conic_covered")
  package static let strip = ProgramID("strip")
  package static let coverage = ProgramID("coverage")
  package static let shadowBox = ProgramID("shadow_box")
  package static let shadowRounded = ProgramID("shadow_rounded")
  package static let shadowSprite = ProgramID("shadow_sprite")
  package static let surface = ProgramID("surface")
  package static let surfaceMasked = ProgramID("surface_masked")
  package static let surfaceCovered = ProgramID("surface_covered")
  package static let surfaceClipped = ProgramID("surface_clipped")
  package static let surfaceClippedCut = ProgramID("surface_clipped_cut")
  package static let surfaceClippedMasked = ProgramID("surface_clipped_masked")

  package static let blur = ProgramID("blur")
  package static let blurAlpha = ProgramID("blur_alpha")
  package static let colorMatrix = ProgramID("color_matrix")

  /// The program for a mode of `ShaderProgram.backdropModes`; nil for other modes.
  package static func surface(blend mode: String) -> ProgramID? {
    ShaderProgram.index["surface_blend_" + mode].map { ProgramID(at: $0) }
  }

  /// The name in the table of programs.
  package var name: String { ShaderProgram.all[index].name }

  init(at index: Int) { self.index = index }

  init(_ name: String) {
    guard let index = ShaderProgram.index[name] else {
      preconditionFailure("no program is called \(name)")
    }
    self.index = index
  }
}

extension ShaderProgram {
  /// One row per program.
  package static let all: [ShaderProgram] = {
    let plain = rows + backdropModes.map(blended) + effects
    return plain + plain.filter { rotatable.contains($0.name) }.map(\.rotated)
      + plain.filter { cuttable.contains($0.name) }.map(\.cut)
  }()

  private static let rows: [ShaderProgram] =
    [
      ShaderProgram("solid", SolidInstance.layout, solidQuad, ("solid.frag", resources.solid_frag)),
      ShaderProgram(
        "rect_solid", RectInstance.layout, ("rect_solid.vert", resources.rect_solid_vert),
        ("solid.frag", resources.solid_frag)),
      ShaderProgram(
        "smooth", SmoothInstance.layout, ("smooth.vert", resources.smooth_vert),
        ("smooth.frag", resources.smooth_frag)),
      rectImage("rect_image", []),
      rectImage("rect_image_tinted", [("TINTED", "1")]),
      rectImage("rect_image_faded", [("TINTED", "1"), ("FADED", "1")]),
      rectImage("rect_image_biased", [("TINTED", "1"), ("BIASED", "1")]),
      box("box", ("box.frag", resources.box_frag)),
      box("box_bordered", ("box.frag", resources.box_frag), [("BORDERED", "1")]),
      image("image", []),
      image("image_biased", [("TINTED", "1"), ("BIASED", "1")]),
      image("bitmap", [("TINTED", "1"), ("BITMAP", "1")]),
      strip("image_varied", ("image_varied.frag", resources.image_varied_frag), "image"),
      box(
        "image_clipped", ("image_clipped.frag", resources.image_clipped_frag),
        uniforms: ImageUniforms.fields, samplers: ["image"]),
      gradient("gradient_axial", kind: 0),
      gradient("gradient_radial", kind: 1),
      gradient("gradient_conic", kind: 2),
      coveredGradient("gradient_axial_covered", kind: 0),
      coveredGradient("gradient_radial_covered", kind: 1),
      coveredGradient("gradient_conic_covered", kind: 2),
      strip("strip", ("strip.frag", resources.strip_frag), "coverage", isAffine: true),
      ShaderProgram(
        "coverage", CoverageInstance.layout, ("coverage.vert", resources.coverage_vert),
        ("coverage.frag", resources.coverage_frag), samplers: ["edges"]),
      box("shadow_box", ("shadow_box.frag", resources.shadow_box_frag)),
      box("shadow_rounded", ("shadow_box.frag", resources.shadow_box_frag), [("ROUNDED", "1")]),
      strip("shadow_sprite", ("shadow_sprite.frag", resources.shadow_sprite_frag), "sprite"),
      filter("blur", ("blur.frag", resources.blur_frag), BlurUniforms.fields),
      filter(
        "blur_alpha", ("blur.frag", resources.blur_frag), BlurUniforms.fields, [("ALPHA", "1")]),
      filter(
        "color_matrix", ("color_matrix.frag", resources.color_matrix_frag),
        ColorMatrixUniforms.fields),
      surface("surface", []),
      surface("surface_masked", [("MASKED", "1")]),
      coveredSurface("surface_covered"),
      surface("surface_clipped", [("CLIPPED", "1")]),
      surface("surface_clipped_masked", [("CLIPPED", "1"), ("MASKED", "1")]),
    ]

  /// Blend modes that read the backdrop, as named in `blend_modes.glsl` (CA-R13).
  package static let backdropModes = [
    "multiply", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "softLight",
    "hardLight", "difference", "exclusion", "hue", "saturation", "color", "luminosity",
    "linearDodge", "plusD", "subtractS",
  ]

  /// Table indices by name.
  static let index: [String: Int] = {
    var index: [String: Int] = [:]
    for (position, program) in all.enumerated() { index[program.name] = position }
    return index
  }()

  typealias File = (name: String, body: [UInt8])
  private typealias resources = PackageResources
  private static let solidQuad: File = ("solid.vert", resources.solid_vert)

  init(
    _ name: String, _ layout: InstanceLayout, _ vertex: File, _ fragment: File,
    defines: [(String, String)] = [], uniforms: [UniformField] = [], samplers: [String] = []
  ) {
    self.name = name
    self.layout = layout
    self.uniforms = uniforms
    self.samplers = samplers
    stages = Stages(vertex: vertex, fragment: fragment)
    self.defines = defines
  }

  static func box(
    _ name: String, _ fragment: File, _ defines: [(String, String)] = [],
    uniforms: [UniformField] = [], samplers: [String] = []
  ) -> ShaderProgram {
    ShaderProgram(
      name, BoxInstance.layout, ("box.vert", resources.box_vert), fragment, defines: defines,
      uniforms: uniforms, samplers: samplers)
  }

  private static func image(_ name: String, _ defines: [(String, String)]) -> ShaderProgram {
    ShaderProgram(
      name, TexturedInstance.layout, ("image.vert", resources.image_vert),
      ("image.frag", resources.image_frag), defines: defines, uniforms: ImageUniforms.fields,
      samplers: ["image"])
  }

  private static func rectImage(
    _ name: String, _ defines: [(String, String)]
  ) -> ShaderProgram {
    ShaderProgram(
      name, RectInstance.layout, ("rect_image.vert", resources.rect_image_vert),
      ("image.frag", resources.image_frag), defines: defines, uniforms: ImageUniforms.fields,
      samplers: ["image"])
  }

  /// A texture times a flat color; none of these draws uses the 8-bit path of llvmpipe. `isAffine`
  /// is for quads without perspective.
  private static func strip(
    _ name: String, _ fragment: File, _ sampler: String, isAffine: Bool = false
  ) -> ShaderProgram {
    ShaderProgram(
      name, TexturedInstance.layout, ("strip.vert", resources.strip_vert), fragment,
      defines: [("CONSTANT", "flat"), ("INTERPOLATED", isAffine ? "AFFINE" : "smooth")],
      samplers: [sampler])
  }

  private static func gradient(_ name: String, kind: Int) -> ShaderProgram {
    box(
      name, ("gradient.frag", resources.gradient_frag), [("KIND", "\(kind)")],
      uniforms: GradientUniforms.fields)
  }

  /// A gradient times a texture of coverage, in quads on whole pixels of the target.
  private static func coveredGradient(_ name: String, kind: Int) -> ShaderProgram {
    var program = gradient(name, kind: kind).flat
    program.defines += [("CUT", "1"), ("COVERED", "1")]
    program.samplers = ["coverage"]
    return program
  }

  private static func surface(_ name: String, _ defines: [(String, String)]) -> ShaderProgram {
    let isClipped = defines.contains { $0.0 == "CLIPPED" }
    return ShaderProgram(
      name, isClipped ? BoxInstance.layout : RectInstance.layout,
      isClipped
        ? ("box.vert", resources.box_vert) : ("rect_image.vert", resources.rect_image_vert),
      ("surface.frag", resources.surface_frag), defines: defines, uniforms: SurfaceUniforms.fields,
      samplers: ["surface", "mask", "backdrop"])
  }

  /// A surface times a texture of coverage, in quads on whole pixels of the target.
  private static func coveredSurface(_ name: String) -> ShaderProgram {
    ShaderProgram(
      name, TexturedInstance.layout, ("strip.vert", resources.strip_vert),
      ("surface.frag", resources.surface_frag),
      defines: [("CONSTANT", "flat"), ("INTERPOLATED", "AFFINE"), ("COVERED", "1")],
      uniforms: SurfaceUniforms.fields, samplers: ["surface", "mask"])
  }

  static func filter(
    _ name: String, _ fragment: File, _ uniforms: [UniformField], _ defines: [(String, String)] = []
  ) -> ShaderProgram {
    ShaderProgram(
      name, SolidInstance.layout, solidQuad, fragment, defines: defines, uniforms: uniforms,
      samplers: ["surface"])
  }

  private static func blended(_ mode: String) -> ShaderProgram {
    let formula =
      ["plusD", "subtractS"].contains(mode)
      ? [("BACKDROP", "blended_" + mode)] : [("BLEND", "blend_" + mode), ("BACKDROP", "blended")]
    return surface("surface_blend_" + mode, formula)
  }
}
