import CoreGraphics
import QuartzCore

extension LottieBuilder {
  /// A layer that shows layers in their common space, as the composition's cameras see it.
  func space(
    _ layers: [CALayer], _ composition: LottieComposition, _ path: String
  ) throws(DocumentError) -> CALayer {
    let cameras = try cameras(of: composition)
    guard !cameras.isEmpty else {
      let space = try container(layers, path)
      space.sublayerTransform = LottieCamera.flatProjection
      return space
    }
    let size = composition.size
    let clock = composition.clock
    let cost = cameras.reduce(0) { $0 + $1.cost }
    try spend(.sampledValues, cost.multiplied(by: clock.sampleCount), path)
    let cuts = cuts(of: cameras, clock)
    let world = try makeLayer(CATransformLayer(), path)
    for layer in layers { world.addSublayer(layer) }
    try animate(
      AnimatedTarget(
        layer: world, keyPath: "transform", timings: cameras.flatMap(\.timings) + cuts
      ) { frame in
        let camera = Self.active(cameras, at: frame)
        return LayerMatrix(camera?.view(at: frame) ?? LottieCamera.standardView(size))
      }, clock, path)
    let space = try container([world], path)
    try animate(
      AnimatedTarget(
        layer: space, keyPath: "sublayerTransform",
        timings: cameras.flatMap(\.zoomTimings) + cuts
      ) { frame in
        let standard = LottieCamera.projection(zoom: LottieCamera.standardZoom(size), size)
        let camera = Self.active(cameras, at: frame)
        return LayerMatrix(camera?.projection(at: frame, onto: size) ?? standard)
      }, clock, path)
    return space
  }

  /// The camera that is used at a frame; one that ends with the document is used at its end.
  private static func active(_ cameras: [LottieCamera], at frame: Double) -> LottieCamera? {
    cameras.first { $0.frames.contains(frame) } ?? cameras.first { $0.frames.upperBound == frame }
  }

  /// The cameras, the one that is used before the others first.
  private func cameras(
    of composition: LottieComposition
  ) throws(DocumentError) -> [LottieCamera] {
    var cameras: [LottieCamera] = []
    for layer in composition.cameras {
      let parents = composition.parents(of: layer)
      try check(.layerDepth, parents.count, layer.path)
      cameras.append(
        LottieCamera(
          layer, parents: parents.map { composition.layers[$0].transform },
          size: composition.size))
    }
    return cameras
  }

  /// A timing that is sampled if another camera is used at times; else none.
  private func cuts(of cameras: [LottieCamera], _ clock: LottieClock) -> [PropertyTiming] {
    let first = clock.frame(ofSample: 0)
    let last = clock.frame(ofSample: clock.sampleCount - 1)
    let isSingle = cameras.first.map {
      $0.frames.lowerBound <= first && last <= $0.frames.upperBound
    }
    if clock.isLinear, isSingle == true { return [] }
    return [
      PropertyTiming(
        times: [-.infinity, .infinity], curves: [.linear, .linear], isLinear: false)
    ]
  }
}

extension LottieComposition {
  /// The indices of a layer's parents, the nearest first; a circle ends.
  func parents(of layer: LottieLayer) -> [Int] {
    var (parents, next): ([Int], Int?) = ([], layer.parent)
    var seen: Set<Int> = []
    while let position = position(of: next), seen.insert(position).inserted {
      parents.append(position)
      next = layers[position].parent
    }
    return parents
  }
}
