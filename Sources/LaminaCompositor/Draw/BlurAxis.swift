import CoreGraphics
import LaminaScene

/// One direction of a Gaussian, in pixels, and how much of its result is found.
///
/// A wide Gaussian hardly changes from pixel to pixel: so it is found of means of a few pixels, at every
/// few of those, and a cubic lies between. Each of the two is off by at most a third of a level: the
/// means are at most a tenth of the deviation wide, and half a deviation lies between two values.
struct BlurAxis {
  let sigma: Double
  /// How far the result is moved.
  let offset: Double
  /// Pixels that are one before the blur, a power of two.
  private(set) var shrink = 1
  /// From one value that is found to the next, in shrunken pixels.
  private(set) var stride = 1

  /// Every pixel is looked at and found.
  init(sigma: Double, offset: Double) { (self.sigma, self.offset) = (sigma, offset) }

  /// On a grid as coarse as the deviation allows.
  var coarse: BlurAxis {
    var axis = self
    while sigma >= Double(axis.shrink) * 20 { axis.shrink *= 2 }
    axis.stride = max(1, clampedInt(sigma / Double(axis.shrink) / 2))
    return axis
  }

  /// Pixels from one value that is found to the next.
  var step: Int { shrink * stride }

  /// Of the kernel over shrunken pixels, whose means blur a little themselves.
  var kernelSigma: Double {
    let shrink = Double(shrink)
    return (sigma * sigma - (shrink * shrink - 1) / 12).squareRoot() / shrink
  }

  /// Shrunken pixels that the kernel takes to each side.
  var kernelReach: Int {
    clampedInt((3 * kernelSigma).rounded(.up)) + (kernelOffset == kernelOffset.rounded() ? 0 : 1)
  }

  /// How far the result is moved, in shrunken pixels.
  var kernelOffset: Double { offset / Double(shrink) }

  /// Pixels that the result reaches farther than the source.
  var reach: Int { blurReach(sigma) + clampedInt(abs(offset).rounded(.up)) + 1 }

  /// Where a pixel's middle is, in half pixels from the first value. Both are counted from the output's
  /// first one, so that the same values are found whatever part of them is asked for.
  func place(ofPixel pixel: Int) -> Int { 2 * pixel - (shrink - 1) }

  /// The values that pixels need.
  func values(for pixels: Range<Int>) -> Range<Int> {
    if step == 1 { return pixels }
    let first = place(ofPixel: pixels.lowerBound).floored(by: 2 * step) - 1
    let last = place(ofPixel: pixels.upperBound - 1).floored(by: 2 * step) + 2
    return first..<last + 1
  }

  /// The shrunken pixels that values are found from.
  func sources(of values: Range<Int>) -> Range<Int> {
    let reach = kernelReach + clampedInt(abs(kernelOffset).rounded(.up))
    return values.lowerBound * stride - reach..<(values.upperBound - 1) * stride + reach + 1
  }
}

/// How far a Gaussian is felt, in pixels.
func blurReach(_ sigma: Double) -> Int { clampedInt((3 * min(sigma, 4_096)).rounded(.up)) + 1 }

extension Int {
  /// Divided, rounded down.
  func floored(by divisor: Int) -> Int {
    self >= 0 ? self / divisor : -((divisor - 1 - self) / divisor)
  }
}
