import CoreGraphics
import LaminaScene

/// One direction of a separable Gaussian, in pixels, and its sampling grid.
///
/// A wide Gaussian varies little between pixels. It is therefore computed from means of a few
/// pixels, at intervals of a few of those, and interpolated with a cubic. Each approximation is off
/// by at most a third of a level: a mean spans at most a tenth of the deviation, an interval at
/// most half of it.
struct BlurAxis {
  let sigma: Double
  /// The translation of the result.
  let offset: Double
  /// The downsampling factor before the blur, a power of two.
  private(set) var shrink = 1
  /// The distance between computed values, in downsampled pixels.
  private(set) var stride = 1

  /// The exact blur: every pixel is read and computed.
  init(sigma: Double, offset: Double) { (self.sigma, self.offset) = (sigma, offset) }

  /// The same blur on the coarsest grid that the deviation allows.
  var coarse: BlurAxis {
    var axis = self
    while sigma >= Double(axis.shrink) * 20 { axis.shrink *= 2 }
    axis.stride = max(1, pixelCoordinate(sigma / Double(axis.shrink) / 2))
    return axis
  }

  /// The distance between computed values, in pixels.
  var step: Int { shrink * stride }

  /// The deviation of the kernel in downsampled pixels, less the blur of the means.
  var kernelSigma: Double {
    let shrink = Double(shrink)
    return (sigma * sigma - (shrink * shrink - 1) / 12).squareRoot() / shrink
  }

  /// The radius of the kernel in downsampled pixels.
  var kernelReach: Int {
    pixelCoordinate((3 * kernelSigma).rounded(.up))
      + (kernelOffset == kernelOffset.rounded() ? 0 : 1)
  }

  /// The translation in downsampled pixels.
  var kernelOffset: Double { offset / Double(shrink) }

  /// The distance in pixels that the result extends beyond the source.
  var reach: Int { blurReach(sigma) + pixelCoordinate(abs(offset).rounded(.up)) + 1 }

  /// The offset of a pixel's centre from the first value, in half pixels. Both count from the
  /// origin of the output, so that the values do not depend on the requested part.
  func halfPixelOffset(ofPixel pixel: Int) -> Int { 2 * pixel - (shrink - 1) }

  /// The computed values that pixels need.
  func values(for pixels: Range<Int>) -> Range<Int> {
    if step == 1 { return pixels }
    let first = halfPixelOffset(ofPixel: pixels.lowerBound).floored(by: 2 * step) - 1
    let last = halfPixelOffset(ofPixel: pixels.upperBound - 1).floored(by: 2 * step) + 2
    return first..<last + 1
  }

  /// The downsampled pixels that values need.
  func sources(of values: Range<Int>) -> Range<Int> {
    let reach = kernelReach + pixelCoordinate(abs(kernelOffset).rounded(.up))
    return values.lowerBound * stride - reach..<(values.upperBound - 1) * stride + reach + 1
  }
}

/// The radius of a Gaussian in pixels.
func blurReach(_ sigma: Double) -> Int { pixelCoordinate((3 * min(sigma, 4_096)).rounded(.up)) + 1 }

extension Int {
  /// Divided, rounded down.
  func floored(by divisor: Int) -> Int {
    self >= 0 ? self / divisor : -((divisor - 1 - self) / divisor)
  }
}
