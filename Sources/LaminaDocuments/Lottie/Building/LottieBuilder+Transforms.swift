import CoreGraphics
import Foundation
import QuartzCore

/// The layers of a transform: the outer one goes into the parent, the inner one takes the content.
struct TransformLayers {
  var outer: CALayer
  var inner: CALayer
}

extension LottieBuilder {
  /// Layers that apply a transform to their content.
  ///
  /// Position and rotation are properties of the outer layer; an animated scale is one of the inner
  /// layer, since a matrix with a negative scale cannot be taken apart. The anchor is the origin of
  /// the inner layer's bounds. Layers that keep the depth of their content are transform layers.
  func transformLayers(
    _ transform: LottieTransform, isSpatial: Bool, keepsDepth: Bool = false, _ clock: LottieClock,
    _ path: String
  ) throws(DocumentError) -> TransformLayers {
    func holder() -> CALayer { keepsDepth ? CATransformLayer() : CALayer() }
    let outer = try makeLayer(holder(), path)
    if isSpatial {
      try animate(
        AnimatedTarget(layer: outer, keyPath: "transform", timings: transform.timings) {
          LayerMatrix(transform.spatial(at: $0))
        }, clock, path)
      return TransformLayers(outer: outer, inner: outer)
    }
    let isTurning = !transform.angleTimings.isEmpty
    let shape = transform.scale.timings + transform.skew.timings + transform.skewAxis.timings
    if transform.needsMatrix {
      try animate(
        AnimatedTarget(
          layer: outer, keyPath: "transform", timings: transform.timings.map { $0.sampled }
        ) {
          LayerMatrix(transform.affine(at: $0))
        }, clock, path)
      return TransformLayers(outer: outer, inner: outer)
    }
    try animatePosition(transform, of: outer, clock, path)
    guard isTurning || !shape.isEmpty else {
      outer.transform = CATransform3DMakeAffineTransform(transform.linear(at: 0))
      try animateAnchor(transform, of: outer, clock, path)
      return TransformLayers(outer: outer, inner: outer)
    }
    let inner = try makeLayer(holder(), path)
    outer.addSublayer(inner)
    try animateAnchor(transform, of: inner, clock, path)
    try animate(
      AnimatedTarget(
        layer: outer, keyPath: "rotation", timings: transform.angleTimings, function: .rotateZ
      ) { transform.angle(at: $0) }, clock, path)
    guard transform.scale.isAnimated, !transform.scale.hasCommonEasing else {
      try animateScale(of: transform, on: inner, clock, path)
      return TransformLayers(outer: outer, inner: inner)
    }
    // Each dimension has its own easing, and a layer of its own.
    let middle = try makeLayer(holder(), path)
    inner.removeFromSuperlayer()
    outer.addSublayer(middle)
    middle.addSublayer(inner)
    try animate(.scaleX, by: transform.scale.dimension(0, \.x), of: middle, clock, path)
    try animate(.scaleY, by: transform.scale.dimension(1, \.y), of: inner, clock, path)
    return TransformLayers(outer: outer, inner: inner)
  }

  private func animateScale(
    of transform: LottieTransform, on layer: CALayer, _ clock: LottieClock, _ path: String
  ) throws(DocumentError) {
    guard transform.scale.isAnimated else {
      layer.transform = CATransform3DMakeAffineTransform(transform.scaleAndSkew(at: 0))
      return
    }
    try animate(
      AnimatedTarget(
        layer: layer, keyPath: "scale", timings: transform.scale.timings, function: .scale
      ) { frame in
        let scale = transform.scale.value(at: frame)
        return [scale.x / 100, scale.y / 100, 1]
      }, clock, path)
  }

  private func animate(
    _ function: CAValueFunctionName, by value: AnimatedValue<Double>, of layer: CALayer,
    _ clock: LottieClock, _ path: String
  ) throws(DocumentError) {
    try animate(
      AnimatedTarget(
        layer: layer, keyPath: "scale", timings: value.timings, function: function
      ) { value.value(at: $0) / 100 }, clock, path)
  }

  private func animatePosition(
    _ transform: LottieTransform, of layer: CALayer, _ clock: LottieClock, _ path: String
  ) throws(DocumentError) {
    let position = transform.position
    let hasParts = position.isAnimated && !position.hasCommonEasing && !position.hasMotionPath
    let parts = hasParts ? [position.dimension(0, \.x), position.dimension(1, \.y)] : nil
    if let split = transform.split ?? parts {
      for (value, keyPath) in zip(split, ["position.x", "position.y"]) {
        try animate(
          AnimatedTarget(layer: layer, keyPath: keyPath, timings: value.timings) {
            value.value(at: $0)
          }, clock, path)
      }
      return
    }
    try animate(
      AnimatedTarget(layer: layer, keyPath: "position", timings: transform.position.timings) {
        let position = transform.position.value(at: $0)
        return CGPoint(x: position.x, y: position.y)
      }, clock, path)
  }

  private func animateAnchor(
    _ transform: LottieTransform, of layer: CALayer, _ clock: LottieClock, _ path: String
  ) throws(DocumentError) {
    try animate(
      AnimatedTarget(layer: layer, keyPath: "bounds.origin", timings: transform.anchor.timings) {
        let anchor = transform.anchor.value(at: $0)
        return CGPoint(x: anchor.x, y: anchor.y)
      }, clock, path)
  }

  /// Sets a layer's opacity from a percentage.
  func animateOpacity(
    _ opacity: AnimatedValue<Double>, of layer: CALayer, _ clock: LottieClock, _ path: String
  ) throws(DocumentError) {
    try animate(
      AnimatedTarget(layer: layer, keyPath: "opacity", timings: opacity.timings) {
        min(max(opacity.value(at: $0) / 100, 0), 1)
      }, clock, path)
  }
}

extension PropertyTiming {
  /// The same timing for a value that is sampled.
  var sampled: PropertyTiming { PropertyTiming(times: times, curves: curves, isLinear: false) }
}
