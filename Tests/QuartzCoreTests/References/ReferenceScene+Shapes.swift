import Foundation

@testable import QuartzCore

extension ReferenceScene {
  private static func stroke(_ layer: CAShapeLayer, _ path: CGPath, _ width: CGFloat) {
    layer.path = path
    layer.fillColor = nil
    layer.strokeColor = .blue
    layer.lineWidth = width
  }

  private static func fill(_ path: CGPath) -> CAShapeLayer {
    box(CAShapeLayer(), 0, 0, 48, 48) { ($0.path, $0.fillColor) = (path, .blue) }
  }

  static let shapes: [ReferenceScene] = [
    ReferenceScene("CAShapeLayer.path CAShapeLayer.fillColor", "a rectangle is a box") {
      $0.add(fill(.rect(8, 10, 20, 24)))
    } same: {
      $0.add(box(8, 10, 20, 24, .blue))
    },
    ReferenceScene("CAShapeLayer.path", "CA-L3: bounds do not clip it") {
      $0.add(
        box(CAShapeLayer(), 10, 10, 4, 4) {
          $0.path = .rect(-5, -5, 20, 24)
          $0.fillColor = .blue
        })
    } same: {
      $0.add(box(5, 5, 20, 24, .blue))
    },
    ReferenceScene("CAShapeLayer.fillRule", "a hole by the even-odd rule") {
      let path = CGMutablePath()
      path.addRect(CGRect(x: 8, y: 8, width: 30, height: 30))
      path.addRect(CGRect(x: 14, y: 14, width: 18, height: 18))
      let layer = fill(path)
      layer.fillRule = .evenOdd
      $0.add(layer)
    } same: {
      $0.add(
        box(8, 8, 30, 6, .blue), box(8, 32, 30, 6, .blue), box(8, 14, 6, 18, .blue),
        box(32, 14, 6, 18, .blue))
    },
    ReferenceScene(
      "CAShapeLayer.strokeColor CAShapeLayer.lineWidth CAShapeLayer.lineJoin",
      "a stroked rectangle is a frame"
    ) {
      $0.add(box(CAShapeLayer(), 0, 0, 48, 48) { stroke($0, .rect(10, 10, 24, 24), 4) })
    } same: {
      $0.add(box(8, 8, 28, 28) { ($0.borderWidth, $0.borderColor) = (4, .blue) })
    },
    ReferenceScene("CAShapeLayer.lineJoin", "a bevel cuts the corner") {
      $0.add(
        box(CAShapeLayer(), 0, 0, 48, 48) {
          stroke($0, .line((10, 36), (36, 36), (36, 10)), 8)
          $0.lineJoin = .bevel
        })
    } same: {
      $0.add(
        fill(.polygon((10, 32), (32, 32), (32, 10), (40, 10), (40, 36), (36, 40), (10, 40))))
    },
    ReferenceScene("CAShapeLayer.miterLimit", "CA-L3: beyond the limit a miter is a bevel") {
      $0.add(
        box(CAShapeLayer(), 0, 0, 48, 48) {
          stroke($0, .line((10, 36), (36, 36), (36, 10)), 8)
          $0.miterLimit = 1.4
        })
    } same: {
      $0.add(
        box(CAShapeLayer(), 0, 0, 48, 48) {
          stroke($0, .line((10, 36), (36, 36), (36, 10)), 8)
          $0.lineJoin = .bevel
        })
    },
    ReferenceScene("CAShapeLayer.lineCap", "square caps are half a width longer") {
      $0.add(
        box(CAShapeLayer(), 0, 0, 48, 48) {
          stroke($0, .line((12, 20), (32, 20)), 8)
          $0.lineCap = .square
        })
    } same: {
      $0.add(box(8, 16, 28, 8, .blue))
    },
    ReferenceScene("CAShapeLayer.lineCap", "round caps are half circles", within: 5) {
      $0.add(
        box(CAShapeLayer(), 0, 0, 48, 48) {
          stroke($0, .line((12, 20), (32, 20)), 8)
          $0.lineCap = .round
        })
    } same: {
      let path = CGMutablePath()
      path.addRoundedRect(
        in: CGRect(x: 8, y: 16, width: 28, height: 8), cornerWidth: 4, cornerHeight: 4)
      $0.add(fill(path))
    },
    ReferenceScene(
      "CAShapeLayer.lineDashPattern CAShapeLayer.lineDashPhase", "dashes are boxes"
    ) {
      $0.add(
        box(CAShapeLayer(), 0, 0, 48, 48) {
          stroke($0, .line((4, 20), (44, 20)), 6)
          $0.lineDashPattern = [8, 4]
          $0.lineDashPhase = 2
        })
    } same: {
      $0.add(
        box(4, 17, 6, 6, .blue), box(14, 17, 8, 6, .blue), box(26, 17, 8, 6, .blue),
        box(38, 17, 6, 6, .blue))
    },
    ReferenceScene("CAShapeLayer.strokeStart CAShapeLayer.strokeEnd", "CA-L2: a part by length") {
      $0.add(
        box(CAShapeLayer(), 0, 0, 48, 48) {
          stroke($0, .line((4, 20), (44, 20)), 6)
          $0.strokeStart = 0.25
          $0.strokeEnd = 0.75
        })
    } same: {
      $0.add(box(14, 17, 20, 6, .blue))
    },
  ]

