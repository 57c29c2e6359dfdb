import Foundation

@testable import QuartzCore

extension ReferenceScene {
  static let boxes: [ReferenceScene] = [
    ReferenceScene("backgroundColor", "a colour is an image of one pixel") {
      $0.add(box(8, 10, 20, 24, .blue))
    } same: {
      $0.add(box(8, 10, 20, 24) { $0.contents = CGImage.rows([[.blue]]) })
    },
    ReferenceScene("opacity", "a faded leaf has a faded colour") {
      $0.add(box(8, 10, 20, 24, .blue) { $0.opacity = 0.4 })
    } same: {
      $0.add(box(8, 10, 20, 24, .blue.faded(0.4)))
    },
    ReferenceScene("hidden", "a hidden layer is none, sublayers and all") {
      $0.add(
        box(0, 0, 20, 20, .red),
        box(8, 10, 20, 24, .blue) {
          $0.isHidden = true
          $0.add(box(1, 1, 30, 30, .green))
        })
    } same: {
      $0.add(box(0, 0, 20, 20, .red))
    },
    ReferenceScene("borderWidth borderColor", "a square border is four boxes") {
      $0.add(
        box(8, 10, 20, 24, .blue) {
          $0.borderWidth = 3
          $0.borderColor = .red
        })
    } same: {
      $0.add(
        box(8, 10, 20, 24, .blue), box(8, 10, 20, 3, .red), box(8, 31, 20, 3, .red),
        box(8, 10, 3, 24, .red), box(25, 10, 3, 24, .red))
    },
    ReferenceScene("borderWidth", "CA-R12: a border wider than half the box fills it") {
      $0.add(box(8, 10, 20, 24, .blue) { ($0.borderWidth, $0.borderColor) = (30, .red) })
    } same: {
      $0.add(box(8, 10, 20, 24, .red))
    },
    ReferenceScene("borderWidth cornerRadius", "CA-R12: a rounded border is a ring", within: 4) {
      $0.add(
        box(4, 6, 36, 32) { ($0.borderWidth, $0.borderColor, $0.cornerRadius) = (4, .red, 10) })
    } same: {
      $0.add(
        box(CAShapeLayer(), 4, 6, 36, 32) {
          let ring = CGMutablePath()
          ring.addRoundedRect(
            in: CGRect(x: 0, y: 0, width: 36, height: 32), cornerWidth: 10, cornerHeight: 10)
          ring.addRoundedRect(
            in: CGRect(x: 4, y: 4, width: 28, height: 24), cornerWidth: 6, cornerHeight: 6)
          $0.path = ring
          $0.fillColor = .red
          $0.fillRule = .evenOdd
        })
    },
    ReferenceScene("cornerRadius", "a rounded box is a rounded path", within: 8) {
      $0.add(box(4, 6, 36, 32, .blue) { $0.cornerRadius = 12 })
    } same: {
      $0.add(
        box(CAShapeLayer(), 4, 6, 36, 32) {
          $0.path = CGPath(
            roundedRect: CGRect(x: 0, y: 0, width: 36, height: 32), cornerWidth: 12,
            cornerHeight: 12, transform: nil)
          $0.fillColor = .blue
        })
    },
    ReferenceScene("cornerRadius", "CA-R19: a radius is at most half the shorter side") {
      $0.add(box(4, 6, 36, 20, .blue) { $0.cornerRadius = 100 })
    } same: {
      $0.add(box(4, 6, 36, 20, .blue) { $0.cornerRadius = 10 })
    },
    ReferenceScene("maskedCorners", "CA-R19: corners that are not masked stay square") {
      $0.add(
        box(4, 6, 36, 32, .blue) {
          $0.cornerRadius = 12
          $0.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        })
    } same: {
      $0.add(
        box(4, 6, 36, 32, .blue) { $0.cornerRadius = 12 },
        box(28, 6, 12, 12, .blue), box(4, 26, 12, 12, .blue))
    },
    ReferenceScene("cornerCurve", "CA-R5: a continuous corner is its outline") {
      $0.add(box(4, 4, 40, 40, .blue) { ($0.cornerRadius, $0.cornerCurve) = (10, .continuous) })
    } same: {
      $0.add(
        box(CAShapeLayer(), 4, 4, 40, 40) {
          var outline = PathElements()
          outline.addContinuousRect(CGRect(x: 0, y: 0, width: 40, height: 40), radius: 10)
          $0.path = CGPath(elements: outline)
          $0.fillColor = .blue
        })
    },
    ReferenceScene("cornerShortfall", "UIKit's corner configurations: each corner's own radius") {
      $0.add(
        box(4, 6, 36, 32, .blue) {
          $0.cornerRadius = 12
          $0.cornerShortfall = CornerShortfall(components: [0, 12, 12, 6])
        })
    } same: {
      $0.add(
        box(4, 6, 24, 32, .blue) {
          $0.cornerRadius = 12
          $0.maskedCorners = .layerMinXMinYCorner
        },
        box(28, 6, 12, 32, .blue) {
          $0.cornerRadius = 6
          $0.maskedCorners = .layerMaxXMaxYCorner
        })
    },
    ReferenceScene("opaque drawsAsynchronously", "CA-R18: hints change nothing") {
      $0.add(
        box(8, 10, 20, 24, .blue.faded(0.5)) {
          $0.isOpaque = true
          $0.drawsAsynchronously = true
        })
    } same: {
      $0.add(box(8, 10, 20, 24, .blue.faded(0.5)))
    },
    ReferenceScene(
      "allowsEdgeAntialiasing edgeAntialiasingMask",
      "CA-R17: half a pixel covered is half a colour",
      within: 2
    ) {
      $0.add(
        box(8.5, 10.5, 20, 24, .blue) {
          $0.allowsEdgeAntialiasing = true
          $0.edgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge]
        })
    } same: { root in
      // At scale 2 the edges lie between pixels.
      root.add(
        box(8.5, 10.5, 20, 24) {
          $0.allowsEdgeAntialiasing = true
          $0.edgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge]
          $0.contents = CGImage.rows([[.blue]])
        })
    },
  ]
}
