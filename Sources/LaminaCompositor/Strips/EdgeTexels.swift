/// The edges of a frame's paths, as a shader reads them from a texture: for each path its colour, the
/// corner that its edges are relative to with its winding rule, and the texels of its strips.
struct EdgeTexels: Sendable {
  /// The width of the texture, and the most rows that it can have.
  static let width = 1_024
  static let mostRows = 4_096

  private(set) var texels: ContiguousArray<SIMD4<Float>> = []

  var usedBytes: Int { texels.count * MemoryLayout<SIMD4<Float>>.stride }

  mutating func removeAll() { texels.removeAll(keepingCapacity: true) }

  /// Adds a path; returns the index of its first texel, or nil when the texture cannot hold it.
  mutating func add(_ set: StripSet, _ color: SIMD4<Float>, evenOdd: Bool) -> Int? {
    let first = texels.count
    guard first + set.edges.count + 2 <= Self.width * Self.mostRows else { return nil }
    texels.append(color)
    texels.append(SIMD4(Float(set.corner.x), Float(set.corner.y), evenOdd ? 1 : 0, 0))
    texels.append(contentsOf: set.edges)
    return first
  }
}
