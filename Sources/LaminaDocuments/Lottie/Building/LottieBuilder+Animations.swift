import CoreGraphics
import Foundation
import QuartzCore

/// A property to animate: where it is, when it changes, and its value at a frame.
struct AnimatedTarget<Value: Equatable> {
  let layer: CALayer
  let keyPath: String
  let timings: [PropertyTiming]
  /// Whether values between two samples are mixed.
  var isContinuous = true
  /// Whether the layer's own value is set, to that of the first frame.
  var setsModel = true
  /// Whether the value is so much work that it is computed once for each frame, not between frames.
  var isCostly = false
  /// Makes a transform of the value.
  var function: CAValueFunctionName?
  let value: (Double) -> Value
}

/// A matrix as the value of a property.
struct LayerMatrix: Equatable {
  let matrix: CATransform3D

  init(_ matrix: CATransform3D) { self.matrix = matrix }
  init(_ affine: CGAffineTransform) { matrix = CATransform3DMakeAffineTransform(affine) }

  static func == (a: Self, b: Self) -> Bool { CATransform3DEqualToTransform(a.matrix, b.matrix) }
}

extension LottieBuilder {
  /// Changes take effect this long before their frame, so that a frame rate written with few digits
  /// does not delay them.
  static let lead = 1e-4

  /// Sets a property to its value at the first frame, and animates it if it changes.
  ///
  /// A property that depends on one animated value has its key frames and timing curves. All others,
  /// and those in remapped time, are sampled at each frame of the document.
  func animate<Value: Equatable>(
    _ target: AnimatedTarget<Value>, _ clock: LottieClock, _ path: String
  ) throws(DocumentError) {
    let first = target.value(clock.frame(ofSample: clock.shownSamples.lowerBound))
    try checkWork(path)
    try keep(first, path)
    if let function = target.function {
      target.layer.transform = Self.matrix(function, first)
    } else if target.setsModel {
      target.layer.setValue(Self.boxed(first), forKeyPath: target.keyPath)
    }
    guard !target.timings.isEmpty else { return }
    if let timing = target.timings.first, target.timings.count == 1, timing.isLinear,
      target.isContinuous, clock.isLinear
    {
      try addKeyframes(to: target, timing: timing, clock, path)
    } else {
      try addSamples(target, clock, path)
    }
  }

  /// The value as Core Animation takes it.
  private static func boxed(_ value: Any) -> Any { (value as? LayerMatrix)?.matrix ?? value }

  private static func matrix(_ function: CAValueFunctionName, _ value: Any) -> CATransform3D {
    switch (function, value) {
    case (.rotateZ, let angle as Double): CATransform3DMakeRotation(angle, 0, 0, 1)
    case (.scaleX, let scale as Double): CATransform3DMakeScale(scale, 1, 1)
    case (.scaleY, let scale as Double): CATransform3DMakeScale(1, scale, 1)
    case (.scale, let scale as [Double]) where scale.count == 3:
      CATransform3DMakeScale(scale[0], scale[1], scale[2])
    default: CATransform3DIdentity
    }
  }

  private func addKeyframes<Value: Equatable>(
    to target: AnimatedTarget<Value>, timing: PropertyTiming, _ clock: LottieClock,
    _ path: String
  ) throws(DocumentError) {
    var (times, values, functions): ([Double], [Value], [CAMediaTimingFunction]) = ([], [], [])
    try spend(.keyframes, timing.times.count, path)
    for (index, frame) in timing.times.enumerated() {
      let value = target.value(frame)
      try checkWork(path)
      try keep(value, path)
      let time = clock.seconds(of: frame)
      if index > 0, timing.curves[index - 1] == nil, let held = values.last {
        // The value is held until just before this key frame.
        times.append(max(time - 2 * Self.lead, times.last ?? time))
        values.append(held)
        functions.append(CAMediaTimingFunction(name: .linear))
        times.append(time - Self.lead)
      } else {
        times.append(time)
      }
      values.append(value)
      let curve = timing.curves[index] ?? .linear
      functions.append(curve.function)
    }
    guard let start = times.first, let end = times.last, end > start else { return }
    let animation = self.animation(target, from: start, duration: end - start)
    animation.values = values.map(Self.boxed)
    animation.keyTimes = times.map { NSNumber(value: ($0 - start) / (end - start)) }
    animation.timingFunctions = Array(functions.dropLast())
    target.layer.add(animation, forKey: target.keyPath)
  }

  private func addSamples<Value: Equatable>(
    _ target: AnimatedTarget<Value>, _ clock: LottieClock, _ path: String
  ) throws(DocumentError) {
    try spend(.sampledValues, clock.shownSamples.count, path)
    var (samples, values): ([Int], [Value]) = ([], [])
    let shown = clock.shownSamples
    let step = target.isCostly ? clock.samplesPerFrame : 1
    var before: (frame: Double, value: Value)?
    for sample in shown.lowerBound > 0 ? [0] + shown : Array(shown) {
      guard sample % step == 0 || sample == shown.lowerBound || sample == shown.upperBound else {
        continue
      }
      let frame = clock.frame(ofSample: min(max(sample, shown.lowerBound), shown.upperBound))
      let known = before.flatMap { before in
        target.timings.allSatisfy { $0.isConstant(from: before.frame, to: frame) }
          ? before.value : nil
      }
      let value = known ?? target.value(frame)
      before = (frame, value)
      try checkWork(path)
      let count = values.count
      if count > 0, values[count - 1] == value {
        // Of equal samples only the first and the last are kept.
        if count > 1, values[count - 2] == value || !target.isContinuous {
          if target.isContinuous { samples[count - 1] = sample }
          continue
        }
        if !target.isContinuous { continue }
      }
      samples.append(sample)
      values.append(value)
      try keep(value, path)
    }
    if values.count < 2 { return }
    if values.count == 2, values[0] == values[1] { return }
    try spend(.keyframes, values.count, path)
    let duration = clock.sampledDuration
    let animation = self.animation(
      target, from: target.isContinuous ? 0 : -Self.lead, duration: duration)
    animation.calculationMode = target.isContinuous ? .linear : .discrete
    animation.values = values.map(Self.boxed)
    let last = Double(max(clock.sampleCount - 1, 1))
    animation.keyTimes = samples.map { NSNumber(value: Double($0) / last) }
    if target.isContinuous, samples.last != clock.sampleCount - 1, let value = values.last {
      animation.values?.append(Self.boxed(value))
      animation.keyTimes?.append(1)
    }
    target.layer.add(animation, forKey: target.keyPath)
  }

  func animation<Value>(
    _ target: AnimatedTarget<Value>, from start: Double, duration: Double
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(
      keyPath: target.function == nil ? target.keyPath : "transform")
    // A begin time of 0 is the time of the commit. The first frame shows the first value exactly: a trim
    // that begins empty would have the length of a dot otherwise.
    animation.beginTime = start == 0 ? .leastNormalMagnitude : start
    animation.duration = duration
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    animation.valueFunction = target.function.flatMap { CAValueFunction(name: $0) }
    return animation
  }
}
