/// The table of filters with a shader that knows the layer's box.
extension AreaShader {
  private typealias resources = PackageResources

  /// Every such filter (CA-R15).
  package static let all: [AreaShader] = [
    AreaShader(
      "CIVignette", "vignette",
      inputs: [Input("inputRadius", 1, in: 0...1e4), Input("inputIntensity", 0, in: -1...1)],
      shader: ("vignette", resources.vignette_frag), shape: vignetteShape)
  ]

  /// Half of the diagonal in pixels, the radius and the intensity.
  private static let vignetteShape: @Sendable (SIMD4<Double>, AreaGeometry) -> SIMD4<Double> = {
    let half = $1.halfSize
    return [max((half * half).sum().squareRoot(), 1), max($0.x, 1e-3), $0.y, 0]
  }
}