  static let gradients: [ReferenceScene] = [
    ReferenceScene("CAGradientLayer.colors", "CA-L7: one colour fills") {
      $0.add(box(CAGradientLayer(), 8, 8, 24, 24) { $0.colors = [CGColor.blue, CGColor.blue] })
    } same: {
      $0.add(box(8, 8, 24, 24, .blue))
    },
    ReferenceScene("CAGradientLayer.locations", "CA-L7: two stops at one location are an edge") {
      $0.add(
        box(CAGradientLayer(), 8, 8, 24, 24) {
          $0.colors = [CGColor.red, CGColor.red, CGColor.blue, CGColor.blue]
          $0.locations = [0, 0.25, 0.25, 1]
        })
    } same: {
      $0.add(box(8, 8, 24, 6, .red), box(8, 14, 24, 18, .blue))
    },
    ReferenceScene(
      "CAGradientLayer.startPoint CAGradientLayer.endPoint",
      "CA-L4: exchanged ends exchange colours"
    ) {
      $0.add(
        box(CAGradientLayer(), 8, 8, 24, 24) {
          $0.colors = [CGColor.red, CGColor.blue]
          $0.startPoint = CGPoint(x: 1, y: 0.5)
          $0.endPoint = CGPoint(x: 0, y: 0.5)
        })
    } same: {
      $0.add(
        box(CAGradientLayer(), 8, 8, 24, 24) {
          $0.colors = [CGColor.blue, CGColor.red]
          $0.startPoint = CGPoint(x: 0, y: 0.5)
          $0.endPoint = CGPoint(x: 1, y: 0.5)
        })
    },
    ReferenceScene("CAGradientLayer.type", "CA-L6: half a turn at one colour is half a box") {
      $0.add(
        box(CAGradientLayer(), 8, 8, 24, 24) {
          $0.type = .conic
          $0.colors = [CGColor.red, CGColor.red, CGColor.blue, CGColor.blue]
          $0.locations = [0, 0.5, 0.5, 1]
          $0.startPoint = CGPoint(x: 0.5, y: 0.5)
          $0.endPoint = CGPoint(x: 1, y: 0.5)
        })
    } same: {
      $0.add(box(8, 8, 24, 12, .blue), box(8, 20, 24, 12, .red))
    },
    ReferenceScene("CAGradientLayer.colors", "CA-L7: more stops than one drawing takes", within: 2)
    {
      $0.add(
        box(CAGradientLayer(), 4, 8, 40, 24) {
          $0.startPoint = CGPoint(x: 0, y: 0.5)
          $0.endPoint = CGPoint(x: 1, y: 0.5)
          $0.colors = (0...300).map {
            CGColor(srgbRed: CGFloat($0) / 300, green: 0, blue: 0, alpha: 1)
          }
        })
    } same: {
      $0.add(
        box(CAGradientLayer(), 4, 8, 40, 24) {
          $0.startPoint = CGPoint(x: 0, y: 0.5)
          $0.endPoint = CGPoint(x: 1, y: 0.5)
          $0.colors = [CGColor.black, CGColor.red]
        })
    },
    ReferenceScene("CAGradientLayer.colors cornerRadius", "a gradient keeps to the rounded box") {
      $0.add(
        box(CAGradientLayer(), 8, 8, 24, 24) {
          $0.colors = [CGColor.blue, CGColor.blue]
          $0.cornerRadius = 9
        })
    } same: {
      $0.add(box(8, 8, 24, 24, .blue) { $0.cornerRadius = 9 })
    },
  ]
}
