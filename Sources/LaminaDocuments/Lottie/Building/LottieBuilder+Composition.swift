import CoreGraphics
import Foundation
import QuartzCore

/// A composition that is being built.
struct LottieComposition {
  let layers: [LottieLayer]
  let size: CGSize
  var clock: LottieClock
  /// The cameras, the one that is used before the others first.
  let cameras: [LottieLayer]
  /// Whether layers leave the composition's plane, or are seen by a camera.
  let hasSpace: Bool
  private let positions: [Int: Int]

  /// `clock` gives the clock of a composition whose layers all have ended at a frame.
  init(
    _ json: JSONValue, size: CGSize, path: String, clock: (Double) -> LottieClock
  ) {
    layers = json.elements.enumerated().map { LottieLayer($1, path: "\(path)layers[\($0)]") }
    self.size = size
    self.clock = clock(layers.map(\.outPoint).max() ?? .greatestFiniteMagnitude)
    var positions: [Int: Int] = [:]
    for (position, layer) in layers.enumerated() {
      if let index = layer.index { positions[index] = position }
    }
    self.positions = positions
    cameras = layers.filter { $0.kind == .camera && !$0.isHidden }
    hasSpace =
      !cameras.isEmpty
      || layers.contains { $0.transform.isSpatial(isLayerSpatial: $0.isSpatial) }
  }

  /// Whether a layer is in the space that all such layers share.
  func isInSpace(_ layer: LottieLayer) -> Bool { hasSpace && layer.isSpatial }

  /// The position in `layers` of a layer's matte; nil if there is no such layer.
  func matteSource(_ matte: LottieMatte, of position: Int) -> Int? {
    guard matte.source == nil else { return self.position(of: matte.source) }
    return position > 0 ? position - 1 : nil
  }

  /// The position in `layers` of the layer with an index.
  func position(of index: Int?) -> Int? { index.flatMap { positions[$0] } }
}

extension LottieBuilder {
  /// The layers of a composition, from back to front.
  ///
  /// Consecutive layers in space are sorted by depth; a layer that is flat or has a matte separates
  /// those behind it from those in front of it.
  func layers(of composition: LottieComposition) throws(DocumentError) -> [CALayer] {
    var (result, inSpace): ([CALayer], [CALayer]) = ([], [])
    var path = ""
    for (position, layer) in composition.layers.enumerated().reversed() {
      if layer.isMatteSource || layer.isHidden { continue }
      guard let built = try matted(position, composition) else { continue }
      if composition.isInSpace(layer), layer.matte == nil {
        inSpace.append(built)
        path = layer.path
        continue
      }
      if !inSpace.isEmpty { result.append(try space(inSpace, composition, path)) }
      inSpace = []
      result.append(built)
    }
    if !inSpace.isEmpty { result.append(try space(inSpace, composition, path)) }
    return result
  }

  /// A layer without its matte; nil if it draws nothing. What has or is a matte is projected by itself.
  func unmatted(
    _ layer: LottieLayer, isMatte: Bool, _ composition: LottieComposition
  ) throws(DocumentError) -> CALayer? {
    guard let built = try drawn(layer, composition) else { return nil }
    guard composition.isInSpace(layer), layer.matte != nil || isMatte else { return built }
    let projected = try space([built], composition, layer.path)
    projected.compositingFilter = built.compositingFilter
    built.compositingFilter = nil
    return projected
  }

  /// A layer with its matte; nil if it draws nothing. A matte of the matte has no effect on it.
  func matted(
    _ position: Int, _ composition: LottieComposition
  ) throws(DocumentError) -> CALayer? {
    let layer = composition.layers[position]
    guard let built = try unmatted(layer, isMatte: false, composition) else { return nil }
    guard let matte = layer.matte else { return built }
    guard let source = composition.matteSource(matte, of: position) else {
      warn("\(layer.path): the matte is not in the composition; the layer is shown without it")
      return built
    }
    if source == position {
      warn("\(layer.path): the layer is its own matte; it is shown without it")
      return built
    }
    let holder = try container([built], layer.path)
    holder.compositingFilter = built.compositingFilter
    built.compositingFilter = nil
    // A matte is up to four layers deeper, and so are the calls that build and draw it.
    holder.mask = try within(4, layer.path) { () throws(DocumentError) in
      try matteLayer(
        for: matte, source: composition.layers[source], composition, layer.path)
    }
    return holder
  }

