import Foundation

@testable import QuartzCore

extension ReferenceScene {
  /// A layer that draws for itself.
  private final class Painter: CALayer {
    override func draw(in context: CGContext) {
      context.setFillColor(.red)
      context.fill(CGRect(x: 2, y: 3, width: 8, height: 10))
    }
  }

  private static func image(_ layer: CALayer, _ gravity: CALayerContentsGravity) {
    layer.contents = CGImage.four
    layer.contentsGravity = gravity
    layer.contentsScale = 0.25
    layer.magnificationFilter = .nearest
  }

  /// The image of 8 x 8 points in a box of 20 x 24 points.
  private static func placed(
    _ gravity: CALayerContentsGravity, _ x: CGFloat, _ y: CGFloat, _ w: CGFloat = 8,
    _ h: CGFloat = 8
  ) -> ReferenceScene {
    ReferenceScene("contentsGravity contentsScale", "CA-R6: gravity \(gravity.rawValue)") {
      $0.add(box(8, 10, 20, 24, .black) { image($0, gravity) })
    } same: {
      $0.add(
        box(8, 10, 20, 24, .black),
        box(8 + x, 10 + y, w / 2, h / 2, .red), box(8 + x + w / 2, 10 + y, w / 2, h / 2, .green),
        box(8 + x, 10 + y + h / 2, w / 2, h / 2, .blue),
        box(8 + x + w / 2, 10 + y + h / 2, w / 2, h / 2, .white))
    }
  }

  static let contents: [ReferenceScene] = [
    placed(.center, 6, 8), placed(.top, 6, 16), placed(.bottom, 6, 0), placed(.left, 0, 8),
    placed(.right, 12, 8), placed(.topLeft, 0, 16), placed(.topRight, 12, 16),
    placed(.bottomLeft, 0, 0), placed(.bottomRight, 12, 0), placed(.resize, 0, 0, 20, 24),
    placed(.resizeAspect, 0, 2, 20, 20), placed(.resizeAspectFill, -2, 0, 24, 24),
    ReferenceScene("contents magnificationFilter", "CA-R9: nearest pixels are boxes") {
      $0.add(
        box(8, 8, 32, 32) { ($0.contents, $0.magnificationFilter) = (CGImage.four, .nearest) })
    } same: {
      $0.add(
        box(8, 8, 16, 16, .red), box(24, 8, 16, 16, .green), box(8, 24, 16, 16, .blue),
        box(24, 24, 16, 16, .white))
    },
    ReferenceScene(
      "minificationFilter minificationFilterBias",
      "CA-R9: a wide minification by mipmaps is a mean",
      within: 3
    ) {
      $0.add(
        box(8, 8, 16, 16) {
          let stripes = (0..<64).map { _ in (0..<64).map { $0 % 2 == 0 ? CGColor.black : .white } }
          $0.contents = CGImage.rows(stripes)
          $0.minificationFilter = .trilinear
          $0.minificationFilterBias = 0.5
        })
    } same: {
      $0.add(box(8, 8, 16, 16, CGColor(srgbRed: 0.5, green: 0.5, blue: 0.5, alpha: 1)))
    },
    ReferenceScene("contentsRect", "CA-R7: a part of an image is that image cut out") {
      $0.add(
        box(8, 8, 20, 20) {
          $0.contents = CGImage.four
          $0.magnificationFilter = .nearest
          $0.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
        })
    } same: {
      $0.add(box(8, 8, 20, 10, .green), box(8, 18, 20, 10, .white))
    },
    ReferenceScene("contentsCenter", "CA-R8: a nine-slice keeps its corners") {
      $0.add(
        box(4, 4, 40, 36) {
          let rows: [[CGColor]] = [
            [.red, .white, .green], [.blue, .black, .blue], [.green, .white, .red],
          ]
          $0.contents = CGImage.rows(rows)
          $0.contentsScale = 0.125
          $0.magnificationFilter = .nearest
          $0.minificationFilter = .nearest
          $0.contentsCenter = CGRect(x: 1 / 3.0, y: 1 / 3.0, width: 1 / 3.0, height: 1 / 3.0)
        })
    } same: {
      $0.add(
        box(4, 4, 40, 36, .black), box(4, 4, 40, 8, .white), box(4, 32, 40, 8, .white),
        box(4, 12, 8, 20, .blue), box(36, 12, 8, 20, .blue), box(4, 4, 8, 8, .red),
        box(36, 4, 8, 8, .green), box(4, 32, 8, 8, .green), box(36, 32, 8, 8, .red))
    },
    ReferenceScene("contents", "CA-R22: what draw(in:) draws") {
      $0.add(
        box(Painter(), 8, 8, 20, 20) {
          $0.contentsScale = 2
          $0.setNeedsDisplay()
        })
    } same: {
      $0.add(box(10, 11, 8, 10, .red))
    },
  ]
}
