import CoreGraphics
import Foundation
import LaminaKit
import QuartzCore

/// S4: 40 labels that move and fade.
enum TextScene {
  private static let font = "DejaVu Sans"
  private static let size = 28.0

  @Sendable static func build(_ stage: Stage) -> BenchScene.Motion {
    stage.background = SceneMaths.color(255, 255, 255)
    let ascent = ascent
    let labels = (0..<40).map { index in
      let label = CATextLayer()
      label.string = String(format: "Label %02d: The quick brown fox", index)
      label.font = NSString(string: font)
      label.fontSize = CGFloat(size)
      label.foregroundColor = SceneMaths.color(of: index)
      label.anchorPoint = .zero
      label.bounds = CGRect(x: 0, y: 0, width: 480, height: 36)
      stage.layer.addSublayer(label)
      return label
    }
    return { frame in
      let time = SceneMaths.time(of: frame)
      SceneMaths.withoutActions {
        for (index, label) in labels.enumerated() {
          let column = Double(index % 4)
          let row = Double(index / 4)
          label.position = CGPoint(
            x: 100 + column * 440 + 60 * sin(time + Double(index)), y: 80 + 100 * row - ascent)
          label.opacity = Float(SceneMaths.wave(2 * time + Double(index)))
        }
      }
    }
  }

  /// The distance from the top of a line to its baseline; DejaVu Sans' value if the font is
  /// missing.
  private static var ascent: Double {
    guard let font = CGFont(font as CFString), font.unitsPerEm > 0 else { return 26 }
    return Double(font.ascent) / Double(font.unitsPerEm) * size
  }
}
