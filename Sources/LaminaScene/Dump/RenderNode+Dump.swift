import CoreGraphics

extension RenderNode {
  /// Everything about the node that is not the default, each part with a space in front.
  var dumpText: String {
    let role = role == .mask ? " mask" : ""
    let parts = [role, flags.dumpText, placement.dumpText, lookText, compositingText]
    return parts.joined() + content.dumpText
  }

  private var lookText: String {
    var text = ""
    if let background = look.background { text += " background \(background.dumpText)" }
    text += look.corners.dumpText
    if look.borderWidth != 0, let color = look.borderColor {
      text += " border \(look.borderWidth.dumpText) \(color.dumpText)"
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
  /// Flags that are set, and defaults that are not.
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
