import LaminaKit
import Testing

@testable import QuartzCore

/// `render(in:)` gives what the compositor draws, where Apple's leaves things out.
@Suite("Layers in contexts") struct ContextPictureTests {
  static let side: CGFloat = 40

  private static let trees: [(name: String, build: @Sendable (CALayer) -> Void)] = [
    (
      "depth",
      {
        $0.sublayerTransform.m34 = -1 / 90
        $0.add(
          box(6, 6, 28, 28, .red) { $0.transform = CATransform3DMakeRotation(0.8, 0, 1, 0) },
          box(6, 6, 28, 28, .blue) { $0.transform = CATransform3DMakeRotation(-0.6, 0, 1, 0) })
      }
    ),
    (
      "a mask that has depth",
      {
        $0.add(
          box(4, 4, 30, 30, .red) {
            $0.mask = box(4, 4, 20, 20, .black) {
              $0.transform = CATransform3DMakeRotation(0.8, 0, 1, 0)
            }
          })
      }
    ),
    (
      "a blend mode",
      {
        $0.add(
          box(4, 4, 30, 30, .green) {
            $0.add(box(6, 6, 12, 30, .red) { $0.compositingFilter = "differenceBlendMode" })
          })
      }
    ),
    (
      "a continuous corner",
      {
        $0.add(box(4, 4, 32, 32, .blue) { ($0.cornerRadius, $0.cornerCurve) = (9, .continuous) })
      }
    ),
    (
      "a shadow's path",
      {
        $0.add(
          box(8, 8, 10, 10, .blue) {
            $0.shadowOpacity = 1
            $0.shadowPath = .rect(0, 0, 20, 20)
          })
      }
    ),
    (
      "copies with depth",
      {
        $0.add(
          box(CAReplicatorLayer(), 0, 0, 40, 40) {
            $0.instanceCount = 3
            $0.preservesDepth = true
            $0.instanceTransform = CATransform3DMakeRotation(0.7, 0, 1, 0)
            $0.instanceColor = CGColor(srgbRed: 1, green: 0.5, blue: 0.5, alpha: 1)
            $0.add(box(4, 8, 16, 20, .white))
          })
      }
    ),
  ]

  @Test("CA-R24: a context gets the compositor's picture", arguments: [CGFloat(1), 2])
  func same(_ scale: CGFloat) throws {
    let bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    for (name, build) in Self.trees {
      let layer = box(0, 0, Self.side, Self.side, nil, build)
      let context = try #require(CGContext(bounds: bounds, scale: scale))
      layer.render(in: context)
      let drawn = CGImage(
        width: Int(Self.side * scale), height: Int(Self.side * scale),
        pixels: context.premultipliedPixels, isOpaque: false)
      let wanted = try Picture(layer, scale: Double(scale)).image
      let difference = PictureDifference(drawn, wanted)
      #expect(difference.greatest <= 2, "\(name) at \(scale): \(difference)")
    }
  }

  @Test("CA-R24: strokes are as fine as the context's and the layers' scales ask for")
  func strokes() throws {
    for (name, build) in Self.strokes {
      for (inner, outer) in [(20.0, 1.0), (1, 20), (4, 5)] {
        let bounds = CGRect(x: 0, y: 0, width: 200 / outer, height: 200 / outer)
        let host = box(0, 0, bounds.width, bounds.height)
        let shape = CAShapeLayer()
        shape.position = CGPoint(x: bounds.midX, y: bounds.midY)
        shape.fillColor = nil
        shape.path = CGPath(ellipseIn: CGRect(x: -4, y: -4, width: 8, height: 8), transform: nil)
        shape.strokeColor = .red
        shape.lineWidth = 0.3
        build(shape)
        let group = CALayer()
        group.position = shape.position
        shape.position = .zero
        group.transform = CATransform3DMakeScale(inner, inner, 1)
        group.addSublayer(shape)
        host.addSublayer(group)
        let context = try #require(CGContext(bounds: bounds, scale: outer))
        host.render(in: context)
        let drawn = CGImage(
          width: 200, height: 200, pixels: context.premultipliedPixels, isOpaque: false)
        let difference = PictureDifference(drawn, try Picture(host, scale: outer).image)
        // The context counts coverage on a grid of 15 x 17; a side of a polygon of 16 is 255 away.
        #expect(difference.greatest <= 32, "\(name) at \(inner) in \(outer): \(difference)")
      }
    }
  }

  private static let strokes: [(name: String, build: @Sendable (CAShapeLayer) -> Void)] = [
    ("a circle", { _ in }),
    ("a trimmed one", { $0.strokeEnd = 0.6 }),
    ("dashes with round caps", { ($0.lineDashPattern, $0.lineCap) = ([2, 1], .round) }),
    (
      "a mask",
      {
        let mask = CAShapeLayer()
        mask.path = $0.path
        mask.fillColor = nil
        mask.strokeColor = .black
        mask.lineWidth = 0.3
        $0.lineWidth = 2
        $0.mask = mask
      }
    ),
    ("a group that fades", { $0.opacity = 0.5 }),
  ]

  @Test("CA-R24: the receiver's own position and visibility are ignored")
  func ownPlace() throws {
    let layer = box(100, 100, Self.side, Self.side)
    layer.transform = CATransform3DMakeRotation(1, 1, 0, 0)
    layer.isHidden = true
    layer.add(
      box(4, 4, 20, 20, .red) { ($0.cornerRadius, $0.cornerCurve) = (2, .continuous) })
    let bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    let context = try #require(CGContext(bounds: bounds, scale: 1))
    layer.render(in: context)
    let middle = (14 * Int(Self.side) + 14) * 4
    #expect(Array(context.premultipliedPixels[middle..<middle + 4]) == [255, 0, 0, 255])
  }
}
