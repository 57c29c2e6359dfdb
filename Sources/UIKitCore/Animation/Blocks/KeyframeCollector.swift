/// Collects the changes of an animation's key frame blocks, per property (CA-V9).
final class KeyframeCollector {
  /// The time range of the current key frame block, as fractions of the total duration.
  var timeRange = TimeRange(start: 0, end: 1)
  fileprivate var tracks: [Track] = []

  struct TimeRange {
    var start: Double
    var end: Double
  }

  fileprivate struct Track {
    let layer: CALayer
    let key: String
    let initial: Any?
    var steps: [(timeRange: TimeRange, value: Any?)]
  }

  /// Records a property change in the current time range.
  func record(_ layer: CALayer, _ key: String, from old: Any?) {
    let step = (timeRange, layer.value(forKey: key))
    if let index = tracks.firstIndex(where: { $0.layer === layer && $0.key == key }) {
      tracks[index].steps.append(step)
    } else {
      tracks.append(Track(layer: layer, key: key, initial: old, steps: [step]))
    }
  }

  /// Adds one animation per property.
  func finish(in context: AnimationContext, _ mode: CAAnimationCalculationMode) {
    for track in tracks {
      let animation = CAKeyframeAnimation(keyPath: track.key)
      animation.duration = context.settings.duration
      animation.timingFunction = context.settings.timingFunction
      animation.calculationMode = mode
      let frames = track.frames
      animation.keyTimes = frames.map { NSNumber(value: $0.time) }
      let values = frames.map(\.value)
      let added = Self.differences(values, of: track.key, to: track.layer)
      animation.values = added ?? values
      animation.isAdditive = added != nil
      let segment = AnimationSegment(
        keyPath: track.key, from: nil, to: nil, isAdditive: animation.isAdditive)
      context.attach(animation, to: track.layer, forKey: segment.key(on: track.layer))
    }
  }

  /// The values as offsets from the model value, for additive properties (CA-V6).
  private static func differences(_ values: [Any], of key: String, to layer: CALayer) -> [Any]? {
    switch key {
    case "position": values.compactMap { CGPoint(boxed: $0)?.subtracting(layer.position) }
    case "bounds": values.compactMap { CGRect(boxed: $0)?.subtracting(layer.bounds) }
    default: nil
    }
  }
}

extension KeyframeCollector.Track {
  /// Linear segments from the last value reached; between segments values hold (CA-V9).
  fileprivate var frames: [(time: Double, value: Any)] {
    var value = initial ?? NSNull()
    var frames: [(time: Double, value: Any)] = [(0, value)]
    for step in steps.sorted(by: { $0.timeRange.start < $1.timeRange.start }) {
      let last = frames.last?.time ?? 0
      let start = max(step.timeRange.start, last)
      if start > last { frames.append((start, value)) }
      value = step.value ?? NSNull()
      let end = max(step.timeRange.end, start)
      if end == last { frames.removeLast() }
      frames.append((end, value))
    }
    if let last = frames.last, last.time < 1 { frames.append((1, value)) }
    return frames
  }
}
