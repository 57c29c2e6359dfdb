import Foundation

@testable import QuartzCore

extension ReferenceScene {
  private static func shade(_ layer: CALayer, radius: CGFloat = 3) {
    layer.shadowOpacity = 0.7
    layer.shadowRadius = radius
    layer.shadowOffset = CGSize(width: 3, height: 5)
  }

  static let shadows: [ReferenceScene] = [
    ReferenceScene("shadowPath", "CA-R3: the path of the bounds is the layer's own silhouette") {
      $0.add(
        box(12, 10, 20, 20, .blue) {
          shade($0)
          $0.shadowPath = .rect(0, 0, 20, 20)
        })
    } same: {
      $0.add(box(12, 10, 20, 20, .blue) { shade($0) })
    },
    ReferenceScene("shadowRadius shadowOffset", "CA-R2: a shadow without blur is a moved copy") {
      $0.add(box(12, 10, 20, 20, .blue) { shade($0, radius: 0) })
    } same: {
      $0.add(box(15, 15, 20, 20, .black.faded(0.7)), box(12, 10, 20, 20, .blue))
    },
    ReferenceScene("shadowColor shadowOpacity", "CA-R2: opacity and the colour's alpha multiply") {
      $0.add(
        box(12, 10, 20, 20, .blue) {
          shade($0)
          $0.shadowColor = .red.faded(0.5)
          $0.shadowOpacity = 0.8
        })
    } same: {
      $0.add(
        box(12, 10, 20, 20, .blue) {
          shade($0)
          $0.shadowColor = .red
          $0.shadowOpacity = 0.4
        })
    },
    ReferenceScene("shadowOpacity", "CA-R3: sublayers cast it too", within: 2) {
      $0.add(
        box(12, 10, 20, 20) {
          shade($0)
          $0.add(box(0, 0, 20, 20, .blue))
        })
    } same: {
      $0.add(box(12, 10, 20, 20, .blue) { shade($0) })
    },
    ReferenceScene("shadowOpacity", "CA-R3: an outline casts its own shadow", within: 2) {
      $0.add(
        box(CAShapeLayer(), 12, 10, 20, 20) {
          shade($0)
          $0.path = .rect(0, 0, 20, 20)
          $0.fillColor = .blue
        })
    } same: {
      $0.add(box(12, 10, 20, 20, .blue) { shade($0) })
    },
    ReferenceScene("shadowOpacity cornerRadius", "CA-R3: a rounded silhouette", within: 2) {
      $0.add(
        box(12, 10, 20, 20, .blue) {
          shade($0)
          $0.cornerRadius = 8
        })
    } same: {
      $0.add(
        box(12, 10, 20, 20, .blue) {
          shade($0)
          $0.cornerRadius = 8
          $0.shadowPath = CGPath(
            roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), cornerWidth: 8,
            cornerHeight: 8, transform: nil)
        })
    },
    ReferenceScene("shadowOpacity mask", "CA-R3: what a sublayer's mask leaves casts it", within: 2)
    {
      $0.add(
        box(12, 10, 20, 20) {
          shade($0)
          $0.add(
            box(0, 0, 20, 20, .blue) { $0.mask = box(0, 0, 20, 10, .black) })
        })
    } same: {
      $0.add(box(12, 10, 20, 10, .blue) { shade($0) })
    },
    ReferenceScene("shadowOpacity", "CA-R4: a clip to the bounds cuts the shadow away") {
      $0.add(
        box(12, 10, 20, 20, .blue) {
          shade($0)
          $0.masksToBounds = true
        })
    } same: {
      $0.add(box(12, 10, 20, 20, .blue))
    },
  ]

  static let groups: [ReferenceScene] = [
    ReferenceScene("allowsGroupOpacity", "CA-R10: a group fades as one picture") {
      $0.add(
        box(8, 8, 24, 24, .red) {
          $0.opacity = 0.5
          $0.add(box(10, 10, 24, 24, .blue))
        })
    } same: {
      let corner = CGMutablePath()
      corner.addRect(CGRect(x: 8, y: 8, width: 24, height: 10))
      corner.addRect(CGRect(x: 8, y: 18, width: 10, height: 14))
      $0.add(
        box(CAShapeLayer(), 0, 0, 48, 48) { ($0.path, $0.fillColor) = (corner, .red.faded(0.5)) },
        box(18, 18, 24, 24, .blue.faded(0.5)))
    },
    ReferenceScene("allowsGroupOpacity", "CA-R10: without, every drawing fades by itself") {
      $0.add(
        box(8, 8, 24, 24, .red) {
          $0.opacity = 0.5
          $0.allowsGroupOpacity = false
          $0.add(box(10, 10, 24, 24, .blue))
        })
    } same: {
      $0.add(box(8, 8, 24, 24, .red.faded(0.5)), box(18, 18, 24, 24, .blue.faded(0.5)))
    },
    ReferenceScene("compositingFilter", "CA-R13: multiplying by a colour is that product") {
      $0.add(
        box(4, 4, 40, 40, CGColor(srgbRed: 0.5, green: 1, blue: 0.25, alpha: 1)) {
          $0.add(
            box(8, 8, 20, 20, CGColor(srgbRed: 0.4, green: 0.2, blue: 1, alpha: 1)) {
              $0.compositingFilter = "multiplyBlendMode"
            })
        })
    } same: {
      $0.add(
        box(4, 4, 40, 40, CGColor(srgbRed: 0.5, green: 1, blue: 0.25, alpha: 1)),
        box(12, 12, 20, 20, CGColor(srgbRed: 0.2, green: 0.2, blue: 0.25, alpha: 1)))
    },
    ReferenceScene("shouldRasterize", "CA-R16: a bitmap at the scale of the pixels changes nothing")
    {
      $0.add(
        box(7, 9, 24, 24, .red) {
          $0.shouldRasterize = true
          $0.rasterizationScale = 2
          $0.opacity = 0.5
          $0.cornerRadius = 6
          $0.add(box(10, 10, 24, 24, .blue))
        })
    } same: {
      $0.add(
        box(7, 9, 24, 24, .red) {
          $0.opacity = 0.5
          $0.cornerRadius = 6
          $0.add(box(10, 10, 24, 24, .blue))
        })
    },
    ReferenceScene("rasterizationScale", "CA-R16: a bitmap of half as many pixels", within: 2) {
      $0.add(
        box(8, 8, 32, 32, .blue) {
          $0.shouldRasterize = true
          $0.rasterizationScale = 0.125
          $0.magnificationFilter = .nearest
          $0.add(box(0, 0, 16, 16, .red))
        })
    } same: {
      $0.add(box(8, 8, 32, 32, .blue), box(8, 8, 16, 16, .red))
    },
    ReferenceScene(
      "minificationFilter minificationFilterBias shouldRasterize",
      "CA-R9, CA-R16: a bitmap is minified by mipmaps", within: 2
    ) {
      $0.add(
        box(8, 8, 16, 16, .black) {
          $0.shouldRasterize = true
          $0.rasterizationScale = 4
          $0.minificationFilter = .trilinear
          $0.minificationFilterBias = 1
          // One column of pixels in four, which samples between two others would miss.
          $0.sublayers = (0..<16).map { box(CGFloat($0), 0, 0.25, 16, .white) }
        })
    } same: {
      $0.add(box(8, 8, 16, 16, CGColor(srgbRed: 0.25, green: 0.25, blue: 0.25, alpha: 1)))
    },
    // llvmpipe's 8-bit filter rounds down across and then down the image, and once for a bitmap.
    ReferenceScene("rasterizationScale", "CA-R16: a bitmap is smoothed like an image", within: 3) {
      $0.add(
        box(8, 8, 32, 32) {
          $0.shouldRasterize = true
          $0.rasterizationScale = 0.0625
          $0.add(
            box(0, 0, 16, 16, .red), box(16, 0, 16, 16, .green), box(0, 16, 16, 16, .blue),
            box(16, 16, 16, 16, .white))
        })
    } same: {
      $0.add(box(8, 8, 32, 32) { $0.contents = CGImage.four })
    },
  ]
}
