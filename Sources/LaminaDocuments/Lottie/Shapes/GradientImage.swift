import CoreGraphics
import Foundation

/// The picture of a radial gradient with a focal point.
struct GradientImage {
  /// Nil for gradients without colours.
  let image: CGImage?

  /// Draws the part of a gradient in a square box, with a number of pixels for each side.
  init(_ gradient: GradientSource, _ box: CGRect, side: Int) {
    let stops = gradient.stops(at: 0)
    let colors = stops.map { stop in
      CGColor(
        red: CGFloat(stop.color.x), green: CGFloat(stop.color.y), blue: CGFloat(stop.color.z),
        alpha: CGFloat(stop.color.w))
    }
    let ramp = CGGradient(
      colorsSpace: nil, colors: NSArray(array: colors),
      locations: stops.map { CGFloat(min(max($0.location, 0), 1)) })
    let context = CGContext(
      data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    guard let ramp, let context else {
      image = nil
      return
    }
    let scale = CGFloat(side) / box.size.width
    // The first row of the image is at the top.
    context.concatenate(
      CGAffineTransform(translationX: -box.minX, y: -box.minY)
        .concatenating(CGAffineTransform(scaleX: scale, y: -scale))
        .concatenating(CGAffineTransform(translationX: 0, y: CGFloat(side))))
    let focus = gradient.focus(at: 0)
    let center = gradient.start.value(at: 0)
    context.drawRadialGradient(
      ramp, startCenter: CGPoint(x: focus.x, y: focus.y), startRadius: 0,
      endCenter: CGPoint(x: center.x, y: center.y), endRadius: gradient.radius(at: 0),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    image = context.makeImage()
  }
}
