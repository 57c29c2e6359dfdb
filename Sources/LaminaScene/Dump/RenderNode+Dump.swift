import CoreGraphics

extension RenderNode {
  /// All properties that differ from their defaults, each with a leading space.
  var dumpText: String {
    let role = role == .mask ? " mask" : ""
    let parts = [role, flags.dumpText, placement.dumpText, styleText, compositingText]
    return parts.joined() + content.dumpText
  }

  private var styleText: String {
    var text = ""
    if let background = style.background { text += " background \(background.dumpText)" }
    text += style.corners.dumpText
    if style.borderWidth != 0, let color = style.borderColor {
      text += " border \(style.borderWidth.dumpText) \(color.dumpText)"
    }
    if let shadow { text += " shadow (\(shadow.dumpText))" }
    return text
  }

  private var compositingText: String {
    var text = opacity == 1 ? "" : " opacity \(opacity.dumpText)"
    if blend != .normal { text += " blend \(blend.rawValue)" }
    if let particles { text += " particles (\(particles.dumpText))" }
    if let transition { text += " transition (\(transition.dumpText))" }
    if let tint { text += " tint \(tint.dumpText)" }
    if !filters.isEmpty { text += " filters (\(filters.dumpText))" }
    if !backgroundFilters.isEmpty { text += " backdrop (\(backgroundFilters.dumpText))" }
    if flags.contains(.shouldRasterize) { text += " at scale \(rasterizationScale.dumpText)" }
    if flags.contains(.allowsEdgeAntialiasing) { text += " edges \(antialiasedEdges.dumpText)" }
    return text
  }
}

extension RenderNode.Flags {
  /// Set flags, and cleared flags that are set by default.
  var dumpText: String {
    let names: [(RenderNode.Flags, String)] = [
      (.hidden, "hidden"), (.masksToBounds, "masksToBounds"),
      (.geometryFlipped, "geometryFlipped"), (.preservesDepth, "preservesDepth"),
      (.shouldRasterize, "shouldRasterize"), (.opaque, "opaque"),
    ]
    var text = names.filter { contains($0.0) }.map { " \($0.1)" }.joined()
    if !contains(.allowsGroupOpacity) { text += " noGroupOpacity" }
    if !contains(.doubleSided) { text += " singleSided" }
    return text
  }
}

extension Placement {
  var dumpText: String {
    var text = " bounds \(bounds.dumpText) position \(position.dumpText)"
    if zPosition != 0 { text += " z \(zPosition.dumpText)" }
    if anchorPoint != CGPoint(x: 0.5, y: 0.5) { text += " anchor \(anchorPoint.dumpText)" }
    if anchorPointZ != 0 { text += " anchorZ \(anchorPointZ.dumpText)" }
    if transform != .identity { text += " transform \(transform.dumpText)" }
    if sublayerTransform != .identity { text += " sublayers \(sublayerTransform.dumpText)" }
    return text
  }
}
