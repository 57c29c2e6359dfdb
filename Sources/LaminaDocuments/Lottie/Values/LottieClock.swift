import CoreGraphics

/// The frames of a composition as a function of the time of the document.
///
/// Times of a composition that is only moved or stretched map to seconds, so that its key frames
/// become key frames of Core Animation. Where the time is remapped, values are sampled at each frame
/// of the document, and between frames so that there are at least 120 samples a second.
struct LottieClock: Sendable {
  private enum Map: Sendable {
    case linear(framesPerSecond: Double, start: Double)
    case table([Double])
  }

  private let map: Map
  /// Samples per second.
  let sampleRate: Double
  /// Every so many samples there is one at a frame of the document.
  let samplesPerFrame: Int
  /// The number of samples, from the first frame of the document to its end, both included.
  let sampleCount: Int

  /// Duration of the document in seconds.
  let duration: Double

  /// The samples at which what has the clock can be seen; sampled values before and after them are
  /// those of the first and the last one.
  private(set) var shownSamples: ClosedRange<Int>

  /// The seconds of the document in which what has the clock can be seen.
  private(set) var shownTimes: Range<Double>

  /// The clock of a document with a range of frames, which need not be whole.
  init(frameRate: Double, start: Double, end: Double) {
    map = .linear(framesPerSecond: frameRate, start: start)
    let frames = max(end - start, 1e-3)
    duration = frames / frameRate
    let parts = min(max((120 / frameRate).rounded(.up), 1), 4)
    // Exporters write 300.00001 for 300.
    let intervals = max((frames * parts - 1e-2).rounded(.up), 1)
    if intervals < Self.maxIntervals {
      (sampleRate, sampleCount) = (frameRate * parts, clampedInt(intervals) + 1)
      samplesPerFrame = clampedInt(parts)
    } else {
      (sampleRate, sampleCount) = (Self.maxIntervals / duration, clampedInt(Self.maxIntervals) + 1)
      samplesPerFrame = 1
    }
    shownSamples = 0...(sampleCount - 1)
    shownTimes = 0..<duration
  }

  /// Documents that would have more samples have this many, further apart.
  private static let maxIntervals = 20_000.0

  private init(_ map: Map, of clock: LottieClock) {
    self.map = map
    sampleRate = clock.sampleRate
    sampleCount = clock.sampleCount
    samplesPerFrame = clock.samplesPerFrame
    duration = clock.duration
    shownSamples = clock.shownSamples
    shownTimes = clock.shownTimes
  }

  /// Whether `seconds(of:)` is known for all frames.
  var isLinear: Bool { if case .linear = map { true } else { false } }

  /// Whether a second of the document has this many frames.
  func runs(at framesPerSecond: Double) -> Bool {
    guard case .linear(let rate, _) = map else { return false }
    return abs(rate - framesPerSecond) <= 1e-3 * framesPerSecond
  }

  /// Seconds from the first sample to the last one.
  var sampledDuration: Double { Double(sampleCount - 1) / sampleRate }

  /// The time at which a frame is shown; 0 where the time is remapped.
  func seconds(of frame: Double) -> Double {
    guard case .linear(let rate, let start) = map else { return 0 }
    return (frame - start) / rate
  }

  /// The frame that a sample shows.
  func frame(ofSample sample: Int) -> Double {
    switch map {
    case .linear(let rate, let start): start + Double(sample) / sampleRate * rate
    case .table(let frames): frames[sample]
    }
  }

  /// The clock of a layer that is visible in a range of frames. The samples beside the range belong to
  /// it, since values between two samples are mixed.
  func shown(in frames: Range<Double>) -> LottieClock {
    var low = shownSamples.lowerBound
    var high = shownSamples.upperBound
    while low < high, !reaches(frames, from: low, to: low + 1) { low += 1 }
    while low < high, !reaches(frames, from: high - 1, to: high) { high -= 1 }
    var clock = self
    clock.shownSamples = low...high
    if isLinear {
      let start = max(shownTimes.lowerBound, seconds(of: frames.lowerBound))
      clock.shownTimes =
        start..<max(start, min(shownTimes.upperBound, seconds(of: frames.upperBound)))
    }
    return clock
  }

  /// Whether frames of a range are shown between two samples.
  private func reaches(_ frames: Range<Double>, from first: Int, to last: Int) -> Bool {
    let a = frame(ofSample: first)
    let b = frame(ofSample: last)
    return max(a, b) >= frames.lowerBound - 1e-3 && min(a, b) <= frames.upperBound + 1e-3
  }

  /// The clock of a composition that starts at frame `start` and takes `stretch` times as long.
  func child(start: Double, stretch: Double) -> LottieClock {
    let stretch = stretch == 0 ? 1 : stretch
    if case .linear(let rate, let first) = map, stretch > 0 {
      return LottieClock(
        .linear(framesPerSecond: rate / stretch, start: (first - start) / stretch), of: self)
    }
    return remapped { ($0 - start) / stretch }
  }

  /// The clock of a composition whose frame is a function of the frame of this one; linear if the
  /// function is while what has the clock can be seen.
  func remapped(_ frame: (Double) -> Double) -> LottieClock {
    if let line = line(through: frame) { return LottieClock(line, of: self) }
    return LottieClock(
      .table((0..<sampleCount).map { frame(self.frame(ofSample: $0)) }), of: self)
  }

  /// A function of frames as a linear map; nil if it is none, or does not rise.
  private func line(through frame: (Double) -> Double) -> Map? {
    guard case .linear(let rate, let start) = map, !shownTimes.isEmpty else { return nil }
    let first = shownTimes.lowerBound
    let last = shownTimes.upperBound
    func shown(_ time: Double) -> Double { frame(start + time * rate) }
    let from = shown(first)
    let slope = (shown(last) - from) / (last - first)
    guard slope > 1e-3, slope.isFinite else { return nil }
    for sample in shownSamples {
      let time = Double(sample) / sampleRate
      guard shownTimes.contains(time) else { continue }
      if abs(shown(time) - from - slope * (time - first)) > Self.linearTolerance { return nil }
    }
    return .linear(framesPerSecond: slope, start: from - slope * first)
  }

  /// The part of a frame by which times may be off a line.
  private static let linearTolerance = 2e-3
}
