import CoreGraphics
import Foundation
import QuartzCore

extension LottieBuilder {
  /// What encloses the items of a group.
  struct ShapeContext {
    var clock: LottieClock
    /// Modifiers of enclosing groups, the nearest first.
    var modifiers: [any PathModifier]
    var path: String
  }

  /// The layers of a group's items, from back to front.
  func shapeLayers(
    _ group: ShapeGroup, upTo end: Int? = nil, _ context: ShapeContext
  ) throws(DocumentError) -> [CALayer] {
    var layers: [CALayer] = []
    let own = try modifiers(of: group, context)
    let counts = own.isEmpty && context.modifiers.isEmpty ? [] : group.pathCounts
    for index in (0..<(end ?? group.items.count)).reversed() {
      let modifiers = own.filter { $0.index > index }.map(\.modifier) + context.modifiers
      switch group.items[index] {
      case .paint(let paint):
        var nodes = ShapeGroup.nodes(of: group.items[..<index])
        for modifier in modifiers { nodes = [.modified(nodes, modifier)] }
        if let layer = try paintLayer(paint, nodes, context) {
          layer.compositingFilter = paint.blend
          layers.append(layer)
        }
      case .group(let child):
        let inside = modifiers.map { $0.inside(child.transform, after: counts[index]) }
        if let layer = try groupLayer(child, inside, context) { layers.append(layer) }
      case .repeater(let repeater):
        layers += try repeatedLayers(repeater, in: group, at: index, context)
        return layers
      case .source, .modifier: break
      }
    }
    return layers
  }

  private func groupLayer(
    _ child: ShapeGroup, _ modifiers: [any PathModifier], _ context: ShapeContext
  ) throws(DocumentError) -> CALayer? {
    let inside = ShapeContext(
      clock: context.clock, modifiers: modifiers,
      path: child.name.isEmpty ? context.path : "\(context.path) > \(child.name)")
    let layers = try within(1, inside.path) { () throws(DocumentError) in
      try shapeLayers(child, inside)
    }
    guard !layers.isEmpty else { return nil }
    guard let transform = child.transform else {
      let plain = try container(layers, inside.path)
      plain.compositingFilter = child.blend
      return plain
    }
    let holders = try transformLayers(
      transform, isSpatial: false, context.clock, inside.path)
    for layer in layers { holders.inner.addSublayer(layer) }
    try animateOpacity(transform.opacity, of: holders.inner, context.clock, inside.path)
    holders.outer.name = child.name
    holders.outer.compositingFilter = child.blend
    return holders.outer
  }

  func container(_ layers: [CALayer], _ path: String) throws(DocumentError) -> CALayer {
    let container = try makeLayer(CALayer(), path)
    for layer in layers { container.addSublayer(layer) }
    return container
  }

  /// The copies of everything before a repeater.
  private func repeatedLayers(
    _ repeater: LottieRepeater, in group: ShapeGroup, at index: Int, _ context: ShapeContext
  ) throws(DocumentError) -> [CALayer] {
    var copies: [CALayer] = []
    for copy in 0..<repeater.maxCount {
      let holder = try container(try shapeLayers(group, upTo: index, context), context.path)
      if holder.sublayers == nil { return [] }
      try animate(
        AnimatedTarget(layer: holder, keyPath: "transform", timings: repeater.timings) {
          LayerMatrix(repeater.affine(copy: copy, at: $0))
        }, context.clock, context.path)
      try animate(
        AnimatedTarget(layer: holder, keyPath: "opacity", timings: repeater.opacityTimings) {
          repeater.opacity(copy: copy, at: $0)
        }, context.clock, context.path)
      copies.append(holder)
    }
    return repeater.isUpwards ? copies : copies.reversed()
  }

