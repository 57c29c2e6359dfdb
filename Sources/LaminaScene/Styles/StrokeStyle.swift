/// How a path is stroked (CA-L1, CA-L3).
package struct StrokeStyle: Hashable, Sendable {
  package enum Cap: UInt8, Sendable { case butt, round, square }
  package enum Join: UInt8, Sendable { case miter, round, bevel }
  package var width: Double = 1
  package var cap = Cap.butt
  package var join = Join.miter
  package var miterLimit: Double = 10
  package var dash: [Double] = []
  package var dashPhase: Double = 0

  package init() {}
}
