/// The changes made in the key frame blocks of one animation, put together per property (V9).
final class KeyframeCollector {
  /// The part of the whole duration that the block being run takes.
  var piece = Piece(start: 0, end: 1)
  fileprivate var tracks: [Track] = []

  struct Piece {
    var start: Double
    var end: Double
  }

  fileprivate struct Track {
    let layer: CALayer
    let key: String
    let initial: Any?
    var steps: [(piece: Piece, value: Any?)]
  }

  /// Notes that a property was changed in the current piece.
  func record(_ layer: CALayer, _ key: String, from old: Any?) {
    let step = (piece, layer.value(forKey: key))
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
      let leg = AnimationLeg(
        keyPath: track.key, from: nil, to: nil, isAdditive: animation.isAdditive)
      context.attach(animation, to: track.layer, forKey: leg.key(on: track.layer))
    }
  }

  /// The values as differences to the model, for properties whose animations add up (V6).
  private static func differences(_ values: [Any], of key: String, to layer: CALayer) -> [Any]? {
    switch key {
    case "position": values.compactMap { CGPoint(boxed: $0)?.subtracting(layer.position) }
    case "bounds": values.compactMap { CGRect(boxed: $0)?.subtracting(layer.bounds) }
    default: nil
    }
  }
}

extension KeyframeCollector.Track {
  /// Straight pieces from the value reached so far; between them values hold (V9).
  fileprivate var frames: [(time: Double, value: Any)] {
    var value = initial ?? NSNull()
    var frames: [(time: Double, value: Any)] = [(0, value)]
    for step in steps.sorted(by: { $0.piece.start < $1.piece.start }) {
      let last = frames.last?.time ?? 0
      let start = max(step.piece.start, last)
      if start > last { frames.append((start, value)) }
      value = step.value ?? NSNull()
      let end = max(step.piece.end, start)
      if end == last { frames.removeLast() }
      frames.append((end, value))
    }
    if let last = frames.last, last.time < 1 { frames.append((1, value)) }
    return frames
  }
}