  /// The layer that draws paths with a paint; nil if there are none.
  private func paintLayer(
    _ paint: ShapePaint, _ nodes: [PathNode], _ context: ShapeContext
  ) throws(DocumentError) -> CALayer? {
    if nodes.isEmpty { return nil }
    let shape = try makeLayer(CAShapeLayer(), context.path)
    shape.name = paint.name
    shape.fillColor = nil
    shape.fillRule = paint.rule
    if let line = paint.line {
      try style(shape, line, context)
      // The dashes of layers cannot be animated; those that change are part of the path.
      let isDashed = line.hasMovingDashes
      try stroke(isDashed ? [.modified(nodes, DashModifier(line))] : nodes, shape, context)
    } else {
      try animatePath(nodes, of: shape, context)
    }
    if let gradient = paint.gradient {
      let layer = try gradientLayer(
        gradient, in: shape, of: nodes, painting: paint, context)
      try animateOpacity(paint.opacity, of: layer, context.clock, context.path)
      return layer
    }
    try animate(
      AnimatedTarget(
        layer: shape, keyPath: paint.line == nil ? "fillColor" : "strokeColor",
        timings: paint.color.timings
      ) { paint.color.color(at: $0) }, context.clock, context.path)
    try animateOpacity(paint.opacity, of: shape, context.clock, context.path)
    return shape
  }

  /// Sets the path of a stroke; a trim that keeps one part of one path is the stroke's start and end.
  private func stroke(
    _ nodes: [PathNode], _ shape: CAShapeLayer, _ context: ShapeContext
  ) throws(DocumentError) {
    let clock = context.clock
    guard nodes.count == 1, case .modified(let inner, let modifier) = nodes[0],
      let trim = modifier as? TrimModifier, trim.isPlain(clock),
      inner.contours(at: clock.frame(ofSample: 0), meter).count == 1
    else { return try animatePath(nodes, of: shape, context) }
    try animatePath(inner, of: shape, context)
    for (keyPath, value) in [("strokeStart", trim.start), ("strokeEnd", trim.end)] {
      try animate(
        AnimatedTarget(layer: shape, keyPath: keyPath, timings: value.timings) {
          min(max(value.value(at: $0) / 100, 0), 1)
        }, clock, context.path)
    }
  }

  private func style(
    _ shape: CAShapeLayer, _ line: LineStyle, _ context: ShapeContext
  ) throws(DocumentError) {
    shape.lineCap = line.cap
    shape.lineJoin = line.join
    shape.miterLimit = CGFloat(line.miterLimit)
    try animate(
      AnimatedTarget(layer: shape, keyPath: "lineWidth", timings: line.width.timings) {
        line.width.value(at: $0)
      }, context.clock, context.path)
    guard !line.hasMovingDashes, let pattern = line.pattern(at: 0) else { return }
    shape.lineDashPattern = pattern.map { NSNumber(value: $0) }
    try animate(
      AnimatedTarget(layer: shape, keyPath: "lineDashPhase", timings: line.phase.timings) {
        line.phase.value(at: $0)
      }, context.clock, context.path)
  }

  /// Sets and animates the path of a layer.
  func animatePath(
    _ nodes: [PathNode], of shape: CAShapeLayer, _ context: ShapeContext
  ) throws(DocumentError) {
    let timings = nodes.timings
    let samples = timings.isEmpty ? 1 : context.clock.shownSamples.count
    try spend(.sampledValues, samples.multiplied(by: nodes.mergeCost), context.path)
    meter.isSampling = !timings.isEmpty
    defer { meter.isSampling = false }
    try animate(
      AnimatedTarget(
        layer: shape, keyPath: "path", timings: timings, isCostly: nodes.combinesAreas
      ) { [meter] in
        nodes.contours(at: $0, meter).path(keepsCurves: !timings.isEmpty)
      }, context.clock, context.path)
  }
}

extension TrimModifier {
  /// Whether the kept part never goes past the end and never turns around while it is shown.
  func isPlain(_ clock: LottieClock) -> Bool {
    guard !offset.isAnimated, offset.first == 0 else { return false }
    return clock.shownSamples.allSatisfy {
      let frame = clock.frame(ofSample: $0)
      return start.value(at: frame) <= end.value(at: frame)
    }
  }
}
