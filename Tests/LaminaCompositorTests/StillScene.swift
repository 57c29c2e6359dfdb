import CoreGraphics
import LaminaScene

/// A scene of which little changes: some parts, and a box that moves over them.
struct StillScene {
  var parts: [(part: StillPart, look: StillPart.Look)]
  var size = PixelSize(600, 480)
  var box = CGPoint(x: 20, y: 30)
  var side: CGFloat = 30

  init(_ parts: [StillPart] = StillPart.allCases) {
    self.parts = parts.map { ($0, StillPart.Look()) }
  }

  var plan: FramePlan {
    var scene = Scene(size.width, size.height)
    let shown = parts.flatMap { $0.part.addSurfaces($0.look, to: &scene) }
    for show in shown { show(&scene) }
    scene.add(.solid(CGRect(origin: box, size: CGSize(width: side, height: side)), .green))
    return scene.finished(clear: RGBA(0.9, 0.9, 1))
  }
}
