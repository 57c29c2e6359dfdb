import Foundation

@testable import QuartzCore

extension ReferenceScene {
  /// Two transitions that are the same picture.
  private static func twins(
    _ type: String, _ subtype: CATransitionSubtype?, at progress: Double, _ name: String,
    isMirrored: Bool = false, isBack: Bool = false,
    same other: (type: String, subtype: CATransitionSubtype?, progress: Double)
  ) -> ReferenceScene {
    ReferenceScene("CATransition.\(type) CATransition.\(other.type)", name, within: 2) {
      $0.add(.style(isOld: true))
    } same: {
      $0.add(
        .style(isOld: !isBack) {
          if isMirrored { $0.transform = CATransform3DMakeScale(-1, 1, 1) }
        })
    }
    .committing {
      $0.pass(type, subtype, progress)
    } same: {
      $0.pass(other.type, other.subtype, other.progress, isOld: isBack)
    }
  }

  /// A rectangle's outline in small steps, each point moved as those of the old appearance on their way to the
  /// drain (CA-X7).
  private static func drained(_ rect: CGRect, at progress: CGFloat) -> CGPath {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    let drain = CGPoint(x: 12, y: 18)
    var points: [CGPoint] = []
    for (index, from) in corners.enumerated() {
      let to = corners[(index + 1) % 4]
      for step in 0..<40 {
        let part = CGFloat(step) / 40
        let x = from.x + (to.x - from.x) * part - drain.x
        let y = from.y + (to.y - from.y) * part - drain.y
        let q = (x * x + y * y).squareRoot() / (12 * 12 + 18 * 18).squareRoot()
        let t = min(max(1.6 * progress - 0.6 * q, 0), 1)
        let left = 1 - t * t * (3 - 2 * t)
        points.append(CGPoint(x: drain.x + x * left, y: drain.y + y * left))
      }
    }
    let path = CGMutablePath()
    path.addLines(between: points)
    path.closeSubpath()
    return path
  }

  private static func outline(_ path: CGPath, _ color: CGColor) -> CALayer {
    box(CAShapeLayer(), 12, 12, 24, 24) { ($0.path, $0.fillColor) = (path, color) }
  }

  /// The content seen through a round hole in black (CA-X11).
  private static func hole(_ isOld: Bool, _ radius: CGFloat) -> @Sendable (CALayer) -> Void {
    { root in
      root.add(
        box(12, 12, 24, 24, .black),
        .style(isOld: isOld) {
          $0.mask = box(12 - radius, 12 - radius, 2 * radius, 2 * radius, .black) {
            $0.cornerRadius = radius
          }
        })
    }
  }

  private static let diagonal: CGFloat = 24 * 2.0.squareRoot()

  static let warps: [ReferenceScene] = [
    passing("suckEffect", at: 0.35) {
      $0.add(
        .style(isOld: false),
        outline(drained(CGRect(x: 0, y: 0, width: 24, height: 24), at: 0.35), .red),
        outline(drained(CGRect(x: 2, y: 4, width: 8, height: 6), at: 0.35), .white))
    }.sparing(0.08),
    passing("suckEffect", at: 1) { $0.add(.style(isOld: false)) },
    passing("rippleEffect", at: 0.5) { $0.add(mix(0.5)) }.sparing(0.12),
    passing("rippleEffect", at: 1) { $0.add(.style(isOld: false)) },
    passing("pageCurl", .fromRight, at: 0) { $0.add(.style(isOld: true)) },
    passing("cameraIrisHollowOpen", at: 0.5, same: hole(false, diagonal / 4)).sparing(0.05),
    passing("cameraIrisHollowClose", at: 0.25, same: hole(true, diagonal * 3 / 8)).sparing(0.05),
    twins(
      "pageUnCurl", .fromTop, at: 0.3, "CA-X10: a page uncurls as one curls back", isBack: true,
      same: ("pageCurl", .fromTop, 0.7)),
    twins(
      "cameraIris", nil, at: 0.25, "CA-X11: a blink begins by closing",
      same: ("cameraIrisHollowClose", nil, 0.5)),
    twins(
      "cameraIris", nil, at: 0.75, "CA-X11: a blink ends by opening",
      same: ("cameraIrisHollowOpen", nil, 0.5)),
    twins(
      "cemeraIrisHollowOpen", nil, at: 0.4, "CA-X12: a name as it was misspelled",
      same: ("cameraIrisHollowOpen", nil, 0.4)),
    ReferenceScene(
      "CATransition.fade CATransformLayer", "CA-GE15: a transform layer has no picture to pass from"
    ) {
      $0.add(box(CATransformLayer(), 12, 12, 24, 24) { $0.add(box(2, 4, 8, 6, .white)) })
    } same: {
      $0.add(box(25, 22, 9, 12, .green))
    }
    .committing { $0.pass("fade", nil, 0.25) },
    ReferenceScene(
      "CATransition.fade CATransformLayer", "CA-GE15: nor fades away when it is hidden"
    ) {
      $0.add(box(CATransformLayer(), 12, 12, 24, 24) { $0.add(box(2, 4, 8, 6, .white)) })
      $0.add(box(30, 30, 8, 8, .red))
    } same: {
      $0.add(box(30, 30, 8, 8, .red))
    }
    .committing {
      $0.pass("fade", nil, 0.25)
      $0.sublayers?.first?.isHidden = true
    },
    ReferenceScene(
      "CATransition.pageCurl", "CA-X9, CA-X14: at last the page lies beside the bounds"
    ) {
      $0.add(.style(isOld: true) { $0.masksToBounds = true })
    } same: {
      $0.add(.style(isOld: false))
    }
    .committing { $0.pass("pageCurl", .fromRight, 1) },
    ReferenceScene(
      "CATransition.pageCurl", "CA-X9: a page curls to the left as in a mirror", within: 3
    ) {
      $0.add(box(12, 12, 24, 24, .red))
    } same: {
      $0.add(
        box(12, 12, 24, 24, .red) { $0.transform = CATransform3DMakeScale(-1, 1, 1) })
    }
    .committing {
      $0.pass("pageCurl", .fromRight, 0.4)
      $0.sublayers?.first?.sublayers = nil
    } same: {
      $0.pass("pageCurl", .fromLeft, 0.4)
      $0.sublayers?.first?.sublayers = nil
    },
    ReferenceScene(
      "CATransition.fade", "CA-X13: opacity, mask and position apply to the result", within: 2
    ) {
      $0.add(.style(isOld: true))
    } same: {
      $0.add(
        box(0, 0, 48, 48) {
          $0.opacity = 0.5
          $0.position.x = 30
          $0.mask = box(16, 16, 12, 30, .black)
          $0.add(mix(0.25))
        })
    }
    .committing {
      $0.pass("fade", nil, 0.25)
      guard let layer = $0.sublayers?.first else { return }
      layer.opacity = 0.5
      layer.position.x = 30
      layer.mask = box(4, 4, 12, 30, .black)
    },
  ]
}
