import CoreGraphics
import Foundation
import QuartzCore

extension LottieBuilder {
  /// A gradient in the shape of a path.
  func gradientLayer(
    _ gradient: GradientSource, in shape: CAShapeLayer, of nodes: [PathNode],
    painting paint: ShapePaint, _ context: ShapeContext
  ) throws(DocumentError) -> CALayer {
    let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    if paint.line == nil { shape.fillColor = black } else { shape.strokeColor = black }
    let box = Self.square(around: try extent(of: nodes, paint, context))
    let layer =
      if gradient.hasHighlight, !gradient.isAnimated {
        try highlightLayer(gradient, box, context)
      } else {
        try plainLayer(gradient, box, context)
      }
    layer.bounds = box
    layer.anchorPoint = .zero
    layer.position = box.origin
    layer.mask = shape
    return layer
  }

  /// A gradient without a highlight.
  private func plainLayer(
    _ gradient: GradientSource, _ box: CGRect, _ context: ShapeContext
  ) throws(DocumentError) -> CALayer {
    let layer = try makeLayer(CAGradientLayer(), context.path)
    layer.type = gradient.isRadial ? .radial : .axial
    try animateEnds(of: gradient, on: layer, box, context)
    try animateStops(gradient, layer, context)
    return layer
  }

  /// A radial gradient that begins beside its centre, which gradient layers cannot, as an image.
  private func highlightLayer(
    _ gradient: GradientSource, _ box: CGRect, _ context: ShapeContext
  ) throws(DocumentError) -> CALayer {
    let layer = try makeLayer(CALayer(), context.path)
    // Gradients are smooth: beyond this size the image is enlarged.
    let side = clampedInt(min(max(box.size.width.rounded(.up), 64), 512))
    try spend(.imageBytes, side * side * 4, context.path)
    layer.contents = GradientImage(gradient, box, side: side).image
    layer.contentsGravity = .resize
    return layer
  }

  /// The smallest square around a rectangle: in it, lines of one colour are perpendicular to the
  /// direction of the gradient.
  private static func square(around rect: CGRect) -> CGRect {
    let side = max(rect.size.width, rect.size.height, 1)
    return CGRect(
      x: rect.origin.x - (side - rect.size.width) / 2,
      y: rect.origin.y - (side - rect.size.height) / 2, width: side, height: side)
  }

  /// The bounds of a paint at all times.
  private func extent(
    of nodes: [PathNode], _ paint: ShapePaint, _ context: ShapeContext
  ) throws(DocumentError) -> CGRect {
    let clock = context.clock
    let timings = nodes.timings
    var frames = [clock.frame(ofSample: 0)]
    if !timings.isEmpty { frames += (1..<clock.sampleCount).map { clock.frame(ofSample: $0) } }
    try spend(.sampledValues, frames.count, context.path)
    var rect = CGRect.null
    var last: Double?
    for frame in frames {
      if let last, timings.allSatisfy({ $0.isConstant(from: last, to: frame) }) { continue }
      last = frame
      let path = nodes.contours(at: frame, meter).path()
      try checkWork(context.path)
      if !path.isEmpty { rect = rect.union(path.boundingBox) }
    }
    if rect.isNull { return .zero }
    var width = 0.0
    if let line = paint.line {
      let widths = [line.width.first] + line.width.keys.map(\.value)
      width = (widths.max() ?? 0) * max(1, line.join == .miter ? line.miterLimit : 1)
    }
    // Some room, so that no edge of the layer meets an edge of the path: both would be antialiased.
    let margin = width + 1 + Double(max(rect.size.width, rect.size.height)) / 16
    return rect.insetBy(dx: CGFloat(-margin), dy: CGFloat(-margin))
  }

  private func animateEnds(
    of gradient: GradientSource, on layer: CAGradientLayer, _ box: CGRect, _ context: ShapeContext
  ) throws(DocumentError) {
    func unit(_ point: LottieVector) -> CGPoint {
      CGPoint(
        x: (point.x - box.origin.x) / box.size.width,
        y: (point.y - box.origin.y) / box.size.height)
    }
    let start = gradient.start
    let end = gradient.end
    // A gradient without length has its last colour everywhere: it ends before the layer begins.
    let both = (start.timings + end.timings).map(\.sampled)
    let hasNoLength = !gradient.isRadial && gradient.hasNoLength
    try animate(
      AnimatedTarget(
        layer: layer, keyPath: "startPoint", timings: hasNoLength ? both : start.timings
      ) {
        hasNoLength && gradient.length(at: $0) == 0
          ? CGPoint(x: -2, y: 0.5) : unit(start.value(at: $0))
      }, context.clock, context.path)
    try animate(
      AnimatedTarget(
        layer: layer, keyPath: "endPoint",
        timings: gradient.isRadial || hasNoLength ? both : end.timings
      ) { frame in
        if hasNoLength, gradient.length(at: frame) == 0 { return CGPoint(x: -1, y: 0.5) }
        guard gradient.isRadial else { return unit(end.value(at: frame)) }
        let center = start.value(at: frame)
        let radius = gradient.radius(at: frame)
        return unit(LottieVector(center.x + radius, center.y + radius))
      }, context.clock, context.path)
  }

  private func animateStops(
    _ gradient: GradientSource, _ layer: CAGradientLayer, _ context: ShapeContext
  ) throws(DocumentError) {
    let times = gradient.stops.keys.map(\.time)
    let locations = times.map { gradient.stops(at: $0).map(\.location) }
    // Where locations move, merged stops may change their order.
    let isFixed = Set(locations).count <= 1
    let timings = gradient.stops.timings.map { isFixed ? $0 : $0.sampled }
    try animate(
      AnimatedTarget(layer: layer, keyPath: "colors", timings: timings) { frame in
        gradient.stops(at: frame).map { stop in
          CGColor(
            red: CGFloat(stop.color.x), green: CGFloat(stop.color.y), blue: CGFloat(stop.color.z),
            alpha: CGFloat(stop.color.w))
        }
      }, context.clock, context.path)
    try animate(
      AnimatedTarget(layer: layer, keyPath: "locations", timings: isFixed ? [] : timings) {
        gradient.stops(at: $0).map(\.location)
      }, context.clock, context.path)
  }
}
