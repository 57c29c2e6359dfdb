import CoreGraphics

/// The part of a trim of several paths as one length that falls on the paths of one paint.
struct SequentialTrim: PathModifier {
  let trim: TrimModifier
  let lengths: TrimmedLengths
  /// The transforms from the paint's group to that of the trim, the innermost first.
  private var transforms: [LottieTransform] = []
  /// The number of the paint's first path among those that are trimmed.
  private var first = 0

  init(_ trim: TrimModifier, _ lengths: TrimmedLengths) {
    self.trim = trim
    self.lengths = lengths
  }

  init(_ json: JSONValue) { self.init(TrimModifier(json), TrimmedLengths([], nil)) }

  func inside(_ transform: LottieTransform?, after count: Int) -> any PathModifier {
    var copy = self
    copy.first += count
    if let transform { copy.transforms.insert(transform, at: 0) }
    return copy
  }

  var timings: [PropertyTiming] {
    trim.timings + lengths.timings + transforms.flatMap(\.timings)
  }

  func applied(to contours: [LottieBezier], at frame: Double) -> [LottieBezier] {
    let ranges = trim.ranges(at: frame)
    if ranges == [0...1] { return contours }
    if ranges.isEmpty { return [] }
    let sums = lengths.sums(at: frame)
    guard first < sums.count, let total = sums.last else { return [] }
    let matrix = transforms.reduce(CGAffineTransform.identity) {
      $0.concatenating($1.affine(at: frame))
    }
    // What a transform makes into a line or point has no way back.
    guard abs(matrix.a * matrix.d - matrix.b * matrix.c) > 1e-12 else { return contours }
    let outside = contours.map { MeasuredContour($0.applying(matrix)) }
    let inverse = matrix.inverted()
    return TrimModifier.parts(of: outside, ranges, from: sums[first], of: total).map {
      $0.applying(inverse)
    }
  }
}

/// The lengths of paths that are trimmed as one.
final class TrimmedLengths {
  private let paths: [PathNode]
  private let meter: PathMeter?
  let timings: [PropertyTiming]
  /// The sums at the frames that have been asked for.
  private var known: [Double: [CGFloat]] = [:]

  init(_ paths: [PathNode], _ meter: PathMeter?) {
    self.paths = paths
    self.meter = meter
    // One stands for all: values that depend on them are sampled.
    timings = paths.lazy.flatMap(\.timings).first.map { [$0.sampled] } ?? []
  }

  var count: Int { paths.count }

  /// The length before each path, and that of all.
  func sums(at frame: Double) -> [CGFloat] {
    if let sums = known[frame] { return sums }
    guard let meter else { return [] }
    var sums: [CGFloat] = [0]
    for path in paths {
      let length = path.contours(at: frame, meter).reduce(0) { $0 + MeasuredContour($1).length }
      sums.append(sums[sums.count - 1] + length)
    }
    known[frame] = sums
    return sums
  }
}
