/// Computes a function's values: its info, the inputs, the outputs to be written.
///
/// Differs from Apple: Swift's calling convention, since C does not know `CGFloat` here.
public typealias CGFunctionEvaluateCallback = (
  UnsafeMutableRawPointer?, UnsafePointer<CGFloat>, UnsafeMutablePointer<CGFloat>
) -> Void

/// Called with a function's info when it is not used any more.
public typealias CGFunctionReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// What a function calls.
public struct CGFunctionCallbacks {
  /// The version of this structure, 0.
  public var version: UInt32
  /// Computes the values.
  public var evaluate: CGFunctionEvaluateCallback?
  /// Releases the info.
  public var releaseInfo: CGFunctionReleaseInfoCallback?

  /// Callbacks that are not there.
  public init() { version = 0 }

  /// The given callbacks.
  public init(
    version: UInt32, evaluate: CGFunctionEvaluateCallback?,
    releaseInfo: CGFunctionReleaseInfoCallback?
  ) {
    (self.version, self.evaluate, self.releaseInfo) = (version, evaluate, releaseInfo)
  }
}

/// A function from some numbers to others, with bounds for both.
public final class CGFunction {
  let domain, range: [ClosedRange<CGFloat>]
  let rangeDimension: Int
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGFunctionCallbacks

  /// A function of `domainDimension` numbers giving `rangeDimension`; bounds are pairs, and may be nil.
  ///
  /// Nil without an `evaluate` callback, for more than 64 numbers, and for bounds in the wrong order.
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
    (self.domain, self.range, self.rangeDimension) = (domain, range, rangeDimension)
    (self.info, self.callbacks) = (info, callbacks.pointee)
  }

  deinit { callbacks.releaseInfo?(info) }

  private static func bounds(
    _ pairs: UnsafePointer<CGFloat>?, _ count: Int
  ) -> [ClosedRange<CGFloat>]? {
    guard let pairs else { return [] }
    var bounds: [ClosedRange<CGFloat>] = []
    for index in 0..<count {
      let (low, high) = (pairs[2 * index], pairs[2 * index + 1])
      guard low <= high else { return nil }
      bounds.append(low...high)
    }
    return bounds
  }

  /// The values at `inputs`, both held within their bounds.
  func values(at inputs: [CGFloat]) -> [CGFloat] {
    let held = inputs.enumerated().map { Self.hold($1, $0, domain) }
    var outputs = [CGFloat](repeating: 0, count: rangeDimension)
    callbacks.evaluate?(info, held, &outputs)
    return outputs.enumerated().map { Self.hold($1, $0, range) }
  }

  private static func hold(
    _ value: CGFloat, _ index: Int, _ bounds: [ClosedRange<CGFloat>]
  ) -> CGFloat {
    guard bounds.indices.contains(index) else { return value }
    return min(max(value, bounds[index].lowerBound), bounds[index].upperBound)
  }
}