  /// A layer with its transform and those of its parents; nil if it draws nothing.
  private func drawn(
    _ layer: LottieLayer, _ whole: LottieComposition
  ) throws(DocumentError) -> CALayer? {
    guard layer.kind != .null, isEverVisible(layer, whole.clock) else { return nil }
    let visible = layer.inPoint..<max(layer.inPoint, layer.outPoint)
    var composition = whole
    composition.clock = whole.clock.shown(in: visible)
    let clock = composition.clock
    let holders = try transformLayers(
      layer.transform, isSpatial: layer.transform.isSpatial(isLayerSpatial: layer.isSpatial), clock,
      layer.path)
    let parents = composition.parents(of: layer).count
    let hasContent = try within(parents, layer.path) { () throws(DocumentError) in
      try addContent(of: layer, to: holders.inner, composition)
    }
    guard hasContent else { return nil }
    try animateOpacity(layer.transform.opacity, of: holders.inner, clock, layer.path)
    try hide(holders.inner, outside: visible, clock)
    let outer = try attach(holders.outer, toParentsOf: layer, composition)
    outer.name = layer.name
    if let blend = BlendName.filter(layer.json["bm"]) {
      // Layers in space are blended one by one.
      let isSorted = composition.isInSpace(layer) && layer.matte == nil
      let blended = isSorted ? holders.outer : outer
      blended.compositingFilter = blend
    } else if layer.json["bm"].isTrue {
      warn("\(layer.path): the blend mode is not supported; the layer is drawn normally")
    }
    if layer.json["mb"].isTrue { warn("\(layer.path): motion blur is not supported") }
    return outer
  }

  /// Puts a layer into the transforms of its parents.
  private func attach(
    _ child: CALayer, toParentsOf layer: LottieLayer, _ composition: LottieComposition
  ) throws(DocumentError) -> CALayer {
    var current = child
    var next = layer.parent
    var depth = 0
    var seen: Set<Int> = []
    while let position = composition.position(of: next) {
      guard seen.insert(position).inserted else {
        warn("\(layer.path): the parents are circular; the circle is broken")
        break
      }
      depth += 1
      try check(.layerDepth, depth, layer.path)
      let parent = composition.layers[position]
      let isSpatial = parent.transform.isSpatial(isLayerSpatial: parent.isSpatial)
      let holders = try transformLayers(
        parent.transform, isSpatial: isSpatial, keepsDepth: composition.isInSpace(layer),
        composition.clock, layer.path)
      holders.inner.addSublayer(current)
      current = holders.outer
      next = parent.parent
    }
    return current
  }

  private func isEverVisible(_ layer: LottieLayer, _ clock: LottieClock) -> Bool {
    if clock.isLinear {
      return clock.seconds(of: layer.inPoint) < clock.duration
        && clock.seconds(of: layer.outPoint) > 0 && layer.outPoint > layer.inPoint
    }
    return clock.samples(where: (layer.inPoint..<max(layer.inPoint, layer.outPoint)).isVisible)
      .contains(true)
  }

  /// Hides a layer outside a range of frames; what is visible last stays so at the document's end.
  func hide(
    _ target: CALayer, outside range: Range<Double>, _ clock: LottieClock
  ) throws(DocumentError) {
    var (times, states): ([Double], [Bool]) = ([0], [])
    if clock.isLinear {
      let start = clock.seconds(of: range.lowerBound)
      let end = clock.seconds(of: range.upperBound)
      states = [start > Self.lead]
      if start > Self.lead { (times, states) = ([0, start], [true, false]) }
      if end < clock.duration - Self.lead { (times, states) = (times + [end], states + [true]) }
    } else {
      let visible = clock.samples(where: range.isVisible)
      states = [!visible[0]]
      for (sample, isVisible) in visible.enumerated() where isVisible == states.last {
        times.append(Double(sample) / clock.sampleRate)
        states.append(!isVisible)
      }
    }
    target.isHidden = states[0]
    if states.count < 2 { return }
    let animation = CAKeyframeAnimation(keyPath: "hidden")
    animation.beginTime = -Self.lead
    animation.duration = clock.duration
    animation.calculationMode = .discrete
    animation.values = states
    animation.keyTimes = times.map { NSNumber(value: $0 / clock.duration) }
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    target.add(animation, forKey: "hidden")
  }
}

extension Range<Double> {
  fileprivate func isVisible(at frame: Double) -> Bool {
    frame >= lowerBound - 1e-6 && frame < upperBound - 1e-6
  }
}

extension LottieClock {
  /// Whether a condition on the frame holds, for each sample; for the last one, also just before it.
  fileprivate func samples(where condition: (Double) -> Bool) -> [Bool] {
    (0..<sampleCount).map {
      let frame = frame(ofSample: $0)
      return condition(frame) || ($0 == sampleCount - 1 && condition(frame - 1e-3))
    }
  }
}
