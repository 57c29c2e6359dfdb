import Foundation
import LaminaScene
import LaminaTestSupport

@testable import QuartzCore

extension ReferenceScene {
  private static let warm = CGColor(srgbRed: 1, green: 0.6, blue: 0.2, alpha: 1)
  private static let cold = CGColor(srgbRed: 0, green: 0.4, blue: 0.8, alpha: 1)

  /// A filter with one input set.
  private static func filter(_ name: String, _ inputs: [String: Any] = [:]) -> CIFilter {
    let filter = CIFilter(filterNamed: name)
    for (key, value) in inputs { filter.setValue(value, forKey: key) }
    return filter
  }

  static let filters: [ReferenceScene] = [
    ReferenceScene("filters", "CA-R15: a filter changes the layer and its sublayers, nothing else")
    {
      $0.add(
        box(4, 4, 20, 30, warm),
        box(14, 8, 24, 24, warm) {
          $0.filters = ["colorInvert"]
          $0.add(box(8, 8, 24, 24, .red))
        })
    } same: {
      $0.add(
        box(4, 4, 20, 30, warm), box(14, 8, 24, 24, cold),
        box(22, 16, 24, 24, CGColor(srgbRed: 0, green: 1, blue: 1, alpha: 1)))
    },
    ReferenceScene("filters", "CA-R15: filters apply in their order", within: 2) {
      $0.add(
        box(8, 8, 24, 24, CGColor(srgbRed: 0.4, green: 0.5, blue: 0.6, alpha: 1)) {
          $0.filters = [
            filter("colorBrightness", ["inputAmount": 0.2]),
            filter("colorContrast", ["inputAmount": 0.5]),
          ]
        })
    } same: {
      $0.add(box(8, 8, 24, 24, CGColor(srgbRed: 0.55, green: 0.6, blue: 0.65, alpha: 1)))
    },
    ReferenceScene("filters", "CA-R15: a disabled filter and an unknown one change nothing") {
      $0.add(
        box(8, 8, 24, 24, warm) {
          let off = filter("colorInvert")
          off.isEnabled = false
          $0.filters = [off]
        })
    } same: {
      $0.add(box(8, 8, 24, 24, warm))
    },
    ReferenceScene("filters", "CA-R15: a blurred box is the shadow of its outline", within: 4) {
      $0.add(
        box(14, 12, 20, 22, .black) {
          $0.filters = [filter("gaussianBlur", ["inputRadius": 2.5])]
        })
    } same: {
      $0.add(
        box(14, 12, 20, 22) {
          $0.shadowOpacity = 1
          $0.shadowRadius = 2.5
          $0.shadowOffset = .zero
          $0.shadowPath = .rect(0, 0, 20, 22)
        })
    },
    ReferenceScene("filters", "CA-R1: a mask and a clip come before filters") {
      $0.add(
        box(8, 8, 28, 28, warm) {
          $0.mask = box(4, 4, 10, 20, .black)
          $0.filters = ["colorInvert"]
        })
    } same: {
      $0.add(box(12, 12, 10, 20, cold))
    },
    ReferenceScene("filters opacity", "CA-R1: opacity comes after filters", within: 2) {
      $0.add(
        box(8, 8, 28, 28, warm) {
          $0.opacity = 0.5
          $0.filters = ["colorInvert"]
        })
    } same: {
      $0.add(box(8, 8, 28, 28, cold.faded(0.5)))
    },
    ReferenceScene("backgroundFilters", "CA-R14: what is behind is filtered within the bounds") {
      $0.add(
        box(4, 4, 28, 28, warm),
        box(16, 16, 28, 28) { $0.backgroundFilters = ["colorInvert"] })
    } same: {
      $0.add(box(4, 4, 28, 28, warm), box(16, 16, 16, 16, cold))
    },
    ReferenceScene(
      "backgroundFilters cornerRadius", "CA-R14: a filtered backdrop has the layer's corners",
      within: 8
    ) {
      $0.add(
        box(4, 4, 40, 40, warm),
        box(12, 10, 24, 28) { ($0.backgroundFilters, $0.cornerRadius) = (["colorInvert"], 8) })
    } same: {
      $0.add(box(4, 4, 40, 40, warm), box(12, 10, 24, 28, cold) { $0.cornerRadius = 8 })
    },
    ReferenceScene("backgroundFilters", "CA-R14: only what the same group has drawn is filtered") {
      $0.add(
        box(4, 4, 40, 40, .green),
        box(4, 4, 40, 40) {
          $0.opacity = 0.5
          $0.add(
            box(4, 4, 20, 30, warm),
            box(10, 10, 28, 20) { $0.backgroundFilters = ["colorInvert"] })
        })
    } same: {
      $0.add(
        box(4, 4, 40, 40, .green),
        box(4, 4, 40, 40) {
          $0.opacity = 0.5
          $0.add(box(4, 4, 20, 30, warm), box(10, 10, 14, 20, cold))
        })
    },
    ReferenceScene(
      "backgroundFilters", "CA-R1: the filtered backdrop lies below the layer's own colour"
    ) {
      $0.add(
        box(4, 4, 40, 40, warm),
        box(12, 10, 24, 28, .black.faded(0.5)) { $0.backgroundFilters = ["colorInvert"] })
    } same: {
      $0.add(
        box(4, 4, 40, 40, warm), box(12, 10, 24, 28, cold),
        box(12, 10, 24, 28, .black.faded(0.5)))
    },
  ]

  // MARK: Blend modes

  private static let plainNames: Set<BlendMode> = [
    .plusL, .plusD, .sourceIn, .sourceOut, .sourceAtop, .destOver, .destIn, .destOut, .destAtop,
    .xor, .clear, .copy,
  ]

  /// Two translucent boxes that overlap, by the formula of the mode in each of the three parts.
  private static func blended(_ mode: BlendMode) -> ReferenceScene {
    let name = plainNames.contains(mode) ? mode.rawValue : mode.rawValue + "BlendMode"
    let back = RGBA(0.9, 0.6, 0.2, 0.8)
    let front = RGBA(0.3, 0.8, 0.6, 0.6)
    let below = Pixel(back)
    let above = Pixel(front)
    let nothing = Pixel(0, 0, 0, 0)
    func color(_ pixel: Pixel) -> CGColor {
      let c = pixel.straight
      return CGColor(srgbRed: c[0], green: c[1], blue: c[2], alpha: pixel.a)
    }
    let onlyBack = color(BlendFormula.blend(mode, below, nothing))
    let onlyFront = color(BlendFormula.blend(mode, nothing, above))
    let both = color(BlendFormula.blend(mode, below, above))
    return ReferenceScene("compositingFilter.\(mode)", "CA-R13: \(name)", within: 3) {
      $0.add(box(44, 44, 4, 4, .black))
      $0.add(
        box(2, 2, 40, 40) {
          $0.opacity = 0.99999
          $0.add(
            box(4, 4, 20, 24, CGColor(back)),
            box(12, 12, 24, 20, CGColor(front)) { $0.compositingFilter = name })
        })
    } same: {
      $0.add(box(44, 44, 4, 4, .black))
      $0.add(
        box(6, 6, 20, 8, onlyBack), box(6, 14, 8, 16, onlyBack), box(14, 14, 12, 16, both),
        box(26, 14, 12, 20, onlyFront), box(14, 30, 12, 4, onlyFront))
    }
  }

  static let blends = BlendMode.allCases.map(blended)
}
