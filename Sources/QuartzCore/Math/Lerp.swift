/// `a + (b - a) f`, exact at 0 and 1 (CA-C3).
@inlinable func lerp<V: BinaryFloatingPoint>(_ a: V, _ b: V, _ fraction: Double) -> V {
  fraction == 1 ? b : a + (b - a) * V(fraction)
}
