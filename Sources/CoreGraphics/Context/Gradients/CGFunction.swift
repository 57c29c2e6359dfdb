/// Evaluates a function: its info, its inputs and the outputs to write.
///
/// Differs from Apple: it uses Swift's calling convention.
public typealias CGFunctionEvaluateCallback = (
  UnsafeMutableRawPointer?, UnsafePointer<CGFloat>, UnsafeMutablePointer<CGFloat>
) -> Void

/// Called with a function's info when the function is deallocated.
public typealias CGFunctionReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The callbacks of a function.
public struct CGFunctionCallbacks {
  /// The version of this structure, 0.
  public var version: UInt32
  /// Evaluates the function.
  public var evaluate: CGFunctionEvaluateCallback?
  /// Releases the info.
  public var releaseInfo: CGFunctionReleaseInfoCallback?

  /// Creates an empty structure.
  public init() { version = 0 }

  /// Creates a structure with callbacks.
  public init(
    version: UInt32, evaluate: CGFunctionEvaluateCallback?,
    releaseInfo: CGFunctionReleaseInfoCallback?
  ) {
    self.version = version
    self.evaluate = evaluate
    self.releaseInfo = releaseInfo
  }
}

/// A function defined by a callback, with bounds for its inputs and outputs.
public final class CGFunction {
  let domain, range: [ClosedRange<CGFloat>]
  let rangeDimension: Int
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGFunctionCallbacks

  /// Creates a function with `domainDimension` inputs and `rangeDimension` outputs.
  ///
  /// Bounds are pairs of numbers; nil means unbounded. Nil without an `evaluate` callback, for more
  /// than 64 inputs or outputs, and for reversed bounds.
  public init?(
    info: UnsafeMutableRawPointer?, domainDimension: Int, domain: UnsafePointer<CGFloat>?,
    rangeDimension: Int, range: UnsafePointer<CGFloat>?,
    callbacks: UnsafePointer<CGFunctionCallbacks>
  ) {
    guard (1...64).contains(domainDimension), (1...64).contains(rangeDimension),
      callbacks.pointee.evaluate != nil,
      let domain = Self.bounds(domain, domainDimension),
      let range = Self.bounds(range, rangeDimension)
    else { return nil }
    self.domain = domain
    self.range = range
    self.rangeDimension = rangeDimension
    self.info = info
    self.callbacks = callbacks.pointee
  }

  deinit { callbacks.releaseInfo?(info) }

  private static func bounds(
    _ pairs: UnsafePointer<CGFloat>?, _ count: Int
  ) -> [ClosedRange<CGFloat>]? {
    guard let pairs else { return [] }
    var bounds: [ClosedRange<CGFloat>] = []
    for index in 0..<count {
      let low = pairs[2 * index]
      let high = pairs[2 * index + 1]
      guard low <= high else { return nil }
      bounds.append(low...high)
    }
    return bounds
  }

  /// The values at `inputs`, with inputs and outputs clamped to their bounds.
  func values(at inputs: [CGFloat]) -> [CGFloat] {
    let clamped = inputs.enumerated().map { Self.clamp($1, $0, domain) }
    var outputs = [CGFloat](repeating: 0, count: rangeDimension)
    callbacks.evaluate?(info, clamped, &outputs)
    return outputs.enumerated().map { Self.clamp($1, $0, range) }
  }

  private static func clamp(
    _ value: CGFloat, _ index: Int, _ bounds: [ClosedRange<CGFloat>]
  ) -> CGFloat {
    guard bounds.indices.contains(index) else { return value }
    return min(max(value, bounds[index].lowerBound), bounds[index].upperBound)
  }
}
