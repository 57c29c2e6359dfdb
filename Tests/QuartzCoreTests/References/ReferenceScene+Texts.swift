import Foundation
import UIKit

@testable import QuartzCore

extension ReferenceScene {
  /// A text whose characters are all as wide.
  private static func text(
    _ string: String, _ width: CGFloat = 40, _ change: (CATextLayer) -> Void = { _ in }
  ) -> CATextLayer {
    box(CATextLayer(), 4, 4, width, 40) {
      $0.string = string
      $0.font = "DejaVu Sans Mono" as NSString
      $0.fontSize = 10
      $0.foregroundColor = .blue
      change($0)
    }
  }

  /// As wide as so many characters.
  private static func width(_ count: CGFloat) -> CGFloat { count * 10 * 1_233 / 2_048 + 0.01 }

  static let texts: [ReferenceScene] = [
    ReferenceScene(
      "CATextLayer.string CATextLayer.font CATextLayer.fontSize CATextLayer.foregroundColor",
      "CA-L20: a string equals an attributed string of one style", within: 2
    ) {
      $0.add(text("Axg") { $0.fontSize = 16 })
    } same: {
      $0.add(
        box(CATextLayer(), 4, 4, 40, 40) {
          var attributes: [NSAttributedString.Key: Any] = [.foregroundColor: CGColor.blue]
          attributes[.font] = UIFont(name: "DejaVu Sans Mono", size: 16)
          $0.string = NSAttributedString(string: "Axg", attributes: attributes)
        })
    },
    ReferenceScene("CATextLayer.wrapped", "CA-L20: lines break at the width of the bounds") {
      $0.add(text("ab cde f", width(4)) { $0.isWrapped = true })
    } same: {
      $0.add(text("ab\ncde\nf", width(4)))
    },
    ReferenceScene("CATextLayer.alignmentMode", "CA-L20: aligned to the right", within: 12) {
      $0.add(text("ab", width(6)) { $0.alignmentMode = .right })
    } same: {
      $0.add(text("    ab", width(6)))
    },
    ReferenceScene("CATextLayer.alignmentMode", "CA-L20: centred", within: 12) {
      $0.add(text("ab", width(6)) { $0.alignmentMode = .center })
    } same: {
      $0.add(text("  ab", width(6)))
    },
    ReferenceScene(
      "CATextLayer.alignmentMode", "CA-L20: justified but for the last line", within: 12
    ) {
      $0.add(text("a b cc d", width(4)) { ($0.alignmentMode, $0.isWrapped) = (.justified, true) })
    } same: {
      $0.add(text("a  b\ncc d", width(4)))
    },
    ReferenceScene("CATextLayer.truncationMode", "CA-L20: cut at the end", within: 12) {
      $0.add(text("abcdefghij", width(6)) { $0.truncationMode = .end })
    } same: {
      $0.add(text("abcde\u{2026}", width(6)))
    },
    ReferenceScene("CATextLayer.truncationMode", "CA-L20: cut at the start", within: 12) {
      $0.add(text("abcdefghij", width(6)) { $0.truncationMode = .start })
    } same: {
      $0.add(text("\u{2026}fghij", width(6)))
    },
  ]

  // MARK: Tiles

  /// Draws a part of itself, in another colour where it is coarse or fine.
  private final class Map: CATiledLayer {
    override func draw(in context: CGContext) {
      let scale = abs(context.ctm.a)
      context.setFillColor(scale < 1 ? .green : scale > 1 ? .red : .blue)
      context.fill(CGRect(x: 4, y: 6, width: 20, height: 16))
    }
  }

  static let tiles: [ReferenceScene] = [
    ReferenceScene("CATiledLayer.tileSize", "CA-L22: tiles make one picture", except: [.doubled]) {
      $0.add(box(Map(), 8, 8, 32, 32) { $0.tileSize = CGSize(width: 9, height: 13) })
    } same: {
      $0.add(box(12, 14, 20, 16, .blue))
    },
    ReferenceScene(
      "CATiledLayer.levelsOfDetail", "CA-L22: a layer that shows small is drawn coarse",
      except: [.doubled]
    ) {
      $0.add(
        box(Map(), 0, 0, 32, 32) {
          $0.levelsOfDetail = 2
          $0.tileSize = CGSize(width: 8, height: 8)
          $0.transform = CATransform3DMakeScale(0.5, 0.5, 1)
        })
    } same: {
      $0.add(box(10, 11, 10, 8, .green))
    },
    ReferenceScene(
      "CATiledLayer.levelsOfDetailBias", "CA-L22: one that shows large is drawn fine",
      except: [.doubled]
    ) {
      $0.add(
        box(Map(), 8, 8, 32, 32) {
          $0.levelsOfDetail = 2
          $0.levelsOfDetailBias = 1
          $0.transform = CATransform3DMakeScale(2, 2, 1)
          $0.tileSize = CGSize(width: 16, height: 16)
        })
    } same: {
      $0.add(box(0, 4, 40, 32, .red))
    },
    ReferenceScene("CATiledLayer.tileSize", "CA-L8, CA-L22: copies of a tiled layer have tiles") {
      $0.add(
        box(CAReplicatorLayer(), 0, 0, 40, 40) {
          $0.instanceCount = 3
          $0.instanceTransform = CATransform3DMakeTranslation(16, 18, 0)
          $0.add(
            box(Map(), 0, 0, 32, 32) {
              $0.tileSize = CGSize(width: 9, height: 13)
              $0.transform = CATransform3DMakeScale(0.5, 0.5, 1)
            })
        })
    } same: {
      $0.add(box(10, 11, 10, 8, .blue), box(26, 29, 10, 8, .blue), box(42, 47, 10, 8, .blue))
    },
  ]
}
