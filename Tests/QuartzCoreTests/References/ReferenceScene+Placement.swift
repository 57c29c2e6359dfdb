import Foundation

@testable import QuartzCore

extension ReferenceScene {
  static let placement: [ReferenceScene] = [
    ReferenceScene("bounds", "an origin moves sublayers the other way") {
      $0.add(
        box(8, 10, 30, 30, .blue) {
          $0.bounds.origin = CGPoint(x: 4, y: -3)
          $0.add(box(6, 2, 10, 12, .red))
        })
    } same: {
      $0.add(box(8, 10, 30, 30, .blue) { $0.add(box(2, 5, 10, 12, .red)) })
    },
    ReferenceScene("position anchorPoint", "CA-GE2: the anchor lies at the position") {
      $0.add(
        box(0, 0, 20, 24, .blue) {
          $0.anchorPoint = CGPoint(x: 0.25, y: 1)
          $0.position = CGPoint(x: 13, y: 34)
        })
    } same: {
      $0.add(box(8, 10, 20, 24, .blue))
    },
    ReferenceScene("transform", "a scale is a size") {
      $0.add(box(13, 16, 10, 12, .blue) { $0.transform = CATransform3DMakeScale(2, 2, 1) })
    } same: {
      $0.add(box(8, 10, 20, 24, .blue))
    },
    ReferenceScene("transform", "a quarter turn moves a sublayer round the anchor") {
      $0.add(
        box(10, 10, 20, 20, .blue) {
          $0.add(box(0, 0, 10, 5, .red))
          $0.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        })
    } same: {
      $0.add(box(10, 10, 20, 20, .blue), box(25, 10, 5, 10, .red))
    },
    ReferenceScene("sublayerTransform", "CA-GE7: it is every sublayer's transform about the anchor")
    {
      $0.add(
        box(8, 8, 24, 24, .blue) {
          $0.sublayerTransform = CATransform3DMakeScale(2, 0.5, 1)
          $0.add(box(6, 4, 10, 12, .red))
        })
    } same: {
      $0.add(box(8, 8, 24, 24, .blue), box(8, 16, 20, 6, .red))
    },
    ReferenceScene("zPosition", "CA-GE12: depth orders siblings") {
      $0.add(
        box(8, 8, 20, 20, .red) { $0.zPosition = 3 }, box(14, 14, 20, 20, .blue),
        box(4, 20, 20, 20, .green) { $0.zPosition = -2 })
    } same: {
      $0.add(
        box(4, 20, 20, 20, .green), box(14, 14, 20, 20, .blue), box(8, 8, 20, 20, .red))
    },
    ReferenceScene("sublayers", "array order is painter's order") {
      $0.sublayers = [box(8, 8, 20, 20, .red), box(14, 14, 20, 20, .blue)]
    } same: {
      let back = box(8, 8, 20, 20, .red)
      $0.add(box(14, 14, 20, 20, .blue))
      $0.insertSublayer(back, at: 0)
    },
    ReferenceScene("anchorPointZ", "CA-GE10: the pivot's depth comes before the transform") {
      $0.sublayerTransform.m34 = -1 / 100
      $0.add(
        box(10, 10, 24, 24, .blue) {
          $0.anchorPointZ = 10
          $0.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
        })
    } same: {
      $0.sublayerTransform.m34 = -1 / 100
      $0.add(
        box(10, 10, 24, 24, .blue) {
          $0.transform = CATransform3DConcat(
            CATransform3DMakeTranslation(0, 0, -10), CATransform3DMakeRotation(0.5, 0, 1, 0))
        })
    },
    ReferenceScene(
      "doubleSided", "CA-GE14: a single-sided layer has no back", except: [.mirrored]
    ) {
      $0.add(box(4, 4, 20, 20, .red))
      $0.add(
        box(8, 8, 20, 20, .blue) {
          $0.isDoubleSided = false
          $0.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        })
    } same: {
      $0.add(box(4, 4, 20, 20, .red))
    },
    ReferenceScene("geometryFlipped", "CA-GE13: sublayers are flipped about the bounds") {
      $0.add(
        box(8, 8, 30, 30, .blue) {
          $0.isGeometryFlipped = true
          $0.add(box(3, 2, 10, 12, .red))
        })
    } same: {
      $0.add(box(8, 8, 30, 30, .blue) { $0.add(box(3, 16, 10, 12, .red)) })
    },
    ReferenceScene("geometryFlipped of a shape", "CA-GE13: the path is flipped about the bounds") {
      $0.add(
        box(CAShapeLayer(), 8, 8, 30, 30, .blue) {
          $0.isGeometryFlipped = true
          $0.fillColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
          $0.path = CGPath(rect: CGRect(x: 3, y: 2, width: 10, height: 12), transform: nil)
        })
    } same: {
      $0.add(box(8, 8, 30, 30, .blue) { $0.add(box(3, 16, 10, 12, .red)) })
    },
    ReferenceScene("CAScrollLayer.scrollMode", "CA-L21: scrolling moves the bounds") {
      $0.add(
        box(CAScrollLayer(), 8, 8, 24, 24, .blue) {
          $0.scrollMode = .vertically
          $0.add(box(4, 20, 10, 12, .red))
          $0.scroll(to: CGPoint(x: 5, y: 14))
        })
    } same: {
      $0.add(
        box(8, 8, 24, 24, .blue) {
          $0.masksToBounds = true
          $0.add(box(4, 6, 10, 12, .red))
        })
    },
    ReferenceScene("CAConstraintLayoutManager", "CA-L24: constraints are a frame") {
      $0.add(
        box(4, 4, 40, 40, .blue) {
          $0.layoutManager = CAConstraintLayoutManager()
          let child = box(0, 0, 10, 12, .red)
          $0.add(child)
          child.addConstraint(
            CAConstraint(attribute: .midX, relativeTo: "superlayer", attribute: .midX))
          child.addConstraint(
            CAConstraint(attribute: .maxY, relativeTo: "superlayer", attribute: .maxY, offset: -3))
        })
    } same: {
      $0.add(box(4, 4, 40, 40, .blue), box(19, 29, 10, 12, .red))
    },
  ]

