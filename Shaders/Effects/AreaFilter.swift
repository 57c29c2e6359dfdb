/// One of the table's area filters, with values of its inputs.
package struct AreaFilter: Hashable, Sendable {
  /// The index in `AreaShader.all`.
  package let index: Int
  /// In the order of the row's inputs; zero for those it lacks.
  package let inputs: SIMD4<Double>

  /// Traps if the table has no such row: indices come from the table only.
  package init(at index: Int, inputs: SIMD4<Double>) {
    precondition(AreaShader.all.indices.contains(index))
    self.index = index
    self.inputs = inputs
  }

  /// Nil for unknown names.
  package init?(_ name: String, inputs: SIMD4<Double>) {
    guard let index = AreaShader.all.firstIndex(where: { $0.names.contains(name) }) else {
      return nil
    }
    self.init(at: index, inputs: inputs)
  }

  package var program: ProgramID { AreaShader.programIDs[index] }

  /// How far the filter spreads color, in points.
  package var spread: Double { AreaShader.all[index].spread(inputs) }

  /// The values of the inputs that the filter has.
  package var values: [Double] { AreaShader.all[index].inputs.indices.map { inputs[$0] } }

  /// The uniforms of the shader.
  package func uniforms(_ geometry: AreaGeometry) -> AreaUniforms {
    var block = AreaUniforms()
    block.origin = [0, 0, Float(geometry.center.x), Float(geometry.center.y)]
    block.shape = SIMD4<Float>(AreaShader.all[index].shape(inputs, geometry))
    return block
  }
}
