/// A filter with a shader that knows the layer's box: one row of the table of area filters.
package struct AreaShader: Sendable {
  /// An input of the filter: its key, its default value and its valid range.
  package struct Input: Sendable {
    package let key: String
    package let standard: Double
    package let range: ClosedRange<Double>

    init(_ key: String, _ standard: Double, in range: ClosedRange<Double>) {
      self.key = key
      self.standard = standard
      self.range = range
    }
  }

  /// The names in Core Animation and Core Image.
  package let names: [String]
  /// At most four, in the order of `AreaFilter.inputs`.
  package let inputs: [Input]
  /// How far the filter spreads color for given inputs, in points: 0 when it works pixel by pixel.
  let spread: @Sendable (SIMD4<Double>) -> Double
  /// The vector `u_shape` of the shader.
  let shape: @Sendable (SIMD4<Double>, AreaGeometry) -> SIMD4<Double>
  /// The name of the program and the fragment shader.
  let shader: ShaderProgram.File

  /// Without closures the filter spreads no color, and `u_shape` has the inputs in order.
  init(
    _ names: String..., inputs: [Input], shader: ShaderProgram.File,
    spread: @escaping @Sendable (SIMD4<Double>) -> Double = { _ in 0 },
    shape: @escaping @Sendable (SIMD4<Double>, AreaGeometry) -> SIMD4<Double> = { inputs, _ in
      inputs
    }
  ) {
    self.names = names
    self.inputs = inputs
    self.shader = shader
    self.spread = spread
    self.shape = shape
  }

  /// The programs of all rows.
  static var programs: [ShaderProgram] {
    all.map(\.shader).map { .filter($0.name, ($0.name + ".frag", $0.body), AreaUniforms.fields) }
  }

  /// The identifiers of the programs, in the order of the table.
  static let programIDs: [ProgramID] = all.map { ProgramID($0.shader.name) }
}
