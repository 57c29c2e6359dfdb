import CoreGraphics
import LaminaKit
import Testing
import UIKit

@testable import QuartzCore

/// Shadows and large gradients of `render(in:)` against the compositor's picture.
@Suite("Shadows and gradients of layers in contexts") struct ContextShadowTests {
  private static let side: CGFloat = 60

  private static func shadowed(_ layer: CALayer) {
    layer.backgroundColor = .blue
    layer.shadowOpacity = 0.8
    layer.shadowRadius = 3
    layer.shadowOffset = CGSize(width: 5, height: 9)
    layer.shadowColor = .red
  }

  private static let shadows: [(name: String, build: @Sendable (CALayer) -> Void)] = [
    ("a box", { $0.add(box(14, 12, 24, 20, nil, shadowed)) }),
    (
      "a faded box",
      {
        $0.add(
          box(14, 12, 24, 20) {
            shadowed($0)
            $0.opacity = 0.5
          })
      }
    ),
    (
      "a rotated box",
      {
        $0.add(
          box(18, 16, 22, 20) {
            shadowed($0)
            $0.transform = CATransform3DMakeRotation(0.7, 0, 0, 1)
          })
      }
    ),
    (
      "a box in a layer that is turned and larger",
      {
        $0.add(
          box(10, 10, 40, 40) {
            $0.transform = CATransform3DScale(CATransform3DMakeRotation(-2, 0, 0, 1), 1.5, 1.5, 1)
            $0.add(box(12, 12, 14, 12, nil, shadowed))
          })
      }
    ),
  ]

  /// A layer drawn by a renderer, after what `prepare` does to the context.
  private func drawn(
    _ layer: CALayer, _ scale: CGFloat, _ prepare: (CGContext) -> Void = { _ in }
  ) throws -> CGImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let size = CGSize(width: Self.side, height: Self.side)
    let image = UIGraphicsImageRenderer(size: size, format: format).image {
      prepare($0.cgContext)
      layer.render(in: $0.cgContext)
    }
    return try #require(image.cgImage)
  }

  private func root(_ build: (CALayer) -> Void) -> CALayer {
    box(0, 0, Self.side, Self.side, nil, build)
  }

  @Test("CA-R2, CA-R24: shadows fall as in the compositor", arguments: [CGFloat(1), 2, 3])
  func shadows(_ scale: CGFloat) throws {
    for (name, build) in Self.shadows {
      let layer = root(build)
      let wanted = try Picture(layer, scale: Double(scale)).image
      let difference = PictureDifference(try drawn(layer, scale), wanted)
      // Antialiased edges and the tails of the blur differ.
      #expect(difference.share(within: 16) > 0.97, "\(name) at \(scale): \(difference)")
    }
  }

  @Test("CA-R2: a context's rotation rotates the shadow", arguments: [CGFloat(1), 2, 3])
  func rotatedContext(_ scale: CGFloat) throws {
    let layer = root { $0.add(box(14, 12, 24, 20, nil, Self.shadowed)) }
    let image = try drawn(layer, scale) {
      $0.translateBy(x: Self.side / 2, y: Self.side / 2)
      $0.rotate(by: 2.5)
      $0.translateBy(x: -Self.side / 2, y: -Self.side / 2)
    }
    layer.transform = CATransform3DMakeRotation(2.5, 0, 0, 1)
    let difference = PictureDifference(image, try Picture(layer, scale: Double(scale)).image)
    #expect(difference.share(within: 16) > 0.97, "\(difference)")
  }

  private static func gradient(_ padding: CGFloat) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: side, height: side)
      .insetBy(dx: -padding, dy: -padding)
    layer.colors = [CGColor.red, CGColor.green, CGColor.blue, CGColor.white]
    let half = Double(side / 2 / (side + 2 * padding))
    layer.locations = [0, 0.5 - half * 0.8, 0.5 + half * 0.3, 1].map { NSNumber(value: $0) }
    return layer
  }

  private static let gradients: [(name: String, change: @Sendable (CAGradientLayer) -> Void)] = [
    ("down", { _ in }),
    ("across", { ($0.startPoint, $0.endPoint) = (CGPoint(x: 1, y: 0.5), CGPoint(x: 0, y: 0.5)) }),
    ("askew", { ($0.startPoint, $0.endPoint) = (.zero, CGPoint(x: 1, y: 1)) }),
    (
      "rings round the middle",
      {
        $0.type = .radial
        $0.startPoint = CGPoint(x: 0.5, y: 0.5)
        $0.endPoint = CGPoint(x: 1, y: 1)
        $0.locations = nil
      }
    ),
    (
      "rings round a distant corner",
      { ($0.type, $0.startPoint, $0.endPoint) = (.radial, .zero, CGPoint(x: 1.4, y: 1.6)) }
    ),
  ]

  @Test(
    "CA-L4, CA-R24: a gradient layer far larger than what shows has the colours of the compositor",
    arguments: [CGFloat(0), 100, 10_000, 100_000], [CGFloat(1), 2])
  func gradients(_ padding: CGFloat, _ scale: CGFloat) throws {
    for (name, change) in Self.gradients {
      let gradient = Self.gradient(padding)
      change(gradient)
      let layer = root {
        $0.masksToBounds = true
        $0.add(gradient)
      }
      let wanted = try Picture(layer, scale: Double(scale)).image
      let difference = PictureDifference(try drawn(layer, scale), wanted)
      #expect(difference.greatest <= 1, "\(name), \(padding) at \(scale): \(difference)")
    }
  }
}
