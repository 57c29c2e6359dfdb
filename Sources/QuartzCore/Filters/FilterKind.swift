import CoreGraphics
internal import LaminaScene
internal import LaminaShaders

/// A supported filter: one row of the filter table (CA-R15).
struct FilterKind {
  /// The names in Core Animation and Core Image.
  let names: [String]
  let inputs: [FilterInput]
  /// Creates the filter from its inputs.
  let make: @Sendable ([FilterValue]) -> Filter

  init(
    _ names: String..., inputs: [FilterInput] = [],
    make: @escaping @Sendable ([FilterValue]) -> Filter
  ) {
    self.names = names
    self.inputs = inputs
    self.make = make
  }

  /// A row of the table of filters with a shader.
  private init(area index: Int) {
    let row = AreaShader.all[index]
    names = row.names
    inputs = row.inputs.map { FilterInput($0.key, $0.standard, in: $0.range) }
    make = { values in
      var inputs = SIMD4<Double>.zero
      for (index, value) in values.prefix(4).enumerated() { inputs[index] = value.number }
      return .area(AreaFilter(at: index, inputs: inputs))
    }
  }

  /// The index in the table of a filter's name; nil for unsupported filters.
  static func index(of name: String) -> Int? { all.firstIndex { $0.names.contains(name) } }

  static let all: [FilterKind] = rows + AreaShader.all.indices.map { FilterKind(area: $0) }

  private static let rows: [FilterKind] = [
    FilterKind(
      "gaussianBlur",
      inputs: [
        FilterInput("inputRadius", 10, in: 0...4_096),
        FilterInput("inputNormalizeEdges", 0, in: 0...1),
      ]
    ) { .gaussianBlur(radius: $0[0].number, normalizesEdges: $0[1].number >= 0.5) },
    FilterKind("CIGaussianBlur", inputs: [FilterInput("inputRadius", 10, in: 0...4_096)]) {
      .gaussianBlur(radius: $0[0].number)
    },
    FilterKind("boxBlur", "CIBoxBlur", inputs: [FilterInput("inputRadius", 10, in: 0...4_096)]) {
      .boxBlur(radius: $0[0].number)
    },
    FilterKind("colorInvert", "CIColorInvert") { _ in .colorInvert },
    FilterKind(
      "colorMonochrome",
      inputs: [FilterInput("inputColor", color: .white), FilterInput("inputAmount", 1, in: 0...1)]
    ) { .colorMonochrome(color: $0[0].color, amount: Float($0[1].number)) },
    FilterKind(
      "CIColorMonochrome",
      inputs: [
        FilterInput("inputColor", color: RGBA(0.6, 0.45, 0.3)),
        FilterInput("inputIntensity", 1, in: 0...1),
      ]
    ) { .colorMonochrome(color: $0[0].color, amount: Float($0[1].number)) },
    FilterKind("colorSaturate", inputs: [FilterInput("inputAmount", 1)]) {
      .colorMatrix(ColorMatrix.saturation($0[0].number).numbers)
    },
    FilterKind("colorBrightness", inputs: [FilterInput("inputAmount", 0)]) {
      .colorMatrix(ColorMatrix.brightness($0[0].number).numbers)
    },
    FilterKind("colorContrast", inputs: [FilterInput("inputAmount", 1)]) {
      .colorMatrix(ColorMatrix.contrast($0[0].number).numbers)
    },
    FilterKind("colorHueRotate", "CIHueAdjust", inputs: [FilterInput("inputAngle", 0)]) {
      .colorMatrix(ColorMatrix.hue($0[0].number).numbers)
    },
    FilterKind(
      "colorMatrix",
      inputs: [FilterInput("inputColorMatrix", numbers: ColorMatrix().numbers.map(Double.init))]
    ) { .colorMatrix(ColorMatrix($0[0].numbers).numbers) },
    FilterKind(
      "CIColorMatrix",
      inputs: [
        FilterInput("inputRVector", numbers: [1, 0, 0, 0]),
        FilterInput("inputGVector", numbers: [0, 1, 0, 0]),
        FilterInput("inputBVector", numbers: [0, 0, 1, 0]),
        FilterInput("inputAVector", numbers: [0, 0, 0, 1]),
        FilterInput("inputBiasVector", numbers: [0, 0, 0, 0]),
      ]
    ) { .colorMatrix(ColorMatrix(rows: $0.prefix(4).map(\.numbers), bias: $0[4].numbers).numbers) },
    FilterKind(
      "CIColorControls",
      inputs: [
        FilterInput("inputSaturation", 1), FilterInput("inputBrightness", 0),
        FilterInput("inputContrast", 1),
      ]
    ) {
      .colorMatrix(
        ColorMatrix.saturation($0[0].number).then(.brightness($0[1].number))
          .then(.contrast($0[2].number)).numbers)
    },
    FilterKind("CISepiaTone", "colorSepia", inputs: [FilterInput("inputIntensity", 1, in: 0...1)]) {
      .colorMatrix(ColorMatrix.sepia($0[0].number).numbers)
    },
    FilterKind("CIExposureAdjust", inputs: [FilterInput("inputEV", 0, in: -32...32)]) {
      .colorMatrix(ColorMatrix.exposure($0[0].number).numbers)
    },
    FilterKind(
      "CIPixellate", "pixellate",
      inputs: [
        FilterInput("inputScale", 8, in: 0...4_096),
        FilterInput("inputCenter", numbers: [150, 150]),
      ]
    ) { .pixellate(scale: $0[0].number) },
    FilterKind("colorAdd", inputs: [FilterInput("inputColor", color: .clear)]) {
      .colorMatrix(ColorMatrix.adding($0[0].color, 1).numbers)
    },
    FilterKind("colorSubtract", inputs: [FilterInput("inputColor", color: .clear)]) {
      .colorMatrix(ColorMatrix.adding($0[0].color, -1).numbers)
    },
    FilterKind("multiplyColor", inputs: [FilterInput("inputColor", color: .white)]) {
      .colorMatrix(ColorMatrix.multiplying($0[0].color).numbers)
    },
    FilterKind("luminanceToAlpha") { _ in .colorMatrix(ColorMatrix.luminanceToAlpha.numbers) },
  ]
}