  static let clips: [ReferenceScene] = [
    ReferenceScene("masksToBounds", "a clip is a mask of the bounds") {
      $0.add(
        box(8, 8, 24, 24, .blue) {
          $0.masksToBounds = true
          $0.add(box(12, 12, 30, 30, .red))
        })
    } same: {
      $0.add(box(8, 8, 24, 24, .blue), box(20, 20, 12, 12, .red))
    },
    ReferenceScene("masksToBounds cornerRadius", "CA-R19: a rounded clip is a rounded mask") {
      $0.add(
        box(8, 8, 28, 28, .blue) {
          $0.masksToBounds = true
          $0.cornerRadius = 10
          $0.add(box(12, 12, 30, 30, .red))
        })
    } same: {
      $0.add(
        box(8, 8, 28, 28, .blue) {
          $0.add(box(12, 12, 30, 30, .red))
          $0.mask = box(0, 0, 28, 28, .black) { $0.cornerRadius = 10 }
        })
    },
    ReferenceScene("mask", "CA-R11: a mask's alpha multiplies, its colour does not matter") {
      $0.add(
        box(8, 8, 28, 28, .blue) {
          $0.mask = box(4, 4, 30, 10, .red.faded(0.5))
        })
    } same: {
      $0.add(box(12, 12, 24, 10, .blue.faded(0.5)))
    },
    ReferenceScene("mask", "a mask of a mask, and sublayers of a mask") {
      $0.add(
        box(8, 8, 30, 30, .blue) {
          $0.mask = box(0, 0, 30, 30) {
            $0.add(box(2, 2, 20, 20, .black), box(16, 16, 12, 12, .black.faded(0.5)))
            $0.mask = box(6, 6, 30, 30, .black)
          }
        })
    } same: {
      let corner = CGMutablePath()
      corner.addRect(CGRect(x: 30, y: 24, width: 6, height: 6))
      corner.addRect(CGRect(x: 24, y: 30, width: 12, height: 6))
      $0.add(box(14, 14, 16, 16, .blue))
      $0.add(
        box(CAShapeLayer(), 0, 0, 48, 48) { ($0.path, $0.fillColor) = (corner, .blue.faded(0.5)) })
    },
    ReferenceScene("mask", "CA-R11: a mask clips sublayers outside, and so does a clip with it") {
      $0.add(
        box(8, 8, 20, 20, .blue) {
          $0.masksToBounds = true
          $0.add(box(10, 10, 30, 30, .red))
          $0.mask = box(5, 5, 40, 40, .black)
        })
    } same: {
      $0.add(box(13, 13, 15, 15, .blue), box(18, 18, 10, 10, .red))
    },
    ReferenceScene("mask", "CA-R4: a mask cuts the shadow away") {
      $0.add(
        box(12, 12, 20, 20, .blue) {
          $0.shadowOpacity = 1
          $0.shadowRadius = 3
          $0.shadowOffset = CGSize(width: 4, height: 4)
          $0.mask = box(0, 0, 20, 20, .black)
        })
    } same: {
      $0.add(box(12, 12, 20, 20, .blue))
    },
  ]
}
