import CoreGraphics

extension ParticleField {
  var dumpText: String {
    var text = "\(particles.count) in \(extent.dumpText)"
    if isAdditive { text += " additive" }
    if preservesDepth { text += " with depth" }
    return text
  }
}

extension TransitionState {
  var dumpText: String {
    let side = subtype.map { " \($0.rawValue)" } ?? ""
    return "\(kind.name)\(side) at \(progress.dumpText) from \(old.nodes.count) nodes"
  }
}
